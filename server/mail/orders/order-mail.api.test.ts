import type { Kysely } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createTestDatabase } from "../../../tests/support/shop/test-database.ts";
import { readConfig } from "../../config/config.ts";
import { createDatabase, createPool } from "../../db/database.ts";
import type { Database } from "../../db/tables.ts";
import type { MailMessage } from "../transport/mail-transport.ts";
import { sendOrderMail } from "./order-mail.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Kysely<Database>;

beforeAll(async () => {
  database = await createTestDatabase(inject("databaseServer"));
  db = createDatabase(createPool({ url: database.url, size: 2, onError: () => undefined }));
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

async function sentFor(orderId: number): Promise<MailMessage[]> {
  const sent: MailMessage[] = [];
  const transport = { send: async (message: MailMessage) => `250 ${sent.push(message)}`, close: () => undefined };
  await sendOrderMail({ db, config: readConfig({}), transport }, { kind: "orderPaid", orderId });
  return sent;
}

test("an order's e-mail holds its stored lines and the place where it waits", async () => {
  const order = await db
    .selectFrom("orders")
    .innerJoin("customer", "customer.id", "orders.customer_id")
    .innerJoin("location", "location.id", "orders.location_id")
    .select(["orders.id", "customer.email", "location.name", "location.street"])
    .orderBy("orders.id")
    .executeTakeFirstOrThrow();
  const lines = await db.selectFrom("order_line").select(["code", "size"]).where("order_id", "=", order.id).execute();

  const [message, ...others] = await sentFor(order.id);
  expect(others).toEqual([]);
  expect(message?.to).toBe(order.email);
  expect(message?.text).toContain(order.name);
  expect(message?.text).toContain(order.street);
  expect(lines.length).toBeGreaterThan(0);
  for (const { code, size } of lines) expect(message?.text).toContain(`${size}\nCódigo ${code}\n`);
});

test("an order's e-mail names regime and use of its frozen invoice data", async () => {
  const order = await db.selectFrom("orders").select("id").orderBy("id").executeTakeFirstOrThrow();
  const {
    id: _,
    customer_id: _customer,
    ...frozen
  } = await db.selectFrom("invoice_address").selectAll().where("rfc", "=", "OELM900412QX3").executeTakeFirstOrThrow();
  await db
    .updateTable("orders")
    .set({ invoice_address: JSON.stringify(frozen) })
    .where("id", "=", order.id)
    .execute();
  const [message] = await sentFor(order.id);
  expect(message?.text).toContain("RFC OELM900412QX3\nMARIANA ORTEGA LUNA\n");
  expect(message?.text).toContain("Régimen Fiscal: 626 Régimen Simplificado de Confianza");
  expect(message?.text).toContain("Uso del CFDI: G03 Gastos en general");
});

test("an order that no longer exists sends nothing", async () => {
  expect(await sentFor(999_999)).toEqual([]);
});
