import { sql } from "kysely";
import type { Handle } from "../../../server/db/database.ts";

const TIRES = 40;

/**
 * Orders spread over the days before now, with lines, events, attempts and carts as a shop has them: one in ten is refused, one in twenty
 * not paid. Most of the paid ones are delivered.
 */
export const makeManySales = (db: Handle, size: { readonly orders: number; readonly days: number }): Promise<void> =>
  // The temporary table is of one connection.
  db.connection().execute((connection) => fill(connection, size));

async function fill(db: Handle, { orders, days }: { readonly orders: number; readonly days: number }): Promise<void> {
  const { id: customer } = await db.selectFrom("customer").select("id").limit(1).executeTakeFirstOrThrow();
  await sql`create temporary table made on commit preserve rows as
    select nextval(pg_get_serial_sequence('orders', 'id')) as id, n,
      now() - (n * ${days}::float8 / ${orders} + 0.02) * interval '1 day' as placed,
      case when n % 10 = 3 then 23 when n % 20 = 7 then 26 when n * ${days}::float8 / ${orders} < 3 then 21 else 60 end as status,
      1 + n % 4 as pieces, 100000 + (n * 7919) % 400000 as total
    from generate_series(1, ${orders}::integer) as n`.execute(db);
  await sql`insert into orders (id, customer_id, status, payment_type, delivery_type, articles, subtotal_pre_tax, list_total, iva,
      shipping_pre_tax, shipping_total, total, coupon_code, placed_at, updated_at)
    overriding system value
    select id, ${customer}, status, 2, 1, pieces, total, total + total / 10, 0, 0, 0, total, case when n % 9 = 0 then 'FAMILIA' end, placed, placed
    from made`.execute(db);
  await sql`insert into order_line (order_id, line, code, product_name, brand, vehicle_type, size, image, quantity, unit_pre_tax,
      unit_with_iva, line_pre_tax, line_iva, line_total, list_total)
    select id, 1, code, name, 'Rodada', vehicle_type, size, image, pieces, 0, 0, total, 0, total, total
    from made join (select row_number() over (order by tire.code) as place, tire.code, product.name, tire.vehicle_type,
        tire.size_key as size, product.image from tire join product on product.id = tire.product_id limit ${TIRES}) as tires
      on place = 1 + (n * n) % ${TIRES}`.execute(db);
  await sql`insert into order_event (order_id, from_status, to_status, actor, reason, at)
    select id, null, step, 'shop', 'made', placed + later from made, (values (10, interval '0'), (18, interval '2 minutes'),
      (20, interval '2 hours'), (21, interval '3 hours'), (40, interval '9 hours'), (47, interval '21 hours'), (50, interval '2 days'),
      (60, interval '4 days')) as steps(step, later)
    where step <= status and (status >= 21 and status not in (23, 26) or step = 10)`.execute(db);
  await sql`insert into payment_attempt (order_id, attempt, provider, reference, status, amount, paid_amount, paid_currency, error_code,
      redirect_url, created_at)
    select id, 1, (array['openpay', 'openpay', 'openpay', 'paynet', 'paypal', 'deposit'])[1 + n % 6], id || '-1',
      case status when 23 then 'declined' when 26 then 'abandoned' else 'paid' end, total,
      case when status not in (23, 26) then total end, case when status not in (23, 26) then 'MXN' end,
      case when status = 23 then (array['3001', '3003', '3ds'])[1 + n % 3] end, case when status = 26 then 'https://banco.example/' end, placed
    from made`.execute(db);
  await sql`insert into cart (id, customer_id, order_id, created_at, updated_at)
    select 'made-' || id, ${customer}, id, placed, placed from made`.execute(db);
  await sql`drop table made`.execute(db);
  for (const table of ["orders", "order_line", "order_event", "payment_attempt", "cart"])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
}
