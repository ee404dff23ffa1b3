import { sql } from "kysely";
import { ok } from "../../../../shared/domain/text/result.ts";
import { defineAction } from "../staff-action.ts";
import { subjectOf, lockJob } from "./lock-job.ts";

/** Lets the queue do a job now, with all of its tries again. Every job can be repeated. */
export const retryJobAction = defineAction({
  name: "jobs retry",
  reason: "needed",
  async run(context, { jobId }: { readonly jobId: number }) {
    const { db } = context;
    const locked = await lockJob(context, jobId);
    if (!locked.ok) return locked;
    const { name, attempts } = locked.value;
    await sql`select graphile_worker.reschedule_jobs(array[${jobId}]::bigint[], run_at := now(), attempts := 0)`.execute(
      db,
    );
    await db
      .updateTable("mail_log")
      .set({ given_up_at: null, dropped_at: null, drop_reason: null })
      .where("job_id", "=", jobId)
      .where("sent_at", "is", null)
      .execute();
    return ok({
      value: { id: jobId },
      effects: [{ kind: "data" as const, text: `${name} se intenta ahora, con todos sus intentos otra vez.` }],
      audit: { subject: subjectOf(jobId), before: { attempts }, after: { attempts: 0 }, outcome: { name } },
    });
  },
});
