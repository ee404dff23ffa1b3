import { centavos, formatMxn } from "../../../../shared/domain/money/money.ts";

/** "$1,469.14" of integer centavos. Undefined, for a member who may not see amounts: nothing. */
export function Money({ amount }: { amount: number | undefined }) {
  return amount === undefined ? null : <span className="tn">{formatMxn(centavos(amount))}</span>;
}
