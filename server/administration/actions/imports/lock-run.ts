import type { Selectable } from "kysely";
import { isImportKind, mayImport } from "../../../../shared/domain/staff/imports/import-kinds.ts";
import { IMPORT_STATES } from "../../../../shared/domain/staff/imports/import-states.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { ImportRunTable } from "../../../db/tables/imports.ts";
import type { ImportKind } from "../../../imports/import-kind.ts";
import { kindNamed } from "../../../imports/kinds/kinds.ts";
import { prepareTransaction } from "../../../imports/read-and-compare.ts";
import { holdImports } from "../../../imports/runs/import-lock.ts";
import { type Queries, queriesOf } from "../../../imports/runs/queries.ts";
import type { ActionContext } from "../staff-action.ts";
import { busy, changedMeanwhile, NOT_FOUND, type StaffError } from "../staff-error.ts";

export type Run = Selectable<ImportRunTable>;

export interface LockedRun {
  readonly run: Run;
  readonly kind: ImportKind;
}

export const runSubject = (id: number) => ({ kind: "import", id: String(id) });

/** Locks a run until the transaction ends; refused in another state than one of `states`. */
export async function lockRun(
  { db, actor: { permissions } }: ActionContext,
  id: number,
  states: readonly Run["state"][],
): Promise<Result<LockedRun, StaffError>> {
  const run = await db.selectFrom("import_run").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  const kind = run && kindNamed(run.kind);
  if (!run || !kind || !isImportKind(run.kind)) return err(NOT_FOUND);
  if (permissions !== "all" && !mayImport(permissions, run.kind)) return err(NOT_FOUND);
  if (!states.includes(run.state)) {
    const message = `La importación está en «${IMPORT_STATES[run.state]}»: otra persona la movió, y no se hizo nada.`;
    return changedMeanwhile(message, { id, state: run.state });
  }
  return ok({ run, kind });
}

const LONGEST_WAIT = "20s";
/** PostgreSQL's lock_not_available. */
const NOT_AVAILABLE = "55P03";

/**
 * Begins an act on a run: alone with imports and with the tables of the run. A command may hold them while it asks its user, so
 * that waiting has an end; what failed so is rolled back by the frame.
 */
export async function inTurn<Value>(
  { db }: ActionContext,
  work: (queries: Queries) => Promise<Result<Value, StaffError>>,
): Promise<Result<Value, StaffError>> {
  const queries = queriesOf(db);
  await prepareTransaction(queries);
  await queries.query(`set local lock_timeout = '${LONGEST_WAIT}'`);
  try {
    await holdImports(queries);
    return await work(queries);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === NOT_AVAILABLE)) throw error;
    return busy("Otra importación está en curso. Espera a que termine.");
  }
}

export const totalOf = ({ counts }: Pick<Run, "counts">): { changes: number; left: number } => ({
  changes: counts.reduce((sum, { added, changed, retired }) => sum + added + changed + retired, 0),
  left: counts.reduce((sum, { left }) => sum + left, 0),
});
