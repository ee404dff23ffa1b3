import type { Handle } from "./database.ts";
import { executePrepared } from "./prepared.ts";

/**
 * The database's clock. Irreversible decisions, as the end of a payment or a deletion, use it: all processes share it, and one machine's
 * wrong clock ends no order (docs/decisions/0041).
 */
export async function databaseTime(db: Handle): Promise<Date> {
  const [row] = await executePrepared<{ now: Date }>(db, "select now()", []);
  if (!row) throw new Error("The database did not tell the time.");
  return row.now;
}
