import {
  CONSTRUCTIONS,
  isLoadIndex,
  isSpeedSymbol,
  loadMeaning,
  speedMeaning,
  STRENGTHS,
  TUBES,
} from "./tire-marks.ts";
import { readUtqg, UTQG_EXPECTS, utqgMeaning } from "./utqg.ts";

/** What a cell of the catalogue's file may have. Without `whenEmpty` an empty cell is null in the database. */
type Cell =
  | { readonly words: Readonly<Record<string, string>>; readonly whenEmpty?: string }
  | { readonly isFlag: true }
  | { readonly longest: number; readonly whenEmpty: "" }
  | {
      /** In Spanish: "se esperaba …". */
      readonly expects: string;
      readonly read: (cell: string) => string | undefined;
      readonly whenEmpty?: string;
    };

export interface TireFieldRow {
  /** In the database's table of tyres. */
  readonly column: string;
  /** Its column of the catalogue's file: its name, what it is in Spanish, and an example. */
  readonly file: { readonly name: string; readonly says: string; readonly example: string };
  readonly cell: Cell;
  /** On the tyre's page. */
  readonly term: string;
  /** The value as the page writes it, where that is not as it is stored; of a flag `true` or `false`. */
  readonly shown?: (value: string) => string;
  /** In plain Spanish; null when the value says it all or is not in our tables. */
  readonly meaning: (value: string) => string | null;
}

/**
 * What a tyre has besides its size and price, in the design's order. The catalogue's file, the database's statements, the wire, the
 * page's specifications and its structured data follow from this list.
 */
export const TIRE_FIELDS = {
  construction: {
    column: "construction",
    file: { name: "construccion", says: "construcción", example: "R" },
    cell: {
      words: { R: "R", ZR: "ZR", RF: "RF", D: "D", B: "B", "-": "-", radial: "R", diagonal: "-" },
      whenEmpty: "R",
    },
    term: "Construcción",
    shown: (mark) => CONSTRUCTIONS.get(mark)?.value ?? mark,
    meaning: (mark) => CONSTRUCTIONS.get(mark)?.meaning ?? null,
  },
  load: {
    column: "load_index",
    file: { name: "carga", says: "índice de carga", example: "88" },
    cell: {
      expects: "un índice como 88 o 121/118",
      read: (cell) => (isLoadIndex(cell) ? cell : undefined),
      whenEmpty: "",
    },
    term: "Índice de carga",
    meaning: loadMeaning,
  },
  speed: {
    column: "speed",
    file: { name: "velocidad", says: "índice de velocidad", example: "H" },
    cell: {
      expects: "un símbolo como H o V",
      read: (cell) => (isSpeedSymbol(cell.toUpperCase()) ? cell.toUpperCase() : undefined),
      whenEmpty: "",
    },
    term: "Índice de velocidad",
    meaning: speedMeaning,
  },
  isRunFlat: {
    column: "ssr",
    file: { name: "ssr", says: "rueda sin aire", example: "no" },
    cell: { isFlag: true },
    term: "SSR",
    shown: (flag) => (flag === "true" ? "Sí" : "No"),
    meaning: (flag) => (flag === "true" ? "rueda sin aire un tramo corto" : "no rueda sin aire"),
  },
  strength: {
    column: "strength",
    file: { name: "resistencia", says: "SL, XL, C, D, E…", example: "SL" },
    cell: { longest: 10, whenEmpty: "" },
    term: "Resistencia",
    meaning: (mark) => STRENGTHS.get(mark) ?? null,
  },
  tube: {
    column: "tube",
    file: { name: "camara", says: "TL (sin cámara) o TT (con cámara)", example: "TL" },
    cell: { words: { TL: "TL", TT: "TT" }, whenEmpty: "" },
    term: "Cámara",
    meaning: (mark) => TUBES.get(mark) ?? null,
  },
  utqg: {
    column: "utqg",
    file: { name: "utqg", says: "desgaste, tracción y temperatura; vacío en las que no lo llevan", example: "500 A A" },
    cell: { expects: UTQG_EXPECTS, read: readUtqg },
    term: "UTQG",
    meaning: utqgMeaning,
  },
  origin: {
    column: "origin",
    file: { name: "origen", says: "país donde se fabrica", example: "México" },
    cell: {
      expects: "un país con letras, como México",
      read: (cell) => (/^\p{L}[\p{L} .'-]{1,59}$/u.test(cell) ? cell : undefined),
    },
    term: "País de origen",
    meaning: () => null,
  },
  standard: {
    column: "standard",
    file: { name: "norma", says: "norma que lleva marcada", example: "NOM-086" },
    cell: {
      expects: "NOM-086 o NOM-086/1",
      read: (cell) => (/^NOM-086(\/1)?$/i.test(cell) ? cell.toUpperCase() : undefined),
    },
    term: "Norma",
    meaning: () => null,
  },
} as const satisfies Readonly<Record<string, TireFieldRow>>;

export type TireField = keyof typeof TIRE_FIELDS;
type Row<Field extends TireField> = (typeof TIRE_FIELDS)[Field];
type TireFieldColumn = Row<TireField>["column"];
type Value<Field extends TireField> = Row<Field>["cell"] extends { readonly isFlag: true } ? boolean : string;
type Lacking<Field extends TireField> = Row<Field>["cell"] extends
  | { readonly isFlag: true }
  | { readonly whenEmpty: string }
  ? never
  : null;

/** As the database's table of tyres has them. */
export type TireFieldColumns = { [Field in TireField as Row<Field>["column"]]: Value<Field> | Lacking<Field> };

/** By their names in code; one that is absent or an empty text is not known. */
export type TireMarks = { readonly [Field in TireField]?: Value<Field> | undefined };

export const TIRE_FIELD_ENTRIES = Object.entries(TIRE_FIELDS) as readonly (readonly [
  TireField,
  TireFieldRow & { readonly column: TireFieldColumn },
])[];

export const TIRE_FIELD_ROWS = TIRE_FIELD_ENTRIES.map(([, row]) => row);

export const TIRE_FIELD_COLUMNS = TIRE_FIELD_ROWS.map(({ column }) => column);

/** One specification of the detail panel. */
export type TireSpec = { readonly term: string; readonly value: string; readonly meaning: string | null };

/** The specifications in plain Spanish; fields that are not known are left out. Source: detail mockup. */
export function describeTire(marks: TireMarks): readonly TireSpec[] {
  return TIRE_FIELD_ENTRIES.flatMap(([field, { term, shown, meaning }]) => {
    const value = String(marks[field] ?? "");
    return value === "" ? [] : [{ term, value: shown?.(value) ?? value, meaning: meaning(value) }];
  });
}
