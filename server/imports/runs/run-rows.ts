import type { Queries } from "./queries.ts";
import type { ImportState } from "../../../shared/domain/staff/imports/import-states.ts";
import type { ImportCount, ImportFacts } from "../../db/tables/imports.ts";
import type { ImportKind } from "../import-kind.ts";
import { type Imported, retiresTooMany } from "../read-and-compare.ts";
import type { Difference } from "../target.ts";
import { countChanges, digestChanges, printTables } from "./record-changes.ts";

interface NewRun {
  readonly kind: string;
  readonly state: ImportState;
  readonly fileName: string;
  readonly digest?: Buffer;
  readonly bytes?: number;
  readonly isPartial?: boolean;
  readonly undoes?: number;
  readonly staffId?: number | null;
  readonly actor?: string;
}

export async function insertRun(client: Queries, run: NewRun): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `insert into import_run (kind, state, file_name, digest, byte_count, is_partial, undoes, staff_id, actor, seen_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, clock_timestamp()) returning id`,
    [
      run.kind,
      run.state,
      run.fileName,
      run.digest ?? null,
      run.bytes ?? 0,
      run.isPartial ?? false,
      run.undoes ?? null,
      run.staffId ?? null,
      run.actor ?? "",
    ],
  );
  return Number(rows[0]?.id);
}

export interface KeptDiff {
  readonly counts: readonly ImportCount[];
  readonly digest: string;
}

/** What a run's changes are, kept with the run: counts, digest, a hash of the tables, and whether it retires much. */
export async function saveDiff(
  client: Queries,
  { kind, runId, found }: { readonly kind: ImportKind; readonly runId: number; readonly found: Imported | null },
): Promise<KeptDiff> {
  const changed = await countChanges(client, kind, runId);
  const counts = changed.map((count, place) => ({ ...count, unchanged: found?.differences[place]?.unchanged ?? 0 }));
  const retiresMany = found ? found.differences.some(retiresTooMany) : await inverseRetiresMany(client, kind, counts);
  const digest = await digestChanges(client, runId);
  await client.query(
    `update import_run set counts = $2, remarks = $3, diff_digest = $4, state_print = $5, facts = $6,
       checked_at = clock_timestamp() where id = $1`,
    [
      runId,
      JSON.stringify(counts),
      found?.remarks ?? [],
      digest,
      await printTables(client, kind),
      JSON.stringify({ retiresMany } satisfies ImportFacts),
    ],
  );
  return { counts, digest };
}

async function inverseRetiresMany(
  client: Queries,
  { targets }: ImportKind,
  counts: readonly ImportCount[],
): Promise<boolean> {
  for (const [place, target] of targets.entries()) {
    const retired = counts[place]?.retired ?? 0;
    if (retired === 0 || target.missing !== "retire") continue;
    const { rows } = await client.query<{ before: number }>(
      `select count(*)::integer as before from ${target.table} where ${target.mark ?? "is_active"}`,
    );
    const difference: Pick<Difference, "retired" | "before" | "isPart"> = {
      retired,
      before: rows[0]?.before ?? 0,
      isPart: false,
    };
    if (retiresTooMany(difference)) return true;
  }
  return false;
}

/** Its changes are written: the file is not needed any more. */
export async function finishApplied(client: Queries, runId: number, staffId: number | null): Promise<void> {
  await client.query(
    "update import_run set state = 'applied', applied_at = clock_timestamp(), applied_by = $2 where id = $1",
    [runId, staffId],
  );
  await forgetBytes(client, runId);
}

export async function forgetBytes(client: Queries, runId: number): Promise<void> {
  await client.query("delete from import_chunk where run_id = $1", [runId]);
  await client.query("delete from import_progress where run_id = $1", [runId]);
}
