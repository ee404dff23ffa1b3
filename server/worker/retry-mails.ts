import { sql } from "kysely";
import type { Handle } from "../db/database.ts";
import { MAIL_JOBS } from "../queue/add-job.ts";

/** Retries failed e-mails now. After ten failures the queue waits six hours, which is too long for an e-mail. */
export const retryMails = (db: Handle) =>
  sql`
    select graphile_worker.reschedule_jobs(array(
      select id from graphile_worker.jobs
      where task_identifier in (${sql.join(MAIL_JOBS)}) and last_error is not null
        and locked_at is null and attempts < max_attempts and run_at > now() + interval '1 minute'
    ), run_at := now())
  `.execute(db);
