import { TIRE_FIELDS, type TireField, type TireMarks } from "../tire-fields.ts";
import { utqgGrades } from "../utqg.ts";

export interface ComparedCell {
  readonly value: string;
  /** In plain Spanish; empty where the value says it all. */
  readonly note: string;
}

/** One fact of all compared tyres, in their order. */
export interface ComparedRow {
  readonly term: string;
  readonly cells: readonly ComparedCell[];
  readonly isDifferent: boolean;
}

const UNKNOWN: ComparedCell = { value: "No se indica", note: "" };

/** An empty value is not known. */
export function comparedRow(term: string, cells: readonly ComparedCell[]): ComparedRow {
  const shown = cells.map((cell) => (cell.value === "" ? UNKNOWN : cell));
  return { term, cells: shown, isDifferent: new Set(shown.map(({ value, note }) => `${value}\n${note}`)).size > 1 };
}

type CellOf = (marks: TireMarks) => ComparedCell;

const cellOf =
  (field: TireField): CellOf =>
  (marks) => {
    const { shown, meaning }: (typeof TIRE_FIELDS)[TireField] & { readonly shown?: (value: string) => string } =
      TIRE_FIELDS[field];
    const value = String(marks[field] ?? "");
    return value === "" ? UNKNOWN : { value: shown?.(value) ?? value, note: meaning(value) ?? "" };
  };

const gradeOf =
  (place: 0 | 1 | 2, note: string): CellOf =>
  ({ utqg = "" }) => {
    const grade = utqgGrades(utqg)?.[place];
    return grade === undefined ? UNKNOWN : { value: grade, note };
  };

/** What decides first stands first. UTQG is three facts. */
const ROWS: readonly (readonly [term: string, of: CellOf])[] = [
  ["Carga", cellOf("load")],
  ["Velocidad", cellOf("speed")],
  ["Run flat", cellOf("isRunFlat")],
  ["Resistencia", cellOf("strength")],
  ["Duración del piso (UTQG)", gradeOf(0, "más alto dura más; la referencia es 100")],
  ["Frenado en mojado (UTQG)", gradeOf(1, "AA es lo mejor y C lo mínimo")],
  ["Resistencia al calor (UTQG)", gradeOf(2, "A es lo mejor y C lo mínimo")],
  ["Construcción", cellOf("construction")],
  ["Cámara", cellOf("tube")],
  ["País de origen", cellOf("origin")],
  ["Norma", cellOf("standard")],
];

/** The marks of tyres side by side, without marks that no tyre has. */
export const compareMarks = (tires: readonly TireMarks[]): readonly ComparedRow[] =>
  ROWS.map(([term, of]) => comparedRow(term, tires.map(of))).filter(({ cells }) =>
    cells.some((cell) => cell !== UNKNOWN),
  );
