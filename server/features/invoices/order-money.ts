import { type RawBuilder, sql } from "kysely";
import type { Handle } from "../../db/database.ts";
import { GIVEN_BACK } from "../payments/refunds/payment-returns.ts";

/** What became of the money of an order's payments, in centavos. */
export interface OrderMoney {
  /** All that came in. */
  readonly paid: number;
  /** What surely went back: refunds that were accepted, and what providers gave back or took. */
  readonly back: number;
  /** The same, with the refunds that are on their way or wait for staff. */
  readonly leaving: number;
}

const refunds = (states: RawBuilder<unknown>) => sql`coalesce((select sum(r.amount) from payment_refund as r
  where r.payment_id = payment_attempt.id and not r.given_back_there and ${states}), 0)`;

const CAME = sql`coalesce(paid_amount, amount)`;
/** What went back of a payment, and what is on its way or waits for staff. */
const GOING = sql`coalesce(${GIVEN_BACK}, 0) + ${refunds(sql`true`)}`;

/** Of a payment: some of its money stays with the shop. */
export const MONEY_STAYS = sql<boolean>`${CAME} > ${GOING}`;

/** One row, `paid`, `back` and `leaving`, for the order of this expression. */
export const moneyRow = (orderId: RawBuilder<unknown>): RawBuilder<OrderMoney> => sql`(
  select coalesce(sum(came), 0)::bigint as paid, coalesce(sum(least(came, went)), 0)::bigint as back,
         coalesce(sum(least(came, going)), 0)::bigint as leaving
    from (
      select ${CAME} as came,
             coalesce(${GIVEN_BACK}, 0) + ${refunds(sql`r.status = 'accepted'`)} as went,
             ${GOING} as going
        from payment_attempt where order_id = ${orderId} and status = 'paid'
    ) as payment)`;

export async function orderMoney(db: Handle, orderId: number): Promise<OrderMoney> {
  const { rows } = await sql<OrderMoney>`select m.* from ${moneyRow(sql`${orderId}::bigint`)} as m`.execute(db);
  return rows[0] ?? { paid: 0, back: 0, leaving: 0 };
}

/** Whether some of an order's money stays with the shop: then there is a sale to invoice. */
export const staysPaid = ({ paid, leaving }: OrderMoney): boolean => paid > leaving;

/**
 * How much of an order's total went back, in centavos. A payment that came twice and went back once took nothing off the sale, and a
 * payment of less that staff took as it was is no money that went back.
 */
export const takenOff = ({ paid, back }: OrderMoney, total: number): number =>
  Math.min(back, Math.max(0, total - (paid - back)));
