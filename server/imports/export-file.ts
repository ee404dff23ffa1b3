import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { ImportKind } from "./import-kind.ts";

/** By it Excel knows that letters are UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Writes what is in force as a file that imports back unchanged; answers how many rows it has. */
export async function exportFile(client: pg.ClientBase, kind: ImportKind, output: Writable): Promise<number> {
  await client.query("set statement_timeout = 0");
  if (kind.beforeExport) {
    await client.query("begin");
    for (const statement of kind.beforeExport) await client.query(statement);
    await client.query("commit");
  }
  output.write(BYTE_ORDER_MARK);
  const copy = client.query(copyTo(`copy (${kind.exported}) to stdout with (format csv, header)`));
  await pipeline(copy, output);
  return copy.rowCount;
}
