import { beforeAll, describe, expect, test } from "vitest";
import type { OrderRow } from "../../../../shared/contract/staff/orders/orders.ts";
import type { SeededRole } from "../../../../shared/domain/staff/access/seeded-roles.ts";
import { aMember, withTestOffice } from "../../../../tests/support/office/test-office.ts";
import { withTestShop } from "../../../../tests/support/shop/test-shop.ts";

const shop = withTestShop();
const office = withTestOffice(shop);

interface Page {
  readonly items: readonly OrderRow[];
  readonly next: string | null;
  readonly total: number;
}

async function reader(role: SeededRole) {
  const { headers, staffId } = await aMember(shop, role);
  const page = async (query: string) => (await office.call({ url: `/staff/orders${query}`, headers })).json<Page>();
  const ids = async (query: string) => (await page(query)).items.map(({ id }) => id);
  return { staffId, page, ids };
}

const anyOrder = async (status: number) =>
  shop.db
    .selectFrom("orders")
    .innerJoin("customer", "customer.id", "orders.customer_id")
    .select(["orders.id", "orders.placed_at", "customer.email", "customer.last_name", "orders.customer_id"])
    .where("status", "=", status)
    .orderBy("orders.id")
    .executeTakeFirstOrThrow();

const setOrder = (id: number, set: object) => shop.db.updateTable("orders").set(set).where("id", "=", id).execute();

describe("the age of an order's status", () => {
  test("is kept by the database, by whichever way the order moves", async () => {
    const { id } = await anyOrder(40);
    const before = new Date();
    await setOrder(id, { tracking_number: "" });
    const since = async () =>
      (await shop.db.selectFrom("orders").select("status_since").where("id", "=", id).executeTakeFirstOrThrow())
        .status_since;
    expect((await since()).getTime()).toBeLessThan(before.getTime());
    await setOrder(id, { status: 700 });
    expect((await since()).getTime()).toBeGreaterThanOrEqual(before.getTime());
    await setOrder(id, { status: 40 });
  });

  test("is that of its history, for orders of before", async () => {
    const rows = await shop.db
      .selectFrom("orders")
      .select((eb) => [
        "status_since",
        eb
          .selectFrom("order_event")
          .select((event) => event.fn.max("at").as("at"))
          .whereRef("order_event.order_id", "=", "orders.id")
          .as("at"),
      ])
      .where("status", "=", 47)
      .execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { status_since: since, at } of rows) expect(since).toEqual(at);
  });
});

describe("the list of orders by", () => {
  let id: number;
  beforeAll(async () => {
    ({ id } = await anyOrder(47));
    const { last_name: _name, ...order } = await anyOrder(47);
    await shop.db.updateTable("customer").set({ is_employee: true }).where("id", "=", order.customer_id).execute();
    await setOrder(id, {
      tracking_number: "",
      coupon_code: "LISTA10",
      location_id: null,
      invoice_address: JSON.stringify({ rfc: "LISA900101AB1", legal_name: "LISTA SA" }),
      placed_at: new Date("2026-03-15T05:59:59.999Z"),
      status_since: new Date("2026-03-15T05:59:59.999Z"),
    });
  });

  test.each([
    ["its coupon", "?coupon=LISTA10"],
    ["an RFC to invoice", "?invoice=with&status=47"],
    ["a guía that is not known", "?tracking=without"],
    ["its buyer, an employee", "?employee=yes&status=47"],
    ["its status, longer than it may be", "?overdue=1&status=47"],
    ["the last moment of a day of the shop", "?from=2026-03-14&to=2026-03-14"],
    ["a name that is not finished", ""],
  ])("%s", async (what, query) => {
    const { ids } = await reader("dueño");
    const { last_name: lastName } = await anyOrder(47);
    const own = what.startsWith("a name") ? `?q=${encodeURIComponent(lastName.slice(0, 4))}` : query;
    expect(await ids(own)).toContain(id);
  });

  test.each([
    ["?invoice=without"],
    ["?employee=no"],
    ["?from=2026-03-15&to=2026-03-15"],
    ["?from=2026-02-30"],
    ["?to=2026-06-31"],
    ["?coupon=LISTA1"],
    ["?place=1"],
    ["?status=60"],
  ])("%s does not have it", async (query) => {
    const { ids } = await reader("dueño");
    expect(await ids(query)).not.toContain(id);
  });

  test("a status that nothing has shows nothing, and unfinished orders where they are asked for", async () => {
    const { ids } = await reader("dueño");
    const { id: unfinished } = await anyOrder(15);
    await setOrder(unfinished, { status: 10 });
    expect(await ids("")).not.toContain(unfinished);
    expect(await ids("?status=10")).toContain(unfinished);
    expect(await ids("?status=11")).toEqual([]);
    await setOrder(unfinished, { status: 15 });
  });
});

describe("the order of the list", () => {
  test.each([
    ["-placedAt", ({ placedAt }: OrderRow) => -Date.parse(placedAt)],
    ["placedAt", ({ placedAt }: OrderRow) => Date.parse(placedAt)],
    ["-age", ({ statusSince }: OrderRow) => Date.parse(statusSince)],
    ["age", ({ statusSince }: OrderRow) => -Date.parse(statusSince)],
    ["total", ({ total }: OrderRow) => total ?? 0],
    ["-total", ({ total }: OrderRow) => -(total ?? 0)],
  ])("%s goes on from page to page", async (sort, key) => {
    const { page } = await reader("dueño");
    // Two orders of the same millisecond: the cursor has microseconds.
    const [one, other] = await shop.db.selectFrom("orders").select("id").where("status", "=", 60).limit(2).execute();
    for (const [order, moment] of [
      [one, "2026-02-02T10:00:00.123456Z"],
      [other, "2026-02-02T10:00:00.123457Z"],
    ] as const)
      await setOrder(order?.id ?? 0, { placed_at: moment, status_since: moment });
    const rows: OrderRow[] = [];
    for (let after = ""; ;) {
      const body = await page(`?sort=${sort}&limit=1${after && `&after=${after}`}`);
      rows.push(...body.items);
      expect(body.total).toBeGreaterThan(5);
      if (body.next === null) break;
      after = body.next;
    }
    expect(new Set(rows.map((row) => row.id)).size).toBe((await page("?limit=200")).items.length);
    const keys = rows.map(key);
    expect(keys).toEqual(keys.toSorted((left, right) => left - right));
  });

  test("by amounts tells nothing to a member who sees none", async () => {
    const { ids } = await reader("almacén");
    expect(await ids("?sort=total")).toEqual(await ids(""));
  });
});

describe("a search of the list", () => {
  test("by a person is one line with the kind of its key, however often its pages are read", async () => {
    const { page, staffId } = await reader("atención");
    const { email } = await anyOrder(47);
    for (const query of ["&limit=1", "", ""]) await page(`?q=${email}${query}`);
    await page("?q=104258");
    const lines = await shop.db.selectFrom("staff_action").selectAll().where("staff_id", "=", staffId).execute();
    expect(lines).toMatchObject([{ command: "orders search", outcome: { kinds: ["email"] } }]);
    expect(JSON.stringify(lines)).not.toContain(email);
  });

  test("does not tell masked letters one after another", async () => {
    const { ids } = await reader("lectura");
    const { id, last_name: lastName } = await anyOrder(47);
    expect(await ids(`?q=${encodeURIComponent(lastName.slice(0, 4))}`)).toEqual([]);
    expect(await ids(`?q=${encodeURIComponent(lastName)}&status=47`)).toContain(id);
  });

  test("finds orders by a tyre's code", async () => {
    const { ids } = await reader("almacén");
    const { id } = await anyOrder(40);
    const { code } = await shop.db
      .selectFrom("order_line")
      .select("code")
      .where("order_id", "=", id)
      .executeTakeFirstOrThrow();
    expect(await ids(`?q=${code}`)).toContain(id);
  });
});
