import { CARD_BRANDS } from "../../../shared/domain/payment/card.ts";
import { pesos, text, understood, wholeNumber } from "../column.ts";
import { exportedPesos } from "../exported.ts";
import { type ImportKind, noRepeats } from "../import-kind.ts";

const brands = Object.keys(CARD_BRANDS);
const readBrands = (cell: string): string | undefined => {
  const names = cell.toLowerCase().split(/\s*[;,]\s*/);
  return names.every((name) => brands.includes(name)) ? names.join(",") : undefined;
};

/** Months without interest. */
export const plansImport: ImportKind = {
  name: "plans",
  summary: "Planes de meses sin intereses.",
  details: ["Un plan que no está en el archivo deja de ofrecerse; los pedidos que lo usaron no cambian."],
  columns: [
    wholeNumber({ name: "id", says: "número del plan", example: "1", isNeeded: true }, 1, 999_999_999),
    text({ name: "nombre", says: "lo que lee el cliente", example: "3 meses sin intereses", isNeeded: true }, 120),
    text({ name: "mensaje", says: "letra pequeña", example: "Con tarjetas de crédito participantes" }, 300),
    pesos({ name: "minimo", says: "total desde el que se ofrece, sin IVA", example: "300.00", isNeeded: true }),
    wholeNumber({ name: "meses", says: "meses", example: "3", isNeeded: true }, 0, 99),
    text({ name: "banco", says: "banco que lo da; vacío es cualquiera", example: "" }, 60),
    understood(
      { name: "marcas", says: "marcas de tarjeta; vacío es cualquiera", example: "visa;mastercard" },
      `marcas de esta lista, con punto y coma: ${brands.join(", ")}`,
      readBrands,
      "",
    ),
  ],
  checks: [noRepeats("id")],
  targets: [
    {
      table: "installment_plan",
      label: "planes",
      key: ["id"],
      stagedBy: "id",
      called: "coalesce(will.name, was.name)",
      columns: {
        name: "nombre",
        message: "mensaje",
        minimum: "minimo",
        months: "meses",
        bank: "banco",
        brands: "marcas",
      },
      money: ["minimum"],
      source: `select id, nombre as name, mensaje as message, minimo as minimum, meses as months, banco as bank, marcas as brands
        from staged`,
      missing: "retire",
    },
  ],
  exported: `select id, name as nombre, message as mensaje, ${exportedPesos("minimum")} as minimo, months as meses, bank as banco,
      replace(brands, ',', ';') as marcas
    from installment_plan where is_active order by id`,
};
