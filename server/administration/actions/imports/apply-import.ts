import { sql } from "kysely";
import {
  importApprovalOf,
  isImportKind,
  IMPORT_KIND_WORDS,
} from "../../../../shared/domain/staff/imports/import-kinds.ts";
import { ok, type Result } from "../../../../shared/domain/text/result.ts";
import { applyChanges } from "../../../imports/runs/apply-changes.ts";
import { holdPictures } from "../../../imports/runs/hold-pictures.ts";
import { holdTables } from "../../../imports/runs/import-lock.ts";
import { type Queries, queriesOf } from "../../../imports/runs/queries.ts";
import { digestChanges, printTables } from "../../../imports/runs/record-changes.ts";
import { finishApplied } from "../../../imports/runs/run-rows.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import { changedMeanwhile, notPossible, type StaffError } from "../staff-error.ts";
import { holdJudged, limitsOf } from "./import-limits.ts";
import { judgedCampaigns } from "./judged-campaigns.ts";
import { inTurn, type LockedRun, runSubject, lockRun, totalOf } from "./lock-run.ts";

interface Input {
  readonly runId: number;
  /** Of the difference that the member saw. */
  readonly digest: string;
}

/** Applies the difference that was seen, and no other one: whatever changed in its tables meanwhile, nothing is written. */
export const applyImportAction = defineAction({
  name: "imports apply",
  reason: "optional",
  run: (context: ActionContext, input: Input): Promise<Result<Done<{ id: number }>, StaffError>> =>
    inTurn(context, (queries) => apply(context, queries, input)),
});

async function apply(
  context: ActionContext,
  queries: Queries,
  { runId, digest }: Input,
): Promise<Result<Done<{ id: number }>, StaffError>> {
  const { db, actor, now } = context;
  const locked = await lockRun(context, runId, ["checked"]);
  if (!locked.ok) return locked;
  const { run, kind } = locked.value;
  if (digest !== run.diff_digest) {
    return changedMeanwhile("Estas diferencias ya no son las que se vieron. Míralas otra vez.", { id: runId });
  }
  const { changes, left } = totalOf(run);
  if (changes === 0) return notPossible("El archivo no cambia nada.");
  await holdJudged(db, run);
  const stale = await whatChanged(context, locked.value);
  if (stale !== undefined) return changedMeanwhile(stale, { id: runId, stale: true });
  // Before it is applied: what there is and what will be are both known then.
  const limits = await limitsOf(db, run, actor.staffId);
  const judged = await judgedCampaigns(db, run, now);
  try {
    await applyChanges(queries, kind, runId);
  } catch (error) {
    if (!isConstraint(error)) throw error;
    return changedMeanwhile(`${SINCE} No se aplicó nada.`, { id: runId, stale: true });
  }
  await finishApplied(queries, runId, actor.staffId);
  const label = isImportKind(run.kind) ? IMPORT_KIND_WORDS[run.kind].label : run.kind;
  return ok({
    value: { id: runId },
    effects: [
      ...run.counts
        .filter(({ added, changed, retired }) => added + changed + retired > 0)
        .map(({ label: what, added, changed, retired }) => ({
          kind: "data" as const,
          text: `${label}, ${what}: ${added} ${added === 1 ? "nueva" : "nuevas"}, ${changed} ${changed === 1 ? "cambia" : "cambian"}, ${retired} ${retired === 1 ? "se retira" : "se retiran"}.`,
        })),
      ...(left > 0 ? [{ kind: "data" as const, text: leftWords(left) }] : []),
      ...limits.map((text) => ({ kind: "access" as const, text })),
    ],
    // The file's name is the member's own: it may name a person.
    audit: {
      subject: runSubject(runId),
      before: { state: "checked", digest, ...judged },
      after: {
        state: "applied",
        kind: run.kind,
        changes,
        undoes: run.undoes,
        ...(await judgedCampaigns(db, run, now)),
      },
      outcome: { runId, counts: run.counts },
    },
    ...(limits.length > 0 && {
      needsApproval: isImportKind(run.kind) ? importApprovalOf(run.kind) : ("import" as const),
    }),
  });
}

const SINCE = "Algo cambió en la tienda desde la revisión.";

/** In words; undefined: all is as it was when it was compared. */
async function whatChanged({ db }: ActionContext, { run, kind }: LockedRun): Promise<string | undefined> {
  const queries = queriesOf(db);
  await holdTables(queries, kind, run.id);
  if (kind.changedSince) {
    const { rows } = await sql<{ title: string }>`${sql.raw(kind.changedSince(run.id))} limit 3`.execute(db);
    if (rows.length > 0) return `Cambió desde la revisión: ${rows.map(({ title }) => title).join(", ")}.`;
  }
  if ((await printTables(queries, kind)) !== run.state_print) return SINCE;
  if ((await digestChanges(queries, run.id)) !== run.diff_digest) return SINCE;
  return (await holdPictures(queries, run.id)) ? undefined : "Una de sus imágenes se borró desde la revisión.";
}

/** A row that another one now contradicts: PostgreSQL's class of integrity constraints. */
const isConstraint = (error: unknown): boolean =>
  error instanceof Error && "code" in error && typeof error.code === "string" && error.code.startsWith("23");

const leftWords = (left: number): string =>
  left === 1 ? "1 se queda como está: cambió después." : `${left} se quedan como están: cambiaron después.`;
