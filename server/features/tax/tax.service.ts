import { isForPurchases, type TaxCatalogs } from "../../../shared/domain/tax/cfdi.ts";
import type { Handle } from "../../db/database.ts";
import { findCfdiUses, findTaxRegimes } from "./tax.repository.ts";

/** The SAT's catalogues with what a shop can offer of them. One after the other: in a transaction there is one connection. */
export async function taxCatalogs(db: Handle): Promise<TaxCatalogs> {
  const regimes = await findTaxRegimes(db);
  const uses = await findCfdiUses(db);
  return { regimes, uses: uses.filter(isForPurchases) };
}
