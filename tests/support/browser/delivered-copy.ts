import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Handle } from "../../../server/db/database.ts";

/** Delivered, in the demonstration. */
const PATTERN = 103_911;
const DAY_MS = 86_400_000;

export interface DeliveredCopy {
  readonly orderId: number;
  readonly email: string;
  readonly customerId: number;
}

/**
 * A tyre in stock of a line that neither the home page nor the results of the purchase journeys show: its rating changes no other journey's
 * pages. Tyres that journeys of the office add and count have other codes.
 */
const TIRE_APART = sql`(select tire.code from tire join product on product.id = tire.product_id join stock on stock.code = tire.code
  where product.is_active and tire.is_active and stock.on_hand > 20 and tire.code ~ '^[0-9]{8}$'
    and not exists (select from tire as seen where seen.product_id = product.id
      and (seen.featured_position is not null or seen.size_key like '185/65%'))
  order by product.id desc, tire.code limit 1)`;

/** An order of the demonstration as another customer's, delivered so many days ago: what is done with it is seen by no other journey. */
export async function aDeliveredCopy(db: Handle, { daysAgo }: { readonly daysAgo: number }): Promise<DeliveredCopy> {
  const email = `opina.${randomUUID().slice(0, 8)}@correo.mx`;
  const at = new Date(Date.now() - daysAgo * DAY_MS);
  const { id: customerId } = await db
    .insertInto("customer")
    .values({
      email,
      password_hash: "",
      name: "Laura Elena",
      last_name: "Méndez",
      mother_name: "Irrepetible",
      gender: "F",
      birthdate: "1990-01-01",
      phone: "4771550167",
      is_subscribed: false,
      activated_at: new Date(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const orderId = 500_000 + customerId;
  const changed = JSON.stringify({ id: orderId, customer_id: customerId, status_since: at });
  await sql`insert into orders overriding system value
    select (jsonb_populate_record(null::orders, to_jsonb(orders) || ${changed}::jsonb)).* from orders where id = ${PATTERN}`.execute(
    db,
  );
  await sql`update orders set status_since = ${at} where id = ${orderId}`.execute(db);
  await sql`insert into order_line
    select (jsonb_populate_record(null::order_line, to_jsonb(order_line) || ${JSON.stringify({ order_id: orderId })}::jsonb)).*
    from order_line where order_id = ${PATTERN}`.execute(db);
  await sql`update order_line set code = ${TIRE_APART} where order_id = ${orderId}
    and line = (select min(line) from order_line as own where own.order_id = ${orderId})`.execute(db);
  await sql`insert into order_event (order_id, from_status, to_status, actor, reason, at)
    values (${orderId}, 50, 60, 'shop', 'demonstration', ${at})`.execute(db);
  return { orderId, email, customerId };
}

/** The same with its payment, which no provider knows: it is given back by hand. */
export async function aPaidCopy(db: Handle): Promise<DeliveredCopy> {
  const copy = await aDeliveredCopy(db, { daysAgo: 3 });
  const changed = JSON.stringify({ order_id: copy.orderId, reference: `${copy.orderId}-1` });
  await sql`insert into payment_attempt overriding user value
    select (jsonb_populate_record(null::payment_attempt, to_jsonb(payment_attempt) || ${changed}::jsonb)).*
    from payment_attempt where order_id = ${PATTERN}`.execute(db);
  return copy;
}
