import { sql } from "kysely";
import { awaitsPayment, orderStatusFromCode, statusCodesWhere } from "../../shared/domain/orders/order-status.ts";
import { paymentTypeFromCode } from "../../shared/domain/payment/payment-type.ts";
import type { Handle } from "../db/database.ts";
import { isReplaced } from "../queue/replaced-jobs.ts";
import { MAIL_OUTCOME } from "../queue/mail-log.ts";
import { HOUR_MS } from "../../shared/domain/text/durations.ts";

export interface ShopFigures {
  readonly orders: readonly { state: string; count: number }[];
  readonly payments: readonly { method: string; outcome: string; count: number }[];
  readonly mails: readonly { kind: string; outcome: string; count: number }[];
  readonly jobs: readonly { task: string; state: string; count: number }[];
  readonly oldestJobSeconds: number;
  /** E-mails with failed sign-ins in the present window, with an account or without. */
  readonly accountsGuessedAt: number;
  /** Disputed payments by the time that is left to respond. */
  readonly disputes: readonly { due: string; count: number }[];
  /** Ratio of pieces that unpaid orders hold, from 0 to 1. */
  readonly heldUnpaidRatio: number;
  /** Tyres that are sold out because unpaid orders hold the last pieces. */
  readonly tiresHeldOut: number;
}

/** Figures that are counted in the database: equal in all processes, and correct after a restart. */
export async function readShopFigures(db: Handle): Promise<ShopFigures> {
  const orders = await db
    .selectFrom("orders")
    .select(({ fn }) => ["status", fn.countAll<number>().as("count")])
    .groupBy("status")
    .execute();
  const payments = await db
    .selectFrom("payment_attempt")
    .innerJoin("orders", "orders.id", "payment_attempt.order_id")
    .select(({ fn }) => ["orders.payment_type", "payment_attempt.status", fn.countAll<number>().as("count")])
    .where("payment_attempt.created_at", ">", new Date(Date.now() - HOUR_MS))
    .groupBy(["orders.payment_type", "payment_attempt.status"])
    .execute();
  const { rows: jobs } = await sql<{ task: string; state: string; count: number; waits: number }>`
    select task_identifier as task, state, count(*) as count,
           coalesce(max(extract(epoch from now() - run_at)) filter (where state = 'waiting'), 0)::float8 as waits
    from (
      select task_identifier, run_at, case
        when locked_at is not null then 'running'
        when attempts >= max_attempts then 'given_up'
        when last_error is not null then 'failed'
        when run_at <= now() then 'waiting'
        else 'scheduled' end as state
      from graphile_worker.jobs where not ${isReplaced}
    ) as job
    group by task_identifier, state
  `.execute(db);
  const { rows: mails } = await sql<{ kind: string; outcome: string; count: number }>`
    select kind, ${MAIL_OUTCOME} as outcome, count(*) as count
    from mail_log where queued_at > now() - interval '1 day' group by 1, 2
  `.execute(db);
  const { count: accountsGuessedAt } = await db
    .selectFrom("rate_limit")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where(sql<boolean>`starts_with(key, 'login-account:')`)
    .where("points", ">", 0)
    .where("expire", ">", Date.now())
    .executeTakeFirstOrThrow();
  const { rows: disputes } = await sql<{ due: string; count: number }>`
    select due, count(*) as count from (
      select case when respond_by is null then 'unknown' when respond_by <= now() + interval '3 days' then 'soon'
        else 'later' end as due
      from payment_return where state in ('heard', 'open')
    ) as undecided group by due`.execute(db);
  const { rows: held } = await sql<{ ratio: number; tires: number }>`
    with held as (
      select code, sum(quantity) as pieces from orders join order_line on order_line.order_id = orders.id
      where status in (${sql.join(statusCodesWhere(awaitsPayment).map((code) => sql.lit(code)))}) and not awaits_review group by code
    )
    select coalesce((select sum(pieces) from held) / nullif(
             (select sum(on_hand) from stock) + (select sum(pieces) from held), 0), 0)::float8 as ratio,
           (select count(*) from held join stock using (code) where on_hand = 0) as tires
  `.execute(db);
  return {
    disputes,
    heldUnpaidRatio: held[0]?.ratio ?? 0,
    tiresHeldOut: held[0]?.tires ?? 0,
    orders: orders.map(({ status, count }) => ({ state: orderStatusFromCode(status) ?? String(status), count })),
    payments: payments.map(({ payment_type: code, status, count }) => ({
      method: paymentTypeFromCode(code) ?? String(code),
      outcome: status,
      count,
    })),
    mails,
    jobs,
    oldestJobSeconds: Math.max(0, ...jobs.map(({ waits }) => waits)),
    accountsGuessedAt,
  };
}
