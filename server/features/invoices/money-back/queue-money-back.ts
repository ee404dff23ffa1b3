import { sql } from "kysely";
import type { Services } from "../../../http/services.ts";
import type { Handle } from "../../../db/database.ts";
import { transact } from "../../../db/transact.ts";
import { moneyRow, TAKEN_OFF } from "../order-money.ts";
import { isCreditLeftToStaff } from "./credit-left-to-staff.ts";
import { settleMoneyBack } from "./settle-money-back.ts";

/** Money that went back longer ago than this is looked at by the hour. */
const USUAL_DAYS = 2;

/** Orders in a document whose money went back, wholly or in part, and is not all taken off by credit notes, the oldest first. */
async function findMoneyBack(db: Handle, isWhole: boolean): Promise<readonly number[]> {
  const since = isWhole ? sql`'-infinity'::timestamptz` : sql`now() - make_interval(days => ${USUAL_DAYS}::integer)`;
  const { rows } = await sql<{ id: number }>`
    select o.id from orders as o
      join cfdi_order as c on c.order_id = o.id
      cross join lateral ${moneyRow(sql`o.id`)} as m
     where o.id in (
         select order_id from payment_refund where status = 'accepted' and updated_at >= ${since}
         union select order_id from payment_return where state = 'returned' and updated_at >= ${since})
       and ${TAKEN_OFF} > coalesce((
         select sum(n.total) from cfdi as n
          where n.order_id = o.id and n.credits = c.cfdi_id and n.state not in ('abandoned', 'cancelled')), 0)
       and not ${isCreditLeftToStaff({ orderId: sql`o.id`, cfdiId: sql`c.cfdi_id` })}
     order by o.id limit 500`.execute(db);
  return rows.map(({ id }) => id);
}

/** Corrects the documents of orders whose money went back, each in its own transaction. */
export async function settleMoneyThatWentBack(
  { db, log }: Pick<Services, "db" | "log">,
  { isWhole }: { readonly isWhole: boolean },
): Promise<void> {
  for (const order of await findMoneyBack(db, isWhole)) {
    const settled = await transact(db, (trx) => settleMoneyBack(trx, order));
    if (settled === "impossible") log.error({ order }, "the money that went back fits no credit note of its invoice");
  }
}
