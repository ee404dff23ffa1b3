import { type Centavos, centavos, IVA_PERCENT } from "../../money/money.ts";

/** The least and the most IVA that a PAC takes for a concept. */
export interface IvaLimits {
  readonly lowest: Centavos;
  readonly highest: Centavos;
}

/**
 * Base with two decimals is known to half a centavo: from (Base − 0.005) × 0.16 rounded down to the centavo, to
 * (Base + 0.005) × 0.16 rounded up (CFDI40180). Source: invoicing section 6, data cfdi README. `preTax` from 1 centavo up.
 */
export const ivaLimits = (preTax: Centavos): IvaLimits => ({
  lowest: centavos(Math.max(0, Math.floor((preTax * IVA_PERCENT - IVA_PERCENT / 2) / 100))),
  highest: centavos(Math.ceil((preTax * IVA_PERCENT + IVA_PERCENT / 2) / 100)),
});

/** Whether a PAC takes this IVA for a concept of this amount. */
export function fitsIvaLimits({ preTax, iva }: { readonly preTax: Centavos; readonly iva: Centavos }): boolean {
  const { lowest, highest } = ivaLimits(preTax);
  return lowest <= iva && iva <= highest;
}
