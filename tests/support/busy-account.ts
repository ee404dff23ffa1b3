import { type Kysely, sql } from "kysely";
import type { Database } from "../../server/db/tables.ts";

interface Amounts {
  readonly orders: number;
  readonly addresses: number;
}

/** Gives a customer so many orders, each like one that there is already, and so many addresses of either kind; theirs go. */
export async function fillAccount(db: Kysely<Database>, email: string, { orders, addresses }: Amounts): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { id } = await trx.selectFrom("customer").select("id").where("email", "=", email).executeTakeFirstOrThrow();
    const kept = await trx
      .selectFrom("orders")
      .select("id")
      .where("customer_id", "=", id)
      .where("delivery_type", "=", 1)
      .where("status", ">=", 20)
      .orderBy("id")
      .limit(1)
      .executeTakeFirstOrThrow();
    const columns = sql.raw(
      "customer_id, status, payment_type, delivery_type, ship_address, articles, subtotal_pre_tax, list_total, iva, shipping_pre_tax, shipping_total, total, delivered_by",
    );
    const { rows } = await sql<{ id: number }>`
      insert into orders (${columns}, placed_at, updated_at)
      select ${columns}, placed_at - one * interval '1 hour', placed_at
      from orders, generate_series(1, ${orders}::int) as one where id = ${kept.id} returning id`.execute(trx);
    const ids = rows.map((row) => row.id);
    await sql`
      insert into order_line select made.id, line, code, product_name, brand, vehicle_type, size, image, quantity, unit_pre_tax,
        unit_with_iva, line_pre_tax, line_iva, line_total, list_total
      from order_line, unnest(${ids}::bigint[]) as made (id) where order_id = ${kept.id}`.execute(trx);
    await sql`
      insert into order_event (order_id, from_status, to_status, actor, reason, at)
      select made.id, from_status, to_status, actor, reason, at
      from order_event, unnest(${ids}::bigint[]) as made (id) where order_id = ${kept.id}`.execute(trx);
    for (const table of ["stock_movement", "order_event", "order_line"]) {
      await sql`
        delete from ${sql.table(table)} where order_id in
          (select id from orders where customer_id = ${id} and id <> all(${ids}::bigint[]))`.execute(trx);
    }
    await sql`delete from orders where customer_id = ${id} and id <> all(${ids}::bigint[])`.execute(trx);
    await trx.deleteFrom("ship_address").where("customer_id", "=", id).execute();
    await trx.deleteFrom("invoice_address").where("customer_id", "=", id).execute();
    const place = {
      customer_id: id,
      phone: "3315550142",
      street: "Av. Vallarta",
      ext_number: "2440",
      int_number: "",
      postal_code: "44130",
      neighborhood: "Arcos Vallarta",
      city: "Guadalajara",
      municipality: "Guadalajara",
      state: "JAL",
    };
    const aliases = Array.from({ length: addresses }, (_, index) => `Casa ${index + 1}`);
    await trx
      .insertInto("ship_address")
      .values(aliases.map((alias) => ({ ...place, alias })))
      .execute();
    await trx
      .insertInto("invoice_address")
      .values(
        aliases.map((alias) => ({
          ...place,
          alias,
          rfc: "OELM900412QX3",
          legal_name: "MARIANA ORTEGA LUNA",
          tax_regime: "612",
          cfdi_use: "G03",
        })),
      )
      .execute();
  });
}
