import { PRODUCT_EDITS, TIRE_EDITS } from "../../../../shared/domain/staff/catalog-fields.ts";

const labelsOf = (fields: Readonly<Record<string, { readonly label: string }>>) =>
  Object.fromEntries(Object.entries(fields).map(([field, { label }]) => [field, label]));

/** Fields of tyres, lines and stock in the log. */
export const CATALOG_FIELDS: Readonly<Record<string, string>> = {
  ...labelsOf(TIRE_EDITS),
  ...labelsOf(PRODUCT_EDITS),
  isActive: "A la venta",
  fields: "Campos",
  brand: "Marca",
  slug: "Dirección",
  onHand: "Existencia",
  counted: "Se contaron",
  countedAt: "Contado",
  alarmLevel: "Alarma",
};
