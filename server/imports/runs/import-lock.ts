import type { ImportKind } from "../import-kind.ts";
import type { Queries } from "./queries.ts";

/** Any number of our own: what writes imports comes one after another. */
export const IMPORT_LOCK = 7_270_148;

/** Until the transaction ends. */
export async function holdImports(client: Queries): Promise<void> {
  await client.query("select pg_advisory_xact_lock($1)", [IMPORT_LOCK]);
}

/** Their triggers renew the catalogue's version. */
const CATALOGUE: ReadonlySet<string> = new Set(["brand", "product", "tire"]);

/**
 * Holds the rows of a run's changes, or its tables where no buyer writes them: readers go on, and so do references to their rows. Other
 * writers wait until the transaction ends. Of the catalogue its version comes first, as in every other change of it.
 */
export async function holdTables(client: Queries, kind: ImportKind, runId: number): Promise<void> {
  if (kind.targets.some(({ table }) => CATALOGUE.has(table))) {
    await client.query("select version from catalog_version for update");
  }
  const tables = kind.targets.map(({ table }) => table).join(", ");
  await client.query(kind.lockChanges?.(runId) ?? `lock table ${tables} in share row exclusive mode`);
}
