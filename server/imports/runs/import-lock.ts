import type { ImportKind } from "../import-kind.ts";
import type { Queries } from "./queries.ts";

/** Any number of our own: what writes imports comes one after another. */
export const IMPORT_LOCK = 7_270_148;

/** Until the transaction ends. */
export async function holdImports(client: Queries): Promise<void> {
  await client.query("select pg_advisory_xact_lock($1)", [IMPORT_LOCK]);
}

/**
 * Holds the rows of a run's changes, or its tables where no buyer writes them: readers go on, and so do references to their rows. Other
 * writers wait until the transaction ends.
 */
export async function holdTables(client: Queries, kind: ImportKind, runId: number): Promise<void> {
  const tables = kind.targets.map(({ table }) => table).join(", ");
  await client.query(kind.lockChanges?.(runId) ?? `lock table ${tables} in share row exclusive mode`);
}
