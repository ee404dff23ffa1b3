import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { verifyChain } from "../administration/audit/audit-chain.ts";
import { withMailing } from "../../tests/support/mailing.ts";
import { aMember, type SignedInMember, withTestOffice } from "../../tests/support/office/test-office.ts";
import { aPersonEverywhere, type Person } from "../../tests/support/person.ts";
import { PERSON } from "../../tests/support/person/person-words.ts";
import { runStaff } from "../../tests/support/shop/staff.ts";
import { withTestShop } from "../../tests/support/shop/test-shop.ts";

/** The log can never be changed: after staff did all they can about a person, none of that person's data stands in it. */
const shop = withTestShop();
const office = withTestOffice(shop);
const mailing = withMailing(shop);
let person: Person;
let owner: SignedInMember;
beforeAll(async () => {
  person = await aPersonEverywhere(shop, mailing);
  owner = await aMember(shop, "dueño");
});

const REASON = "a petición suya por teléfono";
let keys = 0;
async function call(method: "GET" | "POST", url: string, payload?: object, statuses = [200]): Promise<void> {
  keys += 1;
  const answer = await office.call({
    method,
    url: `/staff/${url}`,
    headers: { ...owner.headers, "idempotency-key": `clave-personal-${keys}` },
    ...(payload && { payload: { reason: REASON, ...payload } }),
  });
  expect(answer.statusCode, `${method} ${url}: ${answer.body}`).toBeOneOf(statuses);
}
async function command(...args: string[]): Promise<void> {
  const run = await runStaff(args, { environment: { DATABASE_URL: shop.databaseUrl } });
  expect(run.code, `${args.join(" ")}: ${run.stderr}`).toBe(0);
}

test("no line of the log has a value of the person whom it is about", { timeout: 120_000 }, async () => {
  const { id, paidOrder } = person;
  for (const words of [PERSON.email, PERSON.phone, PERSON.rfc, `${PERSON.name} ${PERSON.lastName}`, String(paidOrder)])
    await call("GET", `search?q=${encodeURIComponent(words)}`);
  await call("GET", `orders?q=${encodeURIComponent(PERSON.email)}`);
  await call("GET", `orders/${paidOrder}`);
  await call("GET", `customers/${id}`);
  for (const what of ["email", "phone"]) await call("POST", `customers/${id}/reveal`, { what });
  await call("POST", `customers/${id}/unlock`, {});
  await call("POST", `customers/${id}/sign-out`, {});
  const { status } = await shop.db
    .selectFrom("orders")
    .select("status")
    .where("id", "=", paidOrder)
    .executeTakeFirstOrThrow();
  await call("POST", `orders/${paidOrder}/advance`, { to: 20, expected: status });
  const asked = { expected: 20 };
  await call("POST", `orders/${paidOrder}/note`, { text: `${PERSON.name} llama al ${PERSON.phone}` });
  await call("POST", `orders/${paidOrder}/correct`, {
    ...asked,
    deliveryReference: PERSON.street,
    phone: "5512345678",
  });
  await call("POST", `orders/${paidOrder}/correct`, { ...asked, phone: PERSON.phone });
  await call("POST", `orders/${paidOrder}/ask-provider`, {});
  await call("GET", "orders.csv?persons=1");
  await call("GET", `customers?q=${encodeURIComponent(PERSON.email)}`);
  await call("GET", "customers.csv");
  for (const isBlocked of [true, false]) await call("POST", `customers/${id}/block`, { isBlocked });
  await call("POST", `customers/${id}/temporary-password`, {});
  const { id: invoice } = await shop.db
    .selectFrom("cfdi")
    .select("id")
    .where("order_id", "=", paidOrder)
    .executeTakeFirstOrThrow();
  await call("GET", `invoices?q=${PERSON.rfc}`);
  await call("GET", `invoices/${invoice}`);
  await call("POST", `invoices/${invoice}/reveal`);
  await call("GET", `invoices/${invoice}/xml`);
  for (const file of ["csv", "zip"]) await call("GET", `invoices.${file}?q=${PERSON.rfc}`);
  const receiver = { rfc: PERSON.rfc, legalName: PERSON.name, postalCode: "44100", taxRegime: "612", cfdiUse: "G03" };
  await call("POST", `invoices/${invoice}/send`, {});
  const { updated_at: expected } = await shop.db
    .selectFrom("cfdi")
    .select("updated_at")
    .where("id", "=", invoice)
    .executeTakeFirstOrThrow();
  await call("POST", `invoices/${invoice}/replace`, { expected, receiver }, [200, 409]);
  await call("POST", `orders/${paidOrder}/invoice-receiver`, { receiver }, [200, 409]);
  await call("POST", `invoices/${invoice}/cancel`, { expected, motive: "03" }, [200, 409]);
  await command("customers", "employee", PERSON.email, "--reason", REASON);
  await command("customers", "employee", PERSON.email, "--off", "--reason", REASON);
  await command("users", "unlock", PERSON.email);
  await command("users", "sign-out", PERSON.email);
  await command("orders", "cancel", String(paidOrder), "--reason", REASON);
  await command("customers", "change-email", PERSON.email, `otro.${PERSON.email}`, "--reason", REASON);

  // Asked for, or refused while money is on its way back.
  await call("POST", `customers/${id}/erase`, {}, [200, 409]);

  const lines = await shop.db.selectFrom("staff_action").select(["command"]).execute();
  expect(lines.length).toBeGreaterThan(12);
  for (const value of Object.values(PERSON)) {
    const { rows } = await sql<{ command: string }>`
      select command from staff_action a where to_jsonb(a)::text ilike ${`%${value}%`}`.execute(shop.db);
    expect(rows, value).toEqual([]);
    const { rows: requests } = await sql<{ action: string }>`
      select action from approval_request r where to_jsonb(r)::text ilike ${`%${value}%`}`.execute(shop.db);
    expect(requests, value).toEqual([]);
  }
});

/** What staff have of persons: the log, requests, answers that are kept for a day, notes, tasks, e-mails and the queue. */
const STAFF_TABLES = [
  "staff_action",
  "approval_request",
  "staff_idempotency",
  "order_note",
  "order_exception",
  "task",
  "mail_log",
  "graphile_worker._private_jobs",
];

test(
  "after two persons erased them nothing of them is left with staff, and the log is whole",
  { timeout: 60_000 },
  async () => {
    const { db } = shop;
    const { id } = person;
    const { email } = await db.selectFrom("customer").select("email").where("id", "=", id).executeTakeFirstOrThrow();
    // Nothing is in progress any more.
    await db.deleteFrom("payment_return").execute();
    await db.updateTable("payment_attempt").set({ status: "declined" }).execute();
    await db.updateTable("payment_refund").set({ status: "accepted" }).execute();
    await db.updateTable("orders").set({ status: 900 }).where("customer_id", "=", id).execute();
    await db.updateTable("approval_request").set({ state: "withdrawn" }).where("state", "=", "open").execute();
    await call("GET", `mails?q=${encodeURIComponent(email)}`);

    const asked = await office.call({
      method: "POST",
      url: `/staff/customers/${id}/erase`,
      headers: { ...owner.headers, "idempotency-key": "borrar-a-la-persona" },
      payload: { reason: REASON },
    });
    expect(asked.json()).toMatchObject({ outcome: "asked" });
    const second = await aMember(shop, "dueño");
    const approved = await office.call({
      method: "POST",
      url: `/staff/approvals/${asked.json<{ approval: { id: number } }>().approval.id}/approve`,
      headers: { ...second.headers, "idempotency-key": "aprobar-el-borrado" },
      payload: {},
    });
    expect(approved.json()).toMatchObject({ outcome: "done", result: { state: "approved" } });

    for (const table of STAFF_TABLES) {
      for (const value of [...Object.values(PERSON), email]) {
        const { rows } =
          await sql`select 1 from ${sql.table(table)} r where to_jsonb(r)::text ilike ${`%${value}%`}`.execute(db);
        expect(rows, `${table}: ${value}`).toEqual([]);
      }
    }
    expect(await verifyChain(db)).toMatchObject({ brokenAt: null });
    // E-mails of orders that are kept say to whom no more, and are not written anew.
    const mails = await office.call({ url: "/staff/mails?limit=200", headers: second.headers });
    const { items } = mails.json<{ items: { id: number }[] }>();
    expect(items.length).toBeGreaterThan(0);
    for (const mail of items) {
      const { body } = await office.call({ url: `/staff/mails/${mail.id}`, headers: second.headers });
      for (const value of [PERSON.email, email, PERSON.phone]) expect(body, String(mail.id)).not.toContain(value);
    }
    const found = await office.call({ url: `/staff/customers/${id}`, headers: second.headers });
    for (const value of [PERSON.email, email, PERSON.phone, PERSON.name]) expect(found.body).not.toContain(value);
    const search = await office.call({ url: `/staff/search?q=${encodeURIComponent(email)}`, headers: second.headers });
    expect(search.json()).toMatchObject({ customers: [] });
  },
);
