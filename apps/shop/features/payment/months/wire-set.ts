import type { WireTire } from "../../../../../shared/contract/catalog/catalog.ts";
import { fromPesos } from "../../../../../shared/domain/money/money.ts";

/** The amount of the set that a tyre's page offers; null where it offers none. `total` is before tax. */
export const setOf = ({ Compra }: WireTire) =>
  Compra ? { total: fromPesos(Compra.TotalSinIva), charged: fromPesos(Compra.Total) } : null;
