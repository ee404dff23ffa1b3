import { sql } from "kysely";
import { ok, type Result } from "../../../../shared/domain/text/result.ts";
import { holdTables } from "../../../imports/runs/import-lock.ts";
import { invertChanges } from "../../../imports/runs/invert-changes.ts";
import { type Queries, queriesOf } from "../../../imports/runs/queries.ts";
import { forgetBytes, insertRun, saveDiff } from "../../../imports/runs/run-rows.ts";
import { addJob } from "../../../queue/add-job.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import { notPossible, type StaffError } from "../staff-error.ts";
import { inTurn, type Run, type LockedRun, runSubject, lockRun, totalOf } from "./lock-run.ts";

interface Input {
  readonly runId: number;
}
type Checked = Promise<Result<Done<{ id: number }>, StaffError>>;

/** Has a file checked, or checked again; the inverse of a run is made anew at once. */
export const checkImportAction = defineAction({
  name: "imports check",
  reason: "optional",
  async run(context: ActionContext, { runId }: Input): Checked {
    const { db } = context;
    const found = await db.selectFrom("import_run").select("undoes").where("id", "=", runId).executeTakeFirst();
    if (typeof found?.undoes === "number") return makeInverseAgain(context, runId, found.undoes);
    const locked = await lockRun(context, runId, ["uploading", "failed", "checked"]);
    if (!locked.ok) return locked;
    const { run } = locked.value;
    await db.deleteFrom("import_change").where("run_id", "=", runId).execute();
    if (run.digest === null || !(await hasBytes(context, run))) {
      return notPossible("El archivo ya no está guardado: súbelo otra vez.");
    }
    const attempt = run.attempt + 1;
    await db
      .updateTable("import_run")
      .set({ state: "waiting", attempt, failure: "", diff_digest: "", counts: "[]" })
      .where("id", "=", runId)
      .execute();
    await addJob(db, "check_import", { runId, attempt }, { key: `import:${runId}:${attempt}` });
    return ok(checked(runId, run, "El archivo se revisa; la tienda no cambia."));
  },
});

/** Imports are held before the run: the other order could wait for an act that waits for this one. */
const makeInverseAgain = (context: ActionContext, runId: number, undoes: number): Checked =>
  inTurn(context, async (queries) => {
    const locked = await lockRun(context, runId, ["checked"]);
    if (!locked.ok) return locked;
    const { run, kind } = locked.value;
    await holdTables(queries, kind, undoes);
    await context.db.deleteFrom("import_change").where("run_id", "=", runId).execute();
    await makeInverse(context, { run, kind }, undoes);
    return ok(checked(runId, run, "Las diferencias se hicieron otra vez."));
  });

const checked = (runId: number, run: Run, text: string): Done<{ id: number }> => ({
  value: { id: runId },
  effects: [{ kind: "data", text }],
  audit: {
    subject: runSubject(runId),
    before: { state: run.state },
    after: { state: run.undoes === null ? "waiting" : "checked", kind: run.kind },
  },
});

/** An empty file has no bytes, and says so when it is checked. */
async function hasBytes({ db }: ActionContext, run: Run): Promise<boolean> {
  if (run.byte_count === 0) return true;
  const { rows } = await sql`select 1 from import_chunk where run_id = ${run.id} limit 1`.execute(db);
  return rows.length > 0;
}

async function makeInverse({ db }: ActionContext, { run, kind }: LockedRun, undoes: number): Promise<void> {
  const queries = queriesOf(db);
  await db
    .updateTable("import_run")
    .set({ seen_at: sql<Date>`clock_timestamp()`, attempt: run.attempt + 1 })
    .where("id", "=", run.id)
    .execute();
  await invertChanges(queries, { kind, runId: run.id, undoes });
  await saveDiff(queries, { kind, runId: run.id, found: null });
}

/** Makes the inverse of an applied run as a run of its own, to be looked at and applied. */
export const undoImportAction = defineAction({
  name: "imports undo",
  reason: "optional",
  run: (context: ActionContext, { runId }: Input): Checked =>
    inTurn(context, (queries) => prepareInverse(context, queries, runId)),
});

async function prepareInverse(context: ActionContext, queries: Queries, runId: number): Checked {
  const { db, actor } = context;
  const locked = await lockRun(context, runId, ["applied"]);
  if (!locked.ok) return locked;
  const { run, kind } = locked.value;
  const open = await db
    .selectFrom("import_run")
    .select(["id", "state"])
    .where("undoes", "=", runId)
    .where("state", "in", ["checked", "applied"])
    .executeTakeFirst();
  if (open?.state === "applied") return notPossible("Ya se deshizo.");
  if (open) return ok({ ...made(open.id, runId, run), effects: [{ kind: "data", text: "Ya estaba preparado." }] });
  await holdTables(queries, kind, runId);
  const id = await insertRun(queries, {
    kind: run.kind,
    state: "checked",
    fileName: "",
    undoes: runId,
    staffId: actor.staffId,
    actor: actor.staffId === null ? actor.name : "",
  });
  await invertChanges(queries, { kind, runId: id, undoes: runId });
  const { counts } = await saveDiff(queries, { kind, runId: id, found: null });
  const { changes, left } = totalOf({ counts });
  return ok({
    ...made(id, runId, run),
    effects: [{ kind: "data", text: inverseWords(changes, left) }],
  });
}

function inverseWords(changes: number, left: number): string {
  const has = `El cambio inverso tiene ${changes === 1 ? "1 diferencia" : `${changes} diferencias`}`;
  if (left === 0) return `${has}.`;
  return `${has}; ${left === 1 ? "1 se queda: cambió después" : `${left} se quedan: cambiaron después`}.`;
}

const made = (id: number, undoes: number, run: Run): Done<{ id: number }> => ({
  value: { id },
  effects: [],
  audit: { subject: runSubject(id), after: { state: "checked", kind: run.kind, undoes } },
});

/** Forgets a file that was not applied, and its differences. */
export const discardImportAction = defineAction({
  name: "imports discard",
  reason: "optional",
  async run(context: ActionContext, { runId }: Input): Checked {
    const locked = await lockRun(context, runId, ["uploading", "waiting", "checking", "refused", "checked", "failed"]);
    if (!locked.ok) return locked;
    const { db } = context;
    const { run } = locked.value;
    await forgetBytes(queriesOf(db), runId);
    await db.deleteFrom("import_change").where("run_id", "=", runId).execute();
    await db.deleteFrom("import_problem").where("run_id", "=", runId).execute();
    await db.updateTable("import_run").set({ state: "discarded" }).where("id", "=", runId).execute();
    return ok({
      value: { id: runId },
      effects: [{ kind: "data", text: "El archivo se olvida; la tienda no cambia." }],
      audit: {
        subject: runSubject(runId),
        before: { state: run.state },
        after: { state: "discarded", kind: run.kind },
      },
    });
  },
});
