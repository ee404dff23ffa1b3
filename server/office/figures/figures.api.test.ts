import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Figures } from "../../../shared/contract/staff/figures/figures.ts";
import { dayPlus } from "../../../shared/domain/figures/figure-range.ts";
import type { SeededRole } from "../../../shared/domain/staff/access/seeded-roles.ts";
import { businessDay } from "../../../shared/domain/text/dates.ts";
import { aMember, type SignedInMember, withTestOffice } from "../../../tests/support/office/test-office.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";
import { fillDailyFigures } from "../../features/figures/cart-counts.ts";
import { createSizeSearches, removeOldSearches } from "../../features/figures/size-searches.ts";
import { aSale, clearFacts } from "../../../tests/support/office/sale-facts.ts";

const shop = withTestShop();
const office = withTestOffice(shop);
const members = {} as Record<SeededRole, SignedInMember>;
beforeAll(async () => {
  for (const role of ["dueño", "atención", "almacén", "catálogo", "contabilidad", "lectura"] as const)
    members[role] = await aMember(shop, role);
});
beforeEach(() => clearFacts(shop.db));

const ask = (query: string, role: SeededRole = "dueño") =>
  office.call({ url: `/staff/figures?${query}`, headers: members[role].headers });
const figures = async (query: string, role?: SeededRole): Promise<Figures> => {
  const answer = await ask(query, role);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Figures>();
};
const RANGE = "from=2026-03-02&to=2026-03-08";

describe("sales", () => {
  test("are of the day on which the money came in, in Mexico City", async () => {
    await aSale(shop.db, { paidAt: "2026-03-03T05:59:59Z", total: 100_00, pieces: 2 });
    await aSale(shop.db, { paidAt: "2026-03-03T06:00:00Z", total: 250_00, pieces: 3 });
    const { sales } = await figures(`${RANGE}&group=day`);
    expect(sales?.groups.slice(0, 3)).toEqual([
      { day: "2026-03-02", orders: 1, pieces: 2, amount: 100_00 },
      { day: "2026-03-03", orders: 1, pieces: 3, amount: 250_00 },
      { day: "2026-03-04", orders: 0, pieces: 0, amount: 0 },
    ]);
    expect(sales?.groups).toHaveLength(7);
    expect(sales?.total).toEqual({ orders: 2, pieces: 5, amount: 350_00 });
  });

  test("in summer until 2022 began an hour earlier: the clocks had been put forward", async () => {
    await aSale(shop.db, { paidAt: "2022-07-02T04:59:59Z", total: 1_00 });
    await aSale(shop.db, { paidAt: "2022-07-02T05:00:00Z", total: 2_00 });
    // The day of the last change had 25 hours.
    await aSale(shop.db, { paidAt: "2022-10-30T05:00:00Z", total: 3_00 });
    await aSale(shop.db, { paidAt: "2022-10-31T05:59:59Z", total: 4_00 });
    const july = await figures("from=2022-07-01&to=2022-07-02&group=day");
    expect(july.sales?.groups.map(({ amount }) => amount)).toEqual([1_00, 2_00]);
    const october = await figures("from=2022-10-30&to=2022-10-31&group=day");
    expect(october.sales?.groups.map(({ amount }) => amount)).toEqual([7_00, 0]);
  });

  test("leave out what was cancelled, and count an order once that was paid late", async () => {
    await aSale(shop.db, { paidAt: "2026-03-03T18:00:00Z", total: 100_00, status: 900 });
    await aSale(shop.db, { paidAt: "2026-03-04T18:00:00Z", placedAt: "2026-02-20T18:00:00Z", total: 200_00 });
    const { sales, funnel } = await figures(RANGE);
    expect(sales?.total).toMatchObject({ orders: 1, amount: 200_00 });
    // The funnel is of orders that were placed in the range.
    expect(funnel).toMatchObject({ orders: 1, paid: 0 });
  });

  test("count an order that was paid anew on its first day alone", async () => {
    const id = await aSale(shop.db, { paidAt: "2026-02-27T18:00:00Z", total: 90_00 });
    await shop.db
      .insertInto("order_event")
      .values({
        order_id: id,
        from_status: 20,
        to_status: 18,
        actor: "staff",
        reason: "",
        at: new Date("2026-03-03T18:00Z"),
      })
      .execute();
    const { sales } = await figures(`${RANGE}&compare=1`);
    expect([sales?.total.orders, sales?.previous?.total.orders]).toEqual([0, 1]);
  });

  test("are compared with as many days right before", async () => {
    await aSale(shop.db, { paidAt: "2026-02-28T18:00:00Z", total: 50_00 });
    await aSale(shop.db, { paidAt: "2026-03-03T18:00:00Z", total: 75_00 });
    const compared = await figures(`${RANGE}&compare=1`);
    expect(compared.previous).toEqual({ from: "2026-02-23", to: "2026-03-01" });
    expect(compared.sales?.previous?.total).toMatchObject({ orders: 1, amount: 50_00 });
    expect(compared.sales?.previous?.groups).toHaveLength(7);
    expect((await figures(RANGE)).sales?.previous).toBeNull();
  });

  test("of two years come by month, and by week where they are asked for in fewer than 93", async () => {
    expect((await figures("from=2024-03-09&to=2026-03-08")).group).toBe("month");
    expect((await figures("from=2024-09-01&to=2026-03-08&group=week")).sales?.groups.length).toBeLessThan(93);
  });
});

test.each([
  ["the wrong way round", "from=2026-03-08&to=2026-03-02"],
  ["with a day that does not exist", "from=2026-02-30&to=2026-03-02"],
  ["of more than two years", "from=2020-03-02&to=2026-03-02"],
  ["of too many bars", "from=2025-03-02&to=2026-03-02&group=day"],
])("a range %s is refused with words", async (_what, query) => {
  const answer = await ask(query);
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { ModelState: { from: [expect.any(String)] } }]);
});

test("payments are counted by method, with what was refused, lost in 3-D Secure and not finished", async () => {
  const tried = { paidAt: null, placedAt: "2026-03-03T18:00:00Z", total: 10_00 };
  await aSale(shop.db, {
    ...tried,
    status: 23,
    attempts: [{ provider: "openpay", status: "declined", error: "3003" }],
  });
  await aSale(shop.db, { ...tried, status: 23, attempts: [{ provider: "openpay", status: "declined", error: "3ds" }] });
  await aSale(shop.db, { ...tried, status: 26, attempts: [{ provider: "openpay", status: "abandoned", page: true }] });
  await aSale(shop.db, { ...tried, status: 26, attempts: [{ provider: "paypal", status: "abandoned", page: true }] });
  await aSale(shop.db, {
    ...tried,
    paidAt: "2026-03-03T18:01:00Z",
    attempts: [{ provider: "openpay", status: "paid" }],
  });
  const { payments } = await figures(RANGE);
  expect(payments).toEqual([
    {
      method: "openpay",
      tried: 4,
      paid: 1,
      refused: 1,
      lostIn3ds: 2,
      unfinished: 0,
      reasons: [{ code: "3003", count: 1 }],
    },
    { method: "paypal", tried: 1, paid: 0, refused: 0, lostIn3ds: 0, unfinished: 1, reasons: [] },
  ]);
});

test("times are medians, and business days leave weekends out of the promise", async () => {
  // Paid on a Friday; the fifth business day is the next Friday.
  const paidAt = "2026-03-06T18:00:00Z";
  await aSale(shop.db, { paidAt, shippedAt: "2026-03-06T20:00:00Z", deliveredAt: "2026-03-13T18:00:00Z", total: 1_00 });
  await aSale(shop.db, { paidAt, shippedAt: "2026-03-07T04:00:00Z", deliveredAt: "2026-03-14T18:00:00Z", total: 1_00 });
  await aSale(shop.db, { paidAt, shippedAt: "2026-03-07T00:00:00Z", total: 1_00 });
  const { times } = await figures("from=2026-03-06&to=2026-03-15");
  expect(times?.toShip).toEqual({ count: 3, p50: 6, p90: expect.closeTo(9.2, 5) });
  expect(times).toMatchObject({ delivered: 2, inTime: 1 });
});

describe("tyres", () => {
  test("that sell most come by tyre, size and line, with what is on hand and how long it lasts", async () => {
    await shop.db.updateTable("stock").set({ on_hand: 12 }).where("code", "=", "11500418").execute();
    await aSale(shop.db, { paidAt: "2026-03-03T18:00:00Z", total: 400_00, pieces: 4, code: "11500418" });
    await aSale(shop.db, { paidAt: "2026-03-04T18:00:00Z", total: 300_00, pieces: 3, code: "11500418" });
    const { sellers } = await figures(RANGE);
    expect(sellers?.tires).toMatchObject([
      { code: "11500418", size: "185/65 R15", marks: "88H", pieces: 7, amount: 700_00, onHand: 12, coverDays: 12 },
    ]);
    expect(sellers?.sizes).toEqual([{ name: "185/65 R15", pieces: 7, amount: 700_00 }]);
    expect(sellers?.lines).toMatchObject([{ pieces: 7 }]);
    const file = await office.call({ url: `/staff/figures/sellers.csv?${RANGE}`, headers: members.dueño.headers });
    expect(file.body.split("\r\n")[1]).toMatch(/^11500418,.*,185\/65 R15,7,12,12,700\.00$/);
  });

  test("that are sold out are told when they are in carts, looked for or were sold, and sizes without any when looked for", async () => {
    await shop.db.updateTable("stock").set({ on_hand: 0 }).where("code", "=", "11500418").execute();
    await shop.db.insertInto("cart").values({ id: "cifras-1" }).execute();
    await shop.db.insertInto("cart_item").values({ cart_id: "cifras-1", code: "11500418", quantity: 2 }).execute();
    const searches = createSizeSearches();
    for (let i = 0; i < 3; i += 1) searches.record("/llantas/medida/auto-camioneta/185/65R15", {});
    searches.record("/llantas/medida/auto-camioneta/345/25R23", {});
    searches.record("/llantas/medida/auto-camioneta/185/65R15", { "user-agent": "Googlebot/2.1" });
    searches.record("/llantas/medida/auto-camioneta/185/65R15", { "sec-purpose": "prefetch" });
    for (const address of ["10.0.0.1", "10.0.0.1", "10.0.0.2"])
      searches.recordUnfound("near", "Tsuru 2040", {}, address);
    searches.recordUnfound("words", "Cuatrimoto", {}, "10.0.0.1");
    searches.recordUnfound("words", "ana@correo.mx", {}, "10.0.0.3");
    searches.recordUnfound("words", "rin 40", { "user-agent": "Googlebot/2.1" }, "10.0.0.3");
    await searches.flush(shop.db);
    searches.record("/llantas/medida/auto-camioneta/185/65R15", {});
    await Promise.all([searches.flush(shop.db), searches.flush(shop.db)]);
    const today = businessDay(new Date());
    const { stockOuts } = await figures(`from=${today}&to=${today}`);
    expect(stockOuts?.tires.find(({ code }) => code === "11500418")).toMatchObject({ carts: 1, searches: 4, sold: 0 });
    expect(stockOuts?.sizes).toContainEqual({ size: "345/25 R23", searches: 1, kind: "none" });
    expect(stockOuts?.sizes.map(({ size }) => size)).not.toContain("tsuru 2040");
    expect(stockOuts?.words).toEqual([
      { text: "tsuru 2040", searches: 2, kind: "near" },
      { text: "cuatrimoto", searches: 1, kind: "nothing" },
    ]);
    await removeOldSearches(shop.db, new Date(Date.now() + 100 * 86_400_000));
    expect(await shop.db.selectFrom("size_search").select("size").where("kind", "!=", "size").execute()).toEqual([]);
    expect(await shop.db.selectFrom("size_search").select("size").execute()).not.toEqual([]);
    await removeOldSearches(shop.db, new Date(Date.now() + 800 * 86_400_000));
    expect(await shop.db.selectFrom("size_search").select("size").execute()).toEqual([]);
  });
});

describe("carts", () => {
  const today = businessDay(new Date());
  const aCart = async (id: string, day: string, { customer = null as number | null, isEmpty = false } = {}) => {
    const at = new Date(`${day}T18:00:00Z`);
    await shop.db.insertInto("cart").values({ id, customer_id: customer, created_at: at, updated_at: at }).execute();
    if (!isEmpty)
      await shop.db.insertInto("cart_item").values({ cart_id: id, code: "11500418", quantity: 1 }).execute();
  };
  const stored = () =>
    shop.db.selectFrom("daily_figure").select(["day", "carts", "known_carts"]).orderBy("day").execute();

  test("are kept by the night's job, stay when they are deleted, and today's are counted as they are", async () => {
    const { id: customer } = await shop.db.selectFrom("customer").select("id").limit(1).executeTakeFirstOrThrow();
    const before = dayPlus(today, -2);
    await aCart("cifras-2", before);
    await aCart("cifras-3", before, { customer });
    await aCart("cifras-4", before, { isEmpty: true });
    await fillDailyFigures(shop.db, new Date());
    const filled = await stored();
    expect(filled.find(({ day }) => day === before)).toEqual({ day: before, carts: 2, known_carts: 1 });
    expect(filled.map(({ day }) => day)).not.toContain(today);
    await fillDailyFigures(shop.db, new Date());
    expect(await stored()).toEqual(filled);

    await shop.db.deleteFrom("cart").where("id", "=", "cifras-2").execute();
    await fillDailyFigures(shop.db, new Date());
    expect(await stored()).toEqual(filled);
    await shop.db.insertInto("cart").values({ id: "cifras-5" }).execute();
    await shop.db.insertInto("cart_item").values({ cart_id: "cifras-5", code: "11500418", quantity: 1 }).execute();
    expect((await figures(`from=${before}&to=${today}`)).funnel).toMatchObject({ carts: 3, knownCarts: 1 });

    // A day that was taken out comes back from the facts that are left.
    await shop.db.deleteFrom("daily_figure").where("day", "=", before).execute();
    await fillDailyFigures(shop.db, new Date());
    expect((await stored()).find(({ day }) => day === before)).toEqual({ day: before, carts: 1, known_carts: 1 });
  });

  test("of days without any figure are not known rather than none", async () => {
    expect((await figures("from=2024-01-01&to=2024-01-31")).funnel).toMatchObject({ carts: null, knownCarts: null });
  });
});

test("returns and refunds are told by cause, coupons by campaign", async () => {
  const orderId = await aSale(shop.db, {
    paidAt: "2026-03-03T18:00:00Z",
    total: 80_00,
    listTotal: 100_00,
    coupon: "FAMILIA",
  });
  await shop.db
    .insertInto("payment_refund")
    .columns(["order_id", "attempt_id", "reference", "amount", "status", "kind", "created_at"])
    .expression((eb) =>
      eb
        .selectFrom("payment_attempt")
        .select((row) => [
          "order_id",
          "id",
          row.val(`${orderId}-1-R1`).as("reference"),
          row.val(30_00).as("amount"),
          row.val("accepted").as("status"),
          row.val("damaged").as("kind"),
          row.val(new Date("2026-03-05T18:00:00Z")).as("created_at"),
        ])
        .where("order_id", "=", orderId),
    )
    .execute();
  const { returns, coupons } = await figures(RANGE);
  expect(returns?.refunds).toEqual([{ kind: "damaged", count: 1, amount: 30_00 }]);
  expect(coupons).toEqual([{ campaign: expect.stringContaining("amilia"), orders: 1, amount: 80_00, cost: 20_00 }]);
});

describe("a role", () => {
  const parts = [
    "sales",
    "funnel",
    "payments",
    "times",
    "sellers",
    "stockOuts",
    "returns",
    "coupons",
    "queue",
  ] as const;
  test.each([
    ["dueño", "all", ["sales", "funnel", "payments", "times", "sellers", "stockOuts", "returns", "coupons"], true],
    [
      "contabilidad",
      "all",
      ["sales", "funnel", "payments", "times", "sellers", "stockOuts", "returns", "coupons"],
      true,
    ],
    ["lectura", "all", ["sales", "funnel", "payments", "times", "sellers", "stockOuts", "returns", "coupons"], true],
    ["catálogo", "sales", ["sales", "sellers", "stockOuts", "coupons"], false],
    ["atención", "day", ["sales", "funnel", "payments", "returns"], true],
    ["almacén", "queue", ["times", "queue"], false],
  ] as const)("%s sees its part", async (role, view, seen, amounts) => {
    await aSale(shop.db, { paidAt: "2026-03-03T18:00:00Z", total: 123_45 });
    await aSale(shop.db, { paidAt: new Date().toISOString(), total: 123_45 });
    const today = businessDay(new Date());
    const answer = await ask(role === "atención" ? `from=${today}&to=${today}` : RANGE, role);
    const found = answer.json<Figures>();
    expect(found.view).toBe(view);
    expect(parts.filter((part) => found[part] !== null)).toEqual(
      parts.filter((part) => (seen as readonly string[]).includes(part)),
    );
    expect(answer.body.includes("12345")).toBe(amounts);
  });

  test("that sees the day gets today, whatever is asked for", async () => {
    const today = businessDay(new Date());
    expect(await figures(RANGE, "atención")).toMatchObject({ from: today, to: today, group: "day" });
  });

  test.each(["atención", "almacén"] as const)("%s has no file of what sells", async (role) => {
    const file = await office.call({ url: `/staff/figures/sellers.csv?${RANGE}`, headers: members[role].headers });
    expect(file.statusCode).toBe(404);
  });

  test("without amounts has none in the file", async () => {
    await aSale(shop.db, { paidAt: "2026-03-03T18:00:00Z", total: 123_45, code: "11500418" });
    const file = await office.call({ url: `/staff/figures/sellers.csv?${RANGE}`, headers: members.catálogo.headers });
    expect(file.body).toContain("11500418");
    expect(file.body).not.toContain("123.45");
  });
});

test("an empty shop has figures of nothing", async () => {
  const empty = await figures(`${RANGE}&compare=1`);
  expect(empty.firstDay).toBeNull();
  expect(empty.sales?.total).toEqual({ orders: 0, pieces: 0, amount: 0 });
  expect(empty.times).toMatchObject({ toShip: { count: 0, p50: null, p90: null }, delivered: 0 });
  expect(empty).toMatchObject({ payments: [], coupons: [], sellers: { tires: [] } });
});
