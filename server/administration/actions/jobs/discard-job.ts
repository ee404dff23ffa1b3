import { sql } from "kysely";
import { keepsJob } from "../../../../shared/domain/staff/job-care.ts";
import { ok } from "../../../../shared/domain/text/result.ts";
import { MAIL_JOBS } from "../../../queue/add-job.ts";
import { defineAction } from "../staff-action.ts";
import { notPossible } from "../staff-error.ts";
import { subjectOf, lockJob } from "./lock-job.ts";

/** Takes a job out of the queue. One that money or a person's data depends on stays. */
export const discardJobAction = defineAction({
  name: "jobs discard",
  reason: "needed",
  async run(context, { jobId }: { readonly jobId: number }) {
    const { db } = context;
    const locked = await lockJob(context, jobId);
    if (!locked.ok) return locked;
    const { name } = locked.value;
    const kept = keepsJob(name);
    if (kept !== null) return notPossible(`No se descarta: ${kept}. Reinténtalo, o arregla su causa.`);
    await sql`select graphile_worker.complete_jobs(array[${jobId}]::bigint[])`.execute(db);
    await db
      .updateTable("mail_log")
      .set({ dropped_at: sql<Date>`now()`, drop_reason: "jobGone" })
      .where("job_id", "=", jobId)
      .where("sent_at", "is", null)
      .execute();
    const isMail = MAIL_JOBS.some((mail) => mail === name);
    const text = isMail
      ? "Su correo no se envía; se puede reenviar desde Correos."
      : `${name} sale de la fila y no se hace.`;
    return ok({
      value: { id: jobId },
      effects: [{ kind: isMail ? ("mail" as const) : ("data" as const), text }],
      audit: { subject: subjectOf(jobId), outcome: { name } },
    });
  },
});
