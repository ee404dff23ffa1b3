import type { ReturnKind } from "./return-kinds.ts";

/** Of the price, where the goods were not as ordered. Source: LFPC article 92 ter (aftersales section 5, D.5). */
const LEAST_PERCENT = 20;

/** Whether a return of this kind may bring a compensation besides the price: another tyre came, or a damaged one. */
export const mayBringRebate = (kind: ReturnKind): boolean => kind === "wrong" || kind === "damaged";

/** Centavos: what a compensation must be at least for pieces of this price. None has to be given: the customer may claim it. */
export const leastRebate = (kind: ReturnKind, price: number): number =>
  mayBringRebate(kind) ? Math.ceil((price * LEAST_PERCENT) / 100) : 0;
