import { sql } from "kysely";
import { type Config, issuesInvoices } from "../../../config/config.ts";
import type { Handle } from "../../../db/database.ts";

/**
 * A document can be cancelled elsewhere: those of so many days are asked about. A receiver can be talked into accepting later: after their no the
 * days count from the request.
 */
const NIGHTLY_DAYS = 60;
/** Over so many minutes, for the SAT's service is one for the whole country. */
const NIGHTLY_MINUTES = 120;
const HOURLY_MINUTES = 20;
/** A request of cancellation whose job was lost is sent again after this long. */
const RESENT_AFTER_MINUTES = 30;

/**
 * Queues the questions to the SAT, spread over time: hourly about documents whose cancellation runs, `isWhole` about all that count and
 * were stamped lately. Requests of cancellation that wait for their PAC are queued again.
 */
export async function queueStatusQuestions(
  { db, config }: { readonly db: Handle; readonly config: Config },
  { isWhole }: { readonly isWhole: boolean },
): Promise<void> {
  if (!issuesInvoices(config)) return;
  const which = isWhole
    ? sql`state in ('stamped', 'cancelAsked', 'cancelPending', 'cancelRejected')
        and (greatest(stamped_at, case when state = 'cancelRejected' then coalesce(cancel_sent_at, cancel_asked_at) end)
            > now() - make_interval(days => ${NIGHTLY_DAYS}::integer)
          or state in ('cancelAsked', 'cancelPending'))`
    : sql`state in ('cancelAsked', 'cancelPending')`;
  const minutes = isWhole ? NIGHTLY_MINUTES : HOURLY_MINUTES;
  await sql`
    select count(*) from graphile_worker.add_jobs(array(
      select ('ask_invoice_status', json_build_object('cfdiId', id), null,
          now() + make_interval(secs => 60.0 * ${minutes} * (row_number() over (order by id) - 1) / count(*) over ()),
          null, 'sat:' || id, 5::smallint, null)::graphile_worker.job_spec
      from cfdi where ${which}
    ), job_key_preserve_run_at := true)`.execute(db);
  await queueWaitingCancellations(db);
}

const queueWaitingCancellations = (db: Handle) =>
  sql`
    select count(*) from graphile_worker.add_jobs(array(
      select ('cancel_invoice', json_build_object('cfdiId', id), null, null, null, 'cancel-invoice:' || id, 5::smallint, null
        )::graphile_worker.job_spec
      from cfdi
      where state = 'cancelAsked' and cancel_asked_at < now() - make_interval(mins => ${RESENT_AFTER_MINUTES}::integer)
      order by id limit 500
    ), job_key_preserve_run_at := true)`.execute(db);
