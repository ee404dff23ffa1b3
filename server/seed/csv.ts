import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parse } from "csv-parse/sync";

/** A row of the demonstration's CSV files: every column is text, an absent one an error. */
export class CsvRow {
  readonly #columns: Readonly<Record<string, string>>;
  constructor(columns: Readonly<Record<string, string>>) {
    this.#columns = columns;
  }
  text(name: string): string {
    const value = this.#columns[name];
    if (value === undefined) throw new Error(`The column ${name} is missing.`);
    return value;
  }
  textOrNull(name: string): string | null {
    return this.text(name) === "" ? null : this.text(name);
  }
  number(name: string): number {
    const value = Number(this.text(name));
    if (this.text(name) === "" || !Number.isFinite(value))
      throw new Error(`${name} is not a number: ${this.text(name)}`);
    return value;
  }
  numberOrNull(name: string): number | null {
    return this.text(name) === "" ? null : this.number(name);
  }
  flag(name: string): boolean {
    return this.text(name) === "1";
  }
}

/** Reads `demo/{name}.csv` beside this file. */
export async function readDemo(name: string): Promise<CsvRow[]> {
  const text = await readFile(fileURLToPath(new URL(`./demo/${name}.csv`, import.meta.url)), "utf8");
  const rows = parse(text, { columns: true, skip_empty_lines: true }) as Record<string, string>[];
  return rows.map((row) => new CsvRow(row));
}
