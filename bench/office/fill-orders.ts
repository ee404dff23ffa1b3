import { sql } from "kysely";
import type { Handle } from "../../server/db/database.ts";

const NAMES = ["María", "José", "Guadalupe", "Juan", "Fernanda", "Luis", "Alejandra", "Carlos", "Sofía", "Miguel"];
/** With a number behind them they are as many surnames as a country has. */
const SURNAMES = ["Hernández", "García", "Martínez", "López", "González", "Pérez", "Rodríguez", "Sánchez", "Ramírez"];

/**
 * Adds customers and paid orders with delivery addresses, invoice data, guías and payments, all different, to a demonstration's
 * database. The statistics are fresh afterwards.
 */
export async function fillOrders(db: Handle, { customers, orders }: { customers: number; orders: number }) {
  const names = sql.lit(`{${NAMES.join(",")}}`);
  const surnames = sql.lit(`{${SURNAMES.join(",")}}`);
  await sql`set statement_timeout = 0`.execute(db);
  await sql`
    insert into customer (email, password_hash, name, last_name, mother_name, gender, phone, is_subscribed, activated_at, created_at)
    select 'persona' || n || '@ejemplo.mx', '', (${names}::text[])[1 + n % 10],
      (${surnames}::text[])[1 + n % 9] || translate(to_hex(n % 4001), '0123456789', 'ghijklmnop'), 'Ruiz', '',
      '55' || lpad((n * 7 % 100000000)::text, 8, '0'), false, now(), now() - n * interval '1 minute'
    from generate_series(1, ${customers}::int) n`.execute(db);
  await sql`
    with person as (
      select id, row_number() over (order by id) - 1 as place from customer where email like 'persona%@ejemplo.mx')
    insert into orders (customer_id, status, payment_type, delivery_type, ship_address, invoice_address, articles, subtotal_pre_tax,
      list_total, iva, shipping_pre_tax, shipping_total, total, tracking_number, carrier, placed_at)
    select person.id, (array[60, 60, 60, 47, 20])[1 + n % 5], 2, 1,
      jsonb_build_object('alias', 'Casa', 'phone', '33' || lpad((n * 3 % 100000000)::text, 8, '0'), 'street', 'Hidalgo',
        'ext_number', n::text, 'int_number', '', 'postal_code', '37000', 'neighborhood', 'Centro', 'city', 'León',
        'municipality', 'León', 'state', 'GUA'),
      case when n % 3 = 0 then jsonb_build_object('rfc', 'ABC' || lpad((n % 1000000)::text, 6, '0') || 'XY' || n % 10,
        'legal_name', 'Transportes ' || translate(to_hex(n), '0123456789', 'ghijklmnop'), 'tax_regime', '601', 'cfdi_use', 'G03',
        'postal_code', '37000') end,
      2, 200000, 232000, 32000, 0, 0, 232000, case when n % 5 < 4 then 'GUIA' || n else '' end, '', now() - n * interval '1 minute'
    from generate_series(1, ${orders}::int) n join person on person.place = n % ${customers}::int`.execute(db);
  await sql`
    insert into payment_attempt (order_id, attempt, provider, reference, provider_id, status, amount, paid_amount)
    select id, 1, 'openpay', id || '-1', 'tr' || md5(id::text), 'paid', 232000, 232000 from orders
    where tracking_number <> '' or status = 20
    on conflict do nothing`.execute(db);
  await sql`vacuum (analyze) customer, orders, payment_attempt`.execute(db);
}
