import { formatMxn, fromPesos } from "../../../../../shared/domain/money/money.ts";

/** An amount of the wire, as the screen has it. */
export const pesos = (amount: number): string => formatMxn(fromPesos(amount));
