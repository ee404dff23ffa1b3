import { sql } from "kysely";
import type { Config } from "../../../config/config.ts";
import { issuesInvoices } from "../../../config/config.ts";
import type { Handle } from "../../../db/database.ts";
import { databaseTime } from "../../../db/database-time.ts";
import { transact } from "../../../db/transact.ts";
import type { Services } from "../../../http/services.ts";
import { findDueOrders } from "../due-orders.ts";
import { invoiceOrder } from "../invoice-order.ts";
import { settleMoneyThatWentBack } from "../money-back/queue-money-back.ts";

/** A document whose job was lost, or whose PAC is away, is sent again after this long. */
const RESENT_AFTER_MINUTES = 10;

/**
 * Makes the invoices that are due, each in its own transaction, corrects those whose money went back, and queues again what waits for its
 * PAC.
 */
export async function queueInvoices(
  { db, config, log }: Pick<Services, "db" | "config" | "log">,
  { isWhole }: { readonly isWhole: boolean },
): Promise<void> {
  if (!issuesInvoices(config)) return;
  const now = await databaseTime(db);
  for (const orderId of await findDueOrders(db, config, { now, isWhole }))
    await transact(db, (trx) =>
      invoiceOrder(trx, { series: config.CFDI_SERIES }, { orderId, actor: "shop", reason: "due" }),
    );
  await settleMoneyThatWentBack({ db, log }, { isWhole });
  await queueWaitingStamps(db);
}

/** One job a document: a job that waits already keeps its place. */
const queueWaitingStamps = (db: Handle) =>
  sql`
    select count(*) from graphile_worker.add_jobs(array(
      select ('stamp_invoice', json_build_object('cfdiId', id), null, null, null, 'stamp:' || id, 5::smallint, null
        )::graphile_worker.job_spec
      from cfdi
      where state in ('draft', 'sealed', 'sent', 'unknown')
        and greatest(updated_at, last_sent_at) < now() - make_interval(mins => ${RESENT_AFTER_MINUTES}::integer)
      order by id limit 500
    ), job_key_preserve_run_at := true)`.execute(db);

/**
 * The first start with invoicing sets since when orders are invoiced; a demonstration invoices what it was loaded with. Each start sets
 * what queries of late invoices need.
 */
export async function markInvoicingStart({
  db,
  config,
}: {
  readonly db: Handle;
  readonly config: Config;
}): Promise<void> {
  if (!issuesInvoices(config)) return;
  const days = config.SHOP_MODE === "demo" ? DEMO_DAYS : 0;
  const { CFDI_GLOBAL: schedule, CFDI_GLOBAL_HOURS: hours, CFDI_REQUEST_UNTIL: limit } = config;
  await sql`insert into cfdi_start (at, global_schedule, global_hours, request_days)
    values (now() - make_interval(days => ${days}::integer), ${schedule}, ${hours}, ${limit === "monthEnd" ? null : limit}::integer)
    on conflict (is_only) do update set (global_schedule, global_hours, request_days)
      = (excluded.global_schedule, excluded.global_hours, excluded.request_days)`.execute(db);
}

const DEMO_DAYS = 45;
