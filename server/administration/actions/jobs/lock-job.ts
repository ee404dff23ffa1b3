import { hasGrant } from "../../../../shared/domain/staff/access/permissions.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import { findQueuedJob, type QueuedJobRow } from "../../../queue/queued-job.ts";
import type { ActionContext } from "../staff-action.ts";
import { NOT_FOUND, notPossible, type StaffError } from "../staff-error.ts";

/** Locks a job that no process works on now. */
export async function lockJob({ db, actor }: ActionContext, jobId: number): Promise<Result<QueuedJobRow, StaffError>> {
  if (actor.permissions !== "all" && !hasGrant(actor.permissions, "jobs.retry", "full")) return err(NOT_FOUND);
  const job = await findQueuedJob(db, jobId);
  if (!job) return notPossible("Ese trabajo ya terminó, o se quitó.");
  if (job.is_locked) return notPossible("Un proceso lo está haciendo en este momento.");
  return ok(job);
}

export const subjectOf = (jobId: number) => ({ kind: "job", id: String(jobId) });
