import { randomUUID } from "node:crypto";
import type pg from "pg";

interface Statement {
  readonly text: string;
  readonly values: (order: PlainOrder) => readonly unknown[];
}

interface PlainOrder {
  readonly customerId: number;
  readonly cartId: string;
  readonly code: string;
  /** Known after the first insert. */
  id: number;
}

/** One order line; its prices do not matter here. */
const PRICE = 146_914;
const ADDRESS = JSON.stringify({
  alias: "Casa",
  phone: "4771550167",
  street: "Hidalgo",
  ext_number: "1",
  int_number: "",
  postal_code: "37000",
  neighborhood: "Centro",
  city: "León",
  municipality: "León",
  state: "GUA",
});
const DEPOSIT = JSON.stringify({
  bank: "Banco de Demostración",
  beneficiary: "Rodada Llantas de México",
  clabe: "032180000118359719",
  account: "",
  reference: "000010000097",
});

const INSERT_ORDER = `
  insert into orders (customer_id, status, payment_type, delivery_type, ship_address, due_at, deposit, articles, subtotal_pre_tax,
    list_total, iva, shipping_pre_tax, shipping_total, total, delivered_by)
  values ($1, 15, 1, 1, $2, now() + interval '3 days', $3, 1, ${PRICE}, ${PRICE}, 0, 0, 0, ${PRICE}, current_date)
  returning id`;

/** The same locks and the same rows as an order that waits for a deposit, each table once, nothing read, checked or priced. */
const STATEMENTS: readonly Statement[] = [
  { text: "select id from customer where id = $1 for update", values: ({ customerId }) => [customerId] },
  { text: "select id from cart where id = $1 for update", values: ({ cartId }) => [cartId] },
  { text: "select on_hand from stock where code = $1 for update", values: ({ code }) => [code] },
  { text: "update stock set on_hand = on_hand - 1 where code = $1", values: ({ code }) => [code] },
  { text: INSERT_ORDER, values: ({ customerId }) => [customerId, ADDRESS, DEPOSIT] },
  {
    text: `insert into order_line (order_id, line, code, product_name, brand, vehicle_type, size, image, quantity, unit_pre_tax,
             unit_with_iva, line_pre_tax, line_iva, line_total, list_total)
           values ($1, 1, $2, 'Eco Verde', 'Rodada', 1, '185/65 R15 88H', 'eco-verde', 1, ${PRICE}, ${PRICE}, ${PRICE}, 0, ${PRICE}, ${PRICE})`,
    values: ({ id, code }) => [id, code],
  },
  {
    text: "insert into stock_movement (code, order_id, quantity, reason) values ($2, $1, -1, 'ordered')",
    values: ({ id, code }) => [id, code],
  },
  {
    text: `insert into order_event (order_id, from_status, to_status, actor, reason)
           values ($1, null, 10, 'customer', 'placed'), ($1, 10, 15, 'shop', 'waits for deposit')`,
    values: ({ id }) => [id],
  },
  {
    text: `select graphile_worker.add_job('send_mail', payload := json_build_object('kind', 'orderReserved', 'orderId', $1::bigint),
             max_attempts := 200, job_key := 'mail:reserved:' || $1::bigint)`,
    values: ({ id }) => [id],
  },
  {
    text: "update cart set order_id = $1, updated_at = now() where id = $2",
    values: ({ id, cartId }) => [id, cartId],
  },
  { text: "delete from cart_item where cart_id = $1", values: ({ cartId }) => [cartId] },
  {
    text: `insert into payment_attempt (order_id, attempt, provider, reference, provider_id, status, amount)
           values ($1, 1, 'deposit', $1::bigint || '-1', $1::bigint || '97', 'reserved', ${PRICE})`,
    values: ({ id }) => [id],
  },
];

/** What an order costs the database when nothing but its rows is written: one transaction of prepared statements. */
export async function placePlainly(pool: pg.Pool, order: Omit<PlainOrder, "id">): Promise<void> {
  const client = await pool.connect();
  const written: PlainOrder = { ...order, id: 0 };
  try {
    await client.query("begin");
    for (const [n, { text, values }] of STATEMENTS.entries()) {
      const { rows } = await client.query<{ id: string }>({ name: `plain_${n}`, text, values: [...values(written)] });
      if (text === INSERT_ORDER) written.id = Number(rows[0]?.id);
    }
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

/** As many open carts with one tyre as there are customers. */
export async function fillCarts(pool: pg.Pool, customers: readonly number[], code: string): Promise<string[]> {
  const ids = customers.map(() => randomUUID());
  await pool.query("insert into cart (id, customer_id) select * from unnest($1::text[], $2::bigint[])", [
    ids,
    customers,
  ]);
  await pool.query("insert into cart_item (cart_id, code, quantity) select unnest($1::text[]), $2, 1", [ids, code]);
  return ids;
}
