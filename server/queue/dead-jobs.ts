import { sql } from "kysely";
import { MAIL_JOBS } from "./add-job.ts";
import { isReplaced } from "./replaced-jobs.ts";

/** Of `graphile_worker.jobs`: it sends an e-mail, which the e-mail log follows. */
export const isMailJobRow = sql<boolean>`task_identifier in (${sql.join(MAIL_JOBS)})`;

/** Of `graphile_worker.jobs`: the queue gave it up. */
export const isDeadJob = sql<boolean>`(attempts >= max_attempts and locked_at is null and not ${isReplaced})`;
