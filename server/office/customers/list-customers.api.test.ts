import { beforeAll, describe, expect, test } from "vitest";
import type { CustomerRow } from "../../../shared/contract/staff/customers/customers.ts";
import { createLoginLimits } from "../../features/session/login-limits.ts";
import { aCart } from "../../../tests/support/buying/purchase.ts";
import { aPurchaseBy, finalizeBy } from "../../../tests/support/buying/payments.ts";
import { manyCustomers, type SignedIn } from "../../../tests/support/customers.ts";
import { aMember, withTestOffice } from "../../../tests/support/office/test-office.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";

const shop = withTestShop();
const office = withTestOffice(shop);
let people: SignedIn[];
let first: SignedIn;
const set = (id: number, values: object) => shop.db.updateTable("customer").set(values).where("id", "=", id).execute();

beforeAll(async () => {
  people = await manyCustomers(shop, 5, "lista");
  first = people[0] ?? expect.fail();
  const names = ["Zoila", "Íñigo", "Abril", "Berta", "Carla"];
  for (const [index, { id }] of people.entries()) {
    await set(id, { name: names[index] ?? "", last_name: "Quetzalcóatl", phone: `33900011${10 + index}` });
  }
  await finalizeBy(
    shop,
    "Deposito",
    first.headers,
    aPurchaseBy("Deposito", await aCart(shop, first.headers, "11500418", 2)),
  );
});

type Page = { items: CustomerRow[]; next: string | null; total: number };
const list = async (role: Parameters<typeof aMember>[1], query: string) => {
  const { headers } = await aMember(shop, role);
  const answer = await office.call({ url: `/staff/customers?${query}`, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Page>();
};
const idsOf = ({ items }: Page) => items.map(({ id }) => id);
const ours = "q=quetzalcoatl";

test("accounts are listed with data masked and figures by permission", async () => {
  const page = await list("atención", `${ours}&openOrders=1`);
  expect(page).toMatchObject({ total: 1, next: null });
  expect(page.items[0]).toEqual({
    id: first.id,
    name: "Zoila Quetzalcóatl Peña",
    email: "l•••@correo.mx",
    phone: "•••1110",
    state: "active",
    isEmployee: false,
    isBlocked: false,
    attempts: 0,
    isLocked: false,
    createdAt: expect.any(String),
    orders: 1,
    openOrders: 1,
    spent: 0,
    lastOrderAt: expect.any(String),
  });
});

describe("searching", () => {
  test.each([
    ["a name without accents", "q=iñigo%20quetza", 1],
    ["a whole e-mail", "q=LISTA.3%40correo.mx", 1],
    ["the beginning of an e-mail", "q=lista.", 5],
    ["a phone", "q=%2B52%2033%209000%201112", 1],
    ["an account's number", () => `q=${first.id}`, 1],
    ["nothing like it", "q=nadie%20semejante", 0],
  ])("finds by %s", async (_what, query, count) => {
    expect((await list("atención", typeof query === "string" ? query : query())).total).toBe(count);
  });

  test("finds by an RFC of an order", async () => {
    await shop.db
      .updateTable("orders")
      .set({ invoice_address: JSON.stringify({ rfc: "QUEZ900101AA1", legal_name: "X" }) })
      .where("customer_id", "=", first.id)
      .execute();
    expect(idsOf(await list("atención", "q=quez900101aa1"))).toEqual([first.id]);
  });

  test("by beginnings tells nothing to who sees persons masked", async () => {
    for (const q of ["quetza", "lista.", "33900011"]) expect((await list("lectura", `q=${q}`)).total, q).toBe(0);
    // As a code opens it: the whole name in one field.
    const inOneField = people[4]?.id ?? 0;
    await set(inOneField, { name: "Carla Quetzalcóatl Peña", last_name: "", mother_name: "" });
    const page = await list("lectura", ours);
    await set(inOneField, { name: "Carla", last_name: "Quetzalcóatl", mother_name: "Peña" });
    expect(page.total).toBe(5);
    expect(JSON.stringify(page)).not.toMatch(/Quetzal|lista/);
    expect(page.items.map(({ name }) => name)).toContain("Abril Q•••");
  });

  test("is a line of the log with what was searched by, and not for", async () => {
    const { headers, staffId } = await aMember(shop, "atención");
    // A malformed cursor gives the first page: it hides no search.
    await office.call({ url: `/staff/customers?${ours}&after=x`, headers });
    await office.call({ url: `/staff/customers?${ours}`, headers });
    await office.call({ url: "/staff/customers?employee=1", headers });
    const lines = await shop.db
      .selectFrom("staff_action")
      .select(["command", "outcome"])
      .where("staff_id", "=", staffId)
      .execute();
    expect(lines).toEqual([{ command: "search", outcome: { kinds: ["name"] } }]);
  });
});

describe("filters", () => {
  test("by state, employee, blocked purchases and failed tries", async () => {
    const [, second, third, fourth] = people.map(({ id }) => id);
    if (!second || !third || !fourth) throw new Error("Five people.");
    await set(second, { activated_at: null });
    await set(third, { is_employee: true });
    await set(fourth, { purchases_blocked_at: new Date(), purchases_block_reason: "prueba de la lista" });
    const limits = createLoginLimits(shop.pool);
    for (let times = 0; times <= 10; times += 1)
      await limits.take({ email: first.email.toUpperCase(), address: "189.203.9.9", device: undefined });
    expect(idsOf(await list("atención", `${ours}&state=inactive`))).toEqual([second]);
    expect(idsOf(await list("atención", `${ours}&employee=1`))).toEqual([third]);
    expect((await list("atención", `${ours}&employee=0`)).total).toBe(4);
    expect(idsOf(await list("atención", `${ours}&blocked=1`))).toEqual([fourth]);
    const locked = await list("atención", `${ours}&state=locked`);
    expect(locked.items).toMatchObject([{ id: first.id, isLocked: true, attempts: 11 }]);
    expect((await list("atención", `${ours}&state=active,inactive`)).total).toBe(5);
    expect((await list("atención", `${ours}&state=erased`)).total).toBe(0);
  });

  test("by days of the registration, both included", async () => {
    await set(first.id, { created_at: new Date("2024-03-13T05:30:00Z") }); // The 12th in Mexico City.
    expect(idsOf(await list("atención", `${ours}&from=2024-03-12&to=2024-03-12`))).toEqual([first.id]);
    expect((await list("atención", `${ours}&to=2024-03-11`)).total).toBe(0);
    for (const day of ["2024-02-30", "0000-01-01"]) {
      expect((await list("atención", `${ours}&from=${day}`)).total).toBe(0);
      expect((await list("atención", `${ours}&to=${day}`)).total).toBe(0);
    }
  });
});

describe("order and pages", () => {
  const inPages = async (role: Parameters<typeof aMember>[1], sort: string) => {
    const seen: number[] = [];
    let after = "";
    for (let pages = 0; pages < 9; pages += 1) {
      const page = await list(role, `${ours}&sort=${sort}&limit=2${after}`);
      seen.push(...idsOf(page));
      if (page.next === null) break;
      after = `&after=${page.next}`;
    }
    return seen;
  };

  test.each(["name", "-name", "createdAt", "-createdAt", "orders", "-spent", "-lastOrderAt"])(
    "by %s: each account once",
    async (sort) => {
      const seen = await inPages("atención", sort);
      expect(seen.toSorted((one, other) => one - other)).toEqual(people.map(({ id }) => id));
      expect(seen).toEqual(idsOf(await list("atención", `${ours}&sort=${sort}`)));
    },
  );

  test("the one with an order comes first by orders", async () => {
    expect((await inPages("atención", "-orders"))[0]).toBe(first.id);
    expect((await inPages("atención", "-lastOrderAt"))[0]).toBe(first.id);
  });

  test("an unknown order is refused", async () => {
    const { headers } = await aMember(shop, "atención");
    expect((await office.call({ url: "/staff/customers?sort=email", headers })).statusCode).toBe(400);
  });
});

describe("the file", () => {
  test("has whole data for who may export, harmless for spreadsheets, and is a line", async () => {
    await set(people[4]?.id ?? 0, { name: "=HYPERLINK(1)" });
    const { headers, staffId, sessionId } = await aMember(shop, "dueño");
    const call = () => office.call({ url: "/staff/customers.csv?q=lista.&sort=name", headers });
    const file = await call();
    expect(file.headers["content-type"]).toContain("text/csv");
    expect(file.headers["content-disposition"]).toMatch(/clientes-\d{4}-\d{2}-\d{2}\.csv/);
    const lines = file.body.trim().split("\r\n");
    expect(lines).toHaveLength(6);
    expect(file.body).toContain(first.email);
    expect(file.body).toContain("'=HYPERLINK(1)");
    const logged = await shop.db
      .selectFrom("staff_action")
      .select(["command", "outcome"])
      .where("staff_id", "=", staffId)
      .execute();
    expect(logged).toEqual([{ command: "customers file", outcome: { rows: 5, filters: ["q", "sort"] } }]);
    await shop.db.updateTable("staff_session").set({ stepped_up_at: null }).where("id", "=", sessionId).execute();
    expect((await call()).json()).toMatchObject({ Codigo: "stepUpNeeded" });
    for (const role of ["atención", "contabilidad", "lectura"] as const) {
      const other = await aMember(shop, role);
      expect((await office.call({ url: "/staff/customers.csv", headers: other.headers })).statusCode, role).toBe(404);
    }
  });
});
