import type { WireCfdiUse, WireTaxRegime } from "../../../../shared/contract/tax.ts";
import type { CfdiUse, TaxRegime } from "../../../../shared/domain/tax/cfdi.ts";

/** The SAT's catalogues of the wire, in the names of the domain. */
export const taxRegimeOf = ({ Id, Nombre, Fisica, Moral }: WireTaxRegime): TaxRegime => ({
  id: Id,
  name: Nombre,
  natural: Fisica,
  legal: Moral,
});

export const cfdiUseOf = (use: WireCfdiUse): CfdiUse => ({ ...taxRegimeOf(use), regimes: use.Regimenes });
