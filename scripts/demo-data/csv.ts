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
export function toCsv<Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, Cell>>[],
): string {
  const lines = rows.map((row) => columns.map((column) => quoted(asText(row[column]))).join(","));
  return [columns.join(","), ...lines, ""].join("\n");
}

/** Turns a compact table written in code ("a|b|c" per line) into rows of cells. */
export function tableRows(text: string): string[][] {
  return text
    .trim()
    .split("\n")
    .map((line) => line.split("|").map((part) => part.trim()));
}
