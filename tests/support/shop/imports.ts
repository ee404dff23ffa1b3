import { readFile, writeFile } from "node:fs/promises";
import { createWriteStream } from "node:fs";
import path from "node:path";
import type pg from "pg";
import { exportFile } from "../../../server/imports/export-file.ts";
import { importFile, type ImportError, ImportRefused } from "../../../server/imports/runs/import-file.ts";
import type { Imported } from "../../../server/imports/read-and-compare.ts";
import { IMPORT_KINDS } from "../../../server/imports/kinds/kinds.ts";

export const kindNamed = (name: string) => {
  const kind = IMPORT_KINDS.find((known) => known.name === name);
  if (!kind) throw new Error(`No such import: ${name}`);
  return kind;
};

interface Options {
  readonly isPartial?: boolean;
  readonly mayRetireMany?: boolean;
  readonly isWithoutDoubt?: boolean;
  readonly isDryRun?: boolean;
}

/** Imports a file as the command does, without its process. */
export async function importInto(
  pool: pg.Pool,
  name: string,
  file: string,
  { isPartial = false, mayRetireMany = true, isWithoutDoubt = true, isDryRun = false }: Options = {},
): Promise<{ readonly done: Imported } | { readonly refused: ImportError }> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const request = {
      kind: kindNamed(name),
      path: file,
      actor: "prueba",
      isPartial,
      mayRetireMany,
      isWithoutDoubt,
      isDryRun,
    };
    const done = await importFile(client, { ...request, onProgress: () => undefined, confirm: async () => true });
    await client.query(isDryRun ? "rollback" : "commit");
    return { done };
  } catch (error) {
    await client.query("rollback");
    if (error instanceof ImportRefused) return { refused: error.error };
    throw error;
  } finally {
    client.release();
  }
}

/** Exports as the command does, and answers the file's text without its byte order mark. */
export async function exportFrom(pool: pg.Pool, name: string, folder: string): Promise<string> {
  const file = path.join(folder, `${name}-${Math.random()}.csv`);
  const client = await pool.connect();
  try {
    await exportFile(client, kindNamed(name), createWriteStream(file));
  } finally {
    // Its settings and temporary tables are the connection's.
    client.release(true);
  }
  return (await readFile(file, "utf8")).replace("\uFEFF", "");
}

let files = 0;

export async function fileWith(folder: string, content: string | Buffer): Promise<string> {
  files += 1;
  const file = path.join(folder, `${files}.csv`);
  await writeFile(file, content);
  return file;
}

/** Added, changed and retired rows of all tables. */
export const changesOf = ({ differences }: Imported): number[] => [
  differences.reduce((sum, { added }) => sum + added, 0),
  differences.reduce((sum, { changed }) => sum + changed, 0),
  differences.reduce((sum, { retired }) => sum + retired, 0),
];
