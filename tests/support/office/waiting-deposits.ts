import { sql } from "kysely";
import type { Handle } from "../../../server/db/database.ts";
import { depositReference } from "../../../shared/domain/payment/deposit-reference.ts";
import { aCustomerOfNoJourney } from "./journey-member.ts";

export interface WaitingDeposit {
  readonly orderId: number;
  readonly reference: string;
  /** Centavos; unlike those of the others. */
  readonly total: number;
}

/** Orders of the running shop that wait for a deposit: the lines of an order of the demonstration, each with a total of its own. */
export async function waitingDeposits(db: Handle, totals: readonly number[]): Promise<readonly WaitingDeposit[]> {
  const customerId = await aCustomerOfNoJourney(db);
  const { order_id: sample } = await db
    .selectFrom("order_line")
    .select("order_id")
    .orderBy("order_id")
    .limit(1)
    .executeTakeFirstOrThrow();
  const made: WaitingDeposit[] = [];
  for (const total of totals) {
    const { rows } = await sql<{ id: number }>`
      insert into orders (customer_id, status, payment_type, delivery_type, location_id, ship_address, articles, subtotal_pre_tax,
        list_total, iva, shipping_pre_tax, shipping_total, total, due_at)
      select ${customerId}, 15, 1, delivery_type, location_id, ship_address, articles, subtotal_pre_tax, list_total, iva,
        shipping_pre_tax, shipping_total, ${total}, now() + interval '2 days' from orders where id = ${sample} returning id`.execute(
      db,
    );
    const orderId = rows[0]?.id ?? 0;
    const reference = depositReference(orderId);
    await sql`insert into order_line (order_id, line, code, product_name, brand, vehicle_type, size, image, quantity, unit_pre_tax,
        unit_with_iva, line_pre_tax, line_iva, line_total, list_total, product_slug)
      select ${orderId}, line, code, product_name, brand, vehicle_type, size, image, quantity, unit_pre_tax, unit_with_iva,
        line_pre_tax, line_iva, line_total, list_total, product_slug from order_line where order_id = ${sample}`.execute(
      db,
    );
    await sql`insert into order_event (order_id, from_status, to_status, actor, reason)
      values (${orderId}, null, 10, 'customer', 'test'), (${orderId}, 10, 15, 'shop', 'test')`.execute(db);
    await db
      .insertInto("payment_attempt")
      .values({
        order_id: orderId,
        attempt: 1,
        provider: "deposit",
        reference: `${orderId}-1`,
        provider_id: reference,
        source_hash: null,
        payer_id: null,
        status: "reserved",
        amount: total,
      })
      .execute();
    made.push({ orderId, reference, total });
  }
  return made;
}
