import { type RawBuilder, sql } from "kysely";
import type { Handle } from "../../db/database.ts";
import { isExcess } from "../payments/refunds/refund-rows.ts";
import { GIVEN_BACK } from "../payments/refunds/payment-returns.ts";

/** What became of the money of an order's payments, in centavos. */
export interface OrderMoney {
  /** All that came in. */
  readonly paid: number;
  /** What surely went back: refunds that were accepted, and what providers gave back or took. */
  readonly back: number;
  /** The same, with the refunds that are on their way or wait for staff. */
  readonly leaving: number;
  /** Of `paid`, what came above the price and goes back, and of `back`, what of that is back: no money of the sale. */
  readonly excess: number;
  readonly excessBack: number;
}

const refunds = (states: RawBuilder<unknown>) => sql`coalesce((select sum(r.amount) from payment_refund as r
  where r.payment_id = payment_attempt.id and not r.given_back_there and ${states}), 0)`;

const CAME = sql`coalesce(paid_amount, amount)`;
/** What went back of a payment, and what is on its way or waits for staff. */
const GOING = sql`coalesce(${GIVEN_BACK}, 0) + ${refunds(sql`true`)}`;

/** The same as `takenOff`, of the row `m` of an order `o`. */
export const TAKEN_OFF = sql<number>`least(m.back - m."excessBack",
  o.total - (m.paid - m.excess - m.back + m."excessBack"))`;

/** Of a payment: some of its money stays with the shop. */
export const MONEY_STAYS = sql<boolean>`${CAME} > ${GOING}`;

/** One row, `paid`, `back` and `leaving`, for the order of this expression. */
export const moneyRow = (orderId: RawBuilder<unknown>): RawBuilder<OrderMoney> => sql`(
  select coalesce(sum(came), 0)::bigint as paid, coalesce(sum(least(came, went)), 0)::bigint as back,
         coalesce(sum(least(came, going)), 0)::bigint as leaving,
         coalesce(sum(excess), 0)::bigint as excess, coalesce(sum(excess_back), 0)::bigint as "excessBack"
    from (
      select ${CAME} as came,
             coalesce(${GIVEN_BACK}, 0) + ${refunds(sql`r.status = 'accepted'`)} as went,
             ${GOING} as going,
             ${refunds(isExcess(sql`r`))} as excess,
             ${refunds(sql`r.status = 'accepted' and ${isExcess(sql`r`)}`)} as excess_back
        from payment_attempt where order_id = ${orderId} and status = 'paid'
    ) as payment)`;

export async function orderMoney(db: Handle, orderId: number): Promise<OrderMoney> {
  const { rows } = await sql<OrderMoney>`select m.* from ${moneyRow(sql`${orderId}::bigint`)} as m`.execute(db);
  return rows[0] ?? { paid: 0, back: 0, leaving: 0, excess: 0, excessBack: 0 };
}

/** Whether some of an order's money stays with the shop: then there is a sale to invoice. */
export const staysPaid = ({ paid, leaving }: OrderMoney): boolean => paid > leaving;

/**
 * How much of an order's total went back, in centavos. A payment above the total is not part of it. A payment that came twice and went back once took nothing off the sale, and a
 * payment of less that staff took as it was is not money that went back.
 */
export function takenOff({ paid, back, excess, excessBack }: Omit<OrderMoney, "leaving">, total: number): number {
  const ofSale = { paid: paid - excess, back: back - excessBack };
  return Math.min(ofSale.back, Math.max(0, total - (ofSale.paid - ofSale.back)));
}
