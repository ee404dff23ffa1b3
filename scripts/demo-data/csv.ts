import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";

export type CsvRow = Readonly<Record<string, string>>;

/** Reads a CSV with a header row; every cell stays text. A broken file throws. */
export function readCsv(file: URL): CsvRow[] {
  return parse(readFileSync(file, "utf8"), { columns: true, skip_empty_lines: true }) as CsvRow[];
}

/** The cell under a column; a column that does not exist is a mistake in the code, so it throws. */
export function cell(row: CsvRow, column: string): string {
  const text = row[column];
  if (text === undefined) throw new Error(`The CSV has no column ${column}: it has ${Object.keys(row).join(", ")}.`);
  return text;
}

type Cell = string | number | boolean;

const asText = (value: Cell) => (typeof value === "boolean" ? (value ? "1" : "0") : String(value));

const quoted = (text: string) => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** UTF-8 text, commas, a header row, LF line ends, quotes only where they are needed, booleans as 1 and 0. */
export function toCsv(rows: readonly Readonly<Record<string, Cell>>[]): string {
  const lines = rows.map((row) =>
    Object.values(row)
      .map((value) => quoted(asText(value)))
      .join(","),
  );
  return [Object.keys(rows[0] ?? {}).join(","), ...lines, ""].join("\n");
}
