import { sql } from "kysely";
import { PRIVACY_NOTICE_VERSION } from "../../shared/domain/text/legal/privacy-notice.ts";
import { hashPassword } from "../features/session/password.ts";
import type { Trx } from "../db/database.ts";
import { type CsvRow, readDemo } from "./csv.ts";
import { insertMany } from "./insert-many.ts";
import { seedOrder } from "./seed-orders.ts";

/** The demonstration's known login; it never exists in live mode, where no demonstration is loaded (decisions §6). */
export const DEMO_EMAIL = "mariana.ortega@correo.mx";
export const DEMO_PASSWORD = "Llantas-2026";

const addressColumns = (row: CsvRow) => ({
  alias: row.text("alias"),
  phone: row.text("phone"),
  street: row.text("street"),
  ext_number: row.text("ext_number"),
  int_number: row.text("int_number"),
  postal_code: row.text("postal_code"),
  neighborhood: row.text("neighborhood"),
  city: row.text("city"),
  municipality: row.text("municipality"),
  state: row.text("state"),
});

/** Three customers with addresses, invoice data and orders in different states. */
export async function seedCustomers(trx: Trx, now: Date): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await insertMany(
    trx,
    "customer",
    (await readDemo("customers")).map((row) => ({
      email: row.text("email"),
      password_hash: passwordHash,
      name: row.text("name"),
      last_name: row.text("last_name"),
      mother_name: row.text("mother_name"),
      gender: row.text("gender") as "M" | "F",
      birthdate: row.text("birthdate"),
      phone: row.text("phone"),
      is_employee: row.flag("is_employee"),
      is_subscribed: row.flag("subscribe"),
      activated_at: now,
    })),
  );
  await seedConsents(trx, now);
  const customers = new Map(
    (await trx.selectFrom("customer").select(["id", "email"]).execute()).map(({ id, email }) => [email, id]),
  );
  const ownerOf = (row: CsvRow): number => {
    const id = customers.get(row.text("customer_email"));
    if (id === undefined) throw new Error(`No such customer: ${row.text("customer_email")}`);
    return id;
  };
  await insertMany(
    trx,
    "ship_address",
    (await readDemo("addresses")).map((row) => ({ customer_id: ownerOf(row), ...addressColumns(row) })),
  );
  await insertMany(
    trx,
    "invoice_address",
    (await readDemo("invoice_profiles")).map((row) => ({
      customer_id: ownerOf(row),
      ...addressColumns(row),
      rfc: row.text("rfc"),
      legal_name: row.text("legal_name"),
      tax_regime: row.text("tax_regime"),
      cfdi_use: row.text("cfdi_use"),
    })),
  );
  const lines = await readDemo("order_lines");
  for (const order of await readDemo("orders")) {
    const ofOrder = lines.filter((line) => line.text("order_id") === order.text("id"));
    await seedOrder(trx, order, { customerId: ownerOf(order), lines: ofOrder, now });
  }
  await sql`select setval(pg_get_serial_sequence('orders', 'id'), greatest((select max(id) from orders), 104000))`.execute(
    trx,
  );
}

/** They accepted the notice in force when they registered, as every customer does. */
async function seedConsents(trx: Trx, now: Date): Promise<void> {
  const customers = await trx.selectFrom("customer").select(["id", "is_subscribed"]).orderBy("id").execute();
  const made = { notice_version: PRIVACY_NOTICE_VERSION, at: now };
  await insertMany(
    trx,
    "consent",
    customers.flatMap(({ id, is_subscribed }) => [
      { customer_id: id, kind: "privacyNotice" as const, is_given: true, ...made },
      { customer_id: id, kind: "promotions" as const, is_given: is_subscribed, ...made },
    ]),
  );
}
