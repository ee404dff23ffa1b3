import type { ProductEdit, TireEdit } from "../../../shared/domain/staff/catalog-fields.ts";
import { TIRE_FIELD_ENTRIES } from "../../../shared/domain/tires/tire-fields.ts";
import { vehicleTypeById } from "../../../shared/domain/tires/vehicle-type.ts";
import type { ProductTable, TireTable } from "../../db/tables/catalog.ts";
import type { Column } from "../column.ts";
import { catalogueImport } from "./catalogue.ts";
import { readCell } from "../read-cell.ts";

/** A column of the catalogue's file, which has the one rule of its field. */
export function catalogueColumn(name: string): Column {
  const column = catalogueImport.columns.find((one) => one.name === name);
  if (!column) throw new Error(`The catalogue's file has no column ${name}.`);
  return column;
}

export interface ReadCells {
  /** As PostgreSQL reads them, by the file's columns. */
  readonly values: Readonly<Record<string, string | null>>;
  /** What is wrong, by the fields that were given. */
  readonly faults: Record<string, string[]>;
}

const NEEDED: ReadonlySet<string> = new Set([
  "producto_id",
  "codigo",
  "medida",
  "tipo",
  "precio",
  "marca",
  "producto",
  "imagen",
]);

/** Reads fields as their columns of the catalogue's file do. `columns`: the column of each field. */
export function readCatalogueCells(
  typed: Readonly<Record<string, string | undefined>>,
  columns: Readonly<Record<string, { readonly column: string }>>,
): ReadCells {
  const values: Record<string, string | null> = {};
  const faults: Record<string, string[]> = {};
  for (const [field, text] of Object.entries(typed)) {
    const name = columns[field]?.column;
    if (text === undefined || name === undefined) continue;
    const column = catalogueColumn(name);
    const value = readCell(column, text.trim());
    if (value === undefined || (value === null && NEEDED.has(name))) faults[field] = [`Se espera ${column.expects}.`];
    else values[name] = value;
  }
  return { values, faults };
}

type TireCells = Pick<
  { [Name in keyof TireTable]: unknown },
  "product_id" | "size_key" | "vehicle_type" | "featured_position"
>;

const cell = (value: unknown): string => {
  if (typeof value === "boolean") return value ? "sí" : "no";
  return typeof value === "number" ? String(value) : typeof value === "string" ? value : "";
};

/** A tyre's fields as the catalogue's file would have them. */
export function tireCells(row: TireCells & Readonly<Record<string, unknown>>): Readonly<Record<TireEdit, string>> {
  const marks = Object.fromEntries(TIRE_FIELD_ENTRIES.map(([field, { column }]) => [field, cell(row[column])]));
  return {
    ...marks,
    productId: cell(row.product_id),
    size: cell(row.size_key),
    vehicleType: vehicleTypeById(Number(row.vehicle_type)).label.toLowerCase(),
    featuredPosition: cell(row.featured_position),
  } as Record<TireEdit, string>;
}

export const productCells = (
  row: Pick<ProductTable, "name" | "slogan" | "details"> & { readonly sat_key: string },
): Readonly<Record<ProductEdit, string>> => ({
  name: row.name,
  slogan: row.slogan,
  details: row.details,
  satKey: row.sat_key,
});
