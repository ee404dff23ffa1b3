import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";

/** Rows of a CSV file of the project, by its path from the root. */
export const csvRows = (file: string): Record<string, string>[] =>
  parse(readFileSync(new URL(`../../../${file}`, import.meta.url)), { columns: true }) as Record<string, string>[];
