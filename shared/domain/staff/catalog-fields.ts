import { TIRE_FIELD_ENTRIES, TIRE_FIELDS, type TireField } from "../tires/tire-fields.ts";

/** Of the featured tyres, which are numbered from 1. */
export const LAST_FEATURED_PLACE = 999;

/** A field that staff edit: its column of the catalogue's file, which has its rule, and what it is called on screen. */
interface EditedField {
  readonly column: string;
  readonly label: string;
}

const MARKS = Object.fromEntries(
  TIRE_FIELD_ENTRIES.map(([field, { file, term }]) => [field, { column: file.name, label: term }]),
) as Readonly<Record<TireField, EditedField>>;

/** What may be edited of a tyre. Its code may not: orders and invoices have it. Its price has a screen of its own. */
export const TIRE_EDITS = {
  productId: { column: "producto_id", label: "Línea" },
  size: { column: "medida", label: "Medida" },
  vehicleType: { column: "tipo", label: "Tipo" },
  ...MARKS,
  featuredPosition: { column: "destacada", label: "Lugar en destacadas" },
} as const satisfies Readonly<Record<string, EditedField>>;
export type TireEdit = keyof typeof TIRE_EDITS;

/** What may be edited of a line. Its brand and its address stay: links lead there. */
export const PRODUCT_EDITS = {
  name: { column: "producto", label: "Nombre" },
  slogan: { column: "lema", label: "Frase" },
  details: { column: "descripcion", label: "Descripción" },
  satKey: { column: "clave_sat", label: "Clave SAT" },
} as const satisfies Readonly<Record<string, EditedField>>;
export type ProductEdit = keyof typeof PRODUCT_EDITS;

/** Fields with few values, by the word that the file has for each: a list instead of a text. */
export function wordsOf(field: TireEdit): readonly string[] | null {
  if (field === "isRunFlat") return ["sí", "no"];
  const row = Object.hasOwn(TIRE_FIELDS, field) ? TIRE_FIELDS[field as TireField] : undefined;
  if (row === undefined || !("words" in row.cell)) return null;
  const words: Readonly<Record<string, string>> = row.cell.words;
  const own = Object.keys(words).filter((word) => words[word] === word);
  return field === "construction" ? own : ["", ...own];
}

/** A field's value in words for the log and the lines of an act; a long text is counted, not repeated. */
const LONGEST_SHOWN = 80;
export const editedWords = (value: string): string =>
  value.length > LONGEST_SHOWN ? `${value.slice(0, LONGEST_SHOWN)}… (${value.length} letras)` : value || "nada";
