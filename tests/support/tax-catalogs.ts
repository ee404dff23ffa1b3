import type { TaxCatalogs } from "../../shared/domain/tax/cfdi.ts";
import { csvRows } from "./shop/csv-rows.ts";

const regimeOf = (row: Record<string, string>) => ({
  id: row["clave"] ?? "",
  name: row["nombre"] ?? "",
  natural: row["fisica"] === "1",
  legal: row["moral"] === "1",
});

/** The SAT's catalogues from the files that the shop's database is filled with. */
export const TAX_CATALOGS: TaxCatalogs = {
  regimes: csvRows("server/seed/source/regimenes_fiscales.csv").map(regimeOf),
  uses: csvRows("server/seed/source/usos_cfdi.csv").map((row) => ({
    ...regimeOf(row),
    regimes: (row["regimenes_receptor"] ?? "").split(";"),
  })),
};
