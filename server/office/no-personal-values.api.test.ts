import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { withMailing } from "../../tests/support/mailing.ts";
import { aMember, type SignedInMember, withTestOffice } from "../../tests/support/office/test-office.ts";
import { aPersonEverywhere, type Person, PERSON } from "../../tests/support/person.ts";
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
async function call(method: "GET" | "POST", url: string, payload?: object): Promise<void> {
  keys += 1;
  const answer = await office.call({
    method,
    url: `/staff/${url}`,
    headers: { ...owner.headers, "idempotency-key": `clave-personal-${keys}` },
    ...(payload && { payload: { reason: REASON, ...payload } }),
  });
  expect(answer.statusCode, `${method} ${url}: ${answer.body}`).toBe(200);
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
  await command("customers", "employee", PERSON.email, "--reason", REASON);
  await command("customers", "employee", PERSON.email, "--off", "--reason", REASON);
  await command("users", "unlock", PERSON.email);
  await command("users", "sign-out", PERSON.email);
  await command("orders", "cancel", String(paidOrder), "--reason", REASON);
  await command("customers", "change-email", PERSON.email, `otro.${PERSON.email}`, "--reason", REASON);

  const lines = await shop.db.selectFrom("staff_action").select(["command"]).execute();
  expect(lines.length).toBeGreaterThan(12);
  for (const value of Object.values(PERSON)) {
    const { rows } = await sql<{ command: string }>`
      select command from staff_action a where to_jsonb(a)::text ilike ${`%${value}%`}`.execute(shop.db);
    expect(rows, value).toEqual([]);
  }
});
