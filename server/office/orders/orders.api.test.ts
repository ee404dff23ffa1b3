import { beforeAll, describe, expect, test } from "vitest";
import type { OrderHappening } from "../../../shared/contract/staff/orders/order-acts.ts";
import type { OrderDetail, OrderRow } from "../../../shared/contract/staff/orders/orders.ts";
import type { InvoiceState } from "../../../shared/domain/invoicing/invoice-states.ts";
import type { SeededRole } from "../../../shared/domain/staff/access/seeded-roles.ts";
import { aMember, withTestOffice } from "../../../tests/support/office/test-office.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";

const shop = withTestShop();
const office = withTestOffice(shop);

async function reader(role: SeededRole) {
  const { headers, staffId } = await aMember(shop, role);
  const get = (url: string) => office.call({ url, headers });
  const page = async (query = "") => (await get(`/staff/orders${query}`)).json<Page>();
  const order = async (id: number) => (await get(`/staff/orders/${id}`)).json<OrderDetail>();
  return { staffId, get, page, order };
}

interface Page {
  readonly items: readonly OrderRow[];
  readonly next: string | null;
  readonly total: number;
}

const anOrder = () =>
  shop.db
    .selectFrom("orders")
    .innerJoin("customer", "customer.id", "orders.customer_id")
    .select([
      "orders.id",
      "orders.total",
      "customer.email",
      "customer.name",
      "customer.last_name",
      "orders.ship_address",
    ])
    .where("status", "=", 47)
    .executeTakeFirstOrThrow();

test("its history has what providers told of its payments, for who sees amounts", async () => {
  const { id, order_id: orderId } = await shop.db
    .selectFrom("payment_attempt")
    .innerJoin("orders", "orders.id", "payment_attempt.order_id")
    .select(["payment_attempt.id", "order_id"])
    .where("provider", "=", "openpay")
    .where("orders.status", "=", 47)
    .executeTakeFirstOrThrow();
  const seenBy = async (role: SeededRole) =>
    (await (await reader(role)).get(`/staff/orders/${orderId}/timeline`)).json<{ items: OrderHappening[] }>().items;
  await shop.db
    .insertInto("payment_notice")
    .values({ attempt_id: id, order_id: orderId, type: "charge.succeeded", times: 3 })
    .execute();
  const told = (await seenBy("dueño")).filter(({ id: of }) => of.startsWith("notice-"));
  expect(told).toMatchObject([{ kind: "event", who: "provider", what: "Aviso de OpenPay: charge.succeeded" }]);
  expect(told[0]?.detail).toMatch(/^\d+-1, 3 veces, la última el /);
  expect((await seenBy("almacén")).filter(({ id: of }) => of.startsWith("notice-"))).toEqual([]);
});

test("a line says why it costs what it does, to who sees amounts; one from before says nothing", async () => {
  const { id } = await anOrder();
  const linesFor = async (role: SeededRole) => (await (await reader(role)).order(id)).lines;
  const [own, warehouse] = [await linesFor("dueño"), await linesFor("almacén")];
  expect(own.length).toBeGreaterThan(0);
  for (const { reasons, list = 0, total = 0 } of own) {
    expect(reasons?.map(({ text }) => text.split(":")[0])).toEqual(["Cupón", "Descuento propio"]);
    expect(reasons?.some(({ isApplied }) => isApplied)).toBe(total < list);
  }
  for (const line of warehouse) expect(line).not.toHaveProperty("reasons");
  await shop.db.updateTable("order_line").set({ price_reasons: null }).where("order_id", "=", id).execute();
  for (const line of await linesFor("dueño")) expect(line).not.toHaveProperty("reasons");
});

describe("the coupon of an order", () => {
  const couponFor = async (role: SeededRole, code: string) => {
    const { id } = await anOrder();
    await shop.db.updateTable("orders").set({ coupon_code: code }).where("id", "=", id).execute();
    const { order } = await reader(role);
    return (await order(id)).coupon;
  };
  beforeAll(async () => {
    const { id: campaign } = await shop.db.selectFrom("campaign").select("id").executeTakeFirstOrThrow();
    const { id: batch } = await shop.db
      .insertInto("coupon_batch")
      .values({ campaign_id: campaign, prefix: "BF", length: 12, codes: 1, created_by: null })
      .returning("id")
      .executeTakeFirstOrThrow();
    const code = (values: { code: string; customer_email?: string; batch_id?: number }) => ({
      campaign_id: campaign,
      max_uses: 1,
      customer_email: null,
      starts_at: new Date(),
      ends_at: new Date("2099-01-01"),
      ...values,
    });
    await shop.db
      .insertInto("coupon")
      .values([
        code({ code: "ABIERTO" }),
        code({ code: "ANAROBLES20", customer_email: "ana@correo.mx" }),
        code({ code: "BF-ABCD-EFGH-JKLM", batch_id: batch }),
      ])
      .execute();
  });

  test.each([
    ["almacén", "ABIERTO", "ABIERTO"],
    ["dueño", "BF-ABCD-EFGH-JKLM", "BF-••••-JKLM"],
    ["lectura", "BF-ABCD-EFGH-JKLM", "BF-••••-JKLM"],
    ["atención", "ANAROBLES20", "ANAROBLES20"],
    ["catálogo", "ANAROBLES20", "••••"],
    ["lectura", "ANAROBLES20", "••••"],
    // Its owner was erased, and the code with them.
    ["dueño", "LUISPEREZ5", "••••"],
  ] as const)("is for %s as in the list of codes: %s is %s", async (role, code, shown) => {
    expect(await couponFor(role, code)).toBe(shown);
  });
});

describe("the invoice of an order in the list", () => {
  const documentOf = async (role: SeededRole, id: number) => {
    const { page } = await reader(role);
    return (await page(`?q=${id}`)).items[0]?.cfdi;
  };
  const day = { period: "day", period_start: "2026-03-01", period_end: "2026-03-01" } as const;
  const OF_A_DAY = { income: {}, global: day };
  const aDocument = async (orderId: number | null, values: { kind: "income" | "global"; state: InvoiceState }) => {
    const { id } = await shop.db
      .insertInto("cfdi")
      .values({
        ...values,
        ...OF_A_DAY[values.kind],
        order_id: orderId,
        series: "RW",
        folio: null,
        receiver: JSON.stringify({ rfc: "" }),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  };

  test("is the one that has its sale, and else the newest, for members who see documents", async () => {
    const { id } = await anOrder();
    await shop.db.deleteFrom("cfdi_order").where("order_id", "=", id).execute();
    await shop.db.deleteFrom("cfdi").where("order_id", "=", id).execute();
    expect(await documentOf("dueño", id)).toBeNull();
    await aDocument(id, { kind: "income", state: "cancelled" });
    expect(await documentOf("lectura", id)).toEqual({ state: "cancelled", isGlobal: false });
    const sale = await aDocument(null, { kind: "global", state: "stamped" });
    await shop.db.insertInto("cfdi_order").values({ order_id: id, cfdi_id: sale, amount: 1 }).execute();
    for (const role of ["dueño", "atención", "almacén", "contabilidad"] as const)
      expect(await documentOf(role, id), role).toEqual({ state: "stamped", isGlobal: true });
    expect(await documentOf("catálogo", id)).toBeUndefined();
    const { get } = await reader("contabilidad");
    const [head, line] = (await get(`/staff/orders.csv?ids=${id}`)).body.split("\r\n");
    expect(head).toContain(",factura,");
    expect(line).toContain("Timbrada (global)");
    expect((await (await reader("catálogo")).get(`/staff/orders.csv?ids=${id}`)).body).not.toContain("Timbrada");
    await shop.db.deleteFrom("cfdi_order").where("order_id", "=", id).execute();
  });
});

describe("the list of orders", () => {
  test("has every order but unfinished ones, page by page without a hole, the newest first", async () => {
    const { page } = await reader("dueño");
    const expected = await shop.db
      .selectFrom("orders")
      .select("id")
      .where("status", "<>", 10)
      .orderBy("placed_at", "desc")
      .orderBy("id", "desc")
      .execute();
    const found: number[] = [];
    for (let after = ""; ;) {
      const body = await page(`?limit=2${after && `&after=${after}`}`);
      found.push(...body.items.map(({ id }) => id));
      expect(body.total).toBe(expected.length);
      if (body.next === null) break;
      after = body.next;
    }
    expect(found).toEqual(expected.map(({ id }) => id));
  });

  test("is found by number, by its whole e-mail and by status", async () => {
    const { page } = await reader("atención");
    const { id, email } = await anOrder();
    expect((await page(`?q=${id}`)).items.map((row) => row.id)).toEqual([id]);
    expect((await page(`?q=${email}`)).items.map((row) => row.id)).toContain(id);
    expect((await page(`?q=${email.slice(0, -3)}`)).items).toEqual([]);
    const body = await page("?status=47,60");
    expect(new Set(body.items.map(({ status }) => status))).toEqual(new Set([47, 60]));
  });

  test.each(["?q=999999999999999", "?after=x", "?after=9e99_1", "?after=1_99999999999"])(
    "of a query that no page has, %s, is answered",
    async (query) => {
      const { get } = await reader("dueño");
      expect((await get(`/staff/orders${query}`)).statusCode).toBe(200);
      expect((await get("/staff/orders/99999999999")).statusCode).toBe(400);
    },
  );

  test("says nothing of whose an order is to a member who sees no persons", async () => {
    const { page } = await reader("catálogo");
    const { email } = await anOrder();
    expect((await page(`?q=${email}`)).items).toEqual([]);
    const body = await page();
    expect(new Set(body.items.map(({ customer }) => customer))).toEqual(new Set([null]));
  });
});

describe("an order", () => {
  test("has no amount anywhere for the warehouse, and only the orders that it handles", async () => {
    const { get, page, order } = await reader("almacén");
    const { id, total } = await anOrder();
    const { items } = await page();
    for (const json of [items, await order(id)]) {
      expect(JSON.stringify(json)).not.toContain(String(total));
      expect(JSON.stringify(json)).not.toMatch(/"(total|shipping)"/);
    }
    expect(items.every(({ status }) => (status >= 21 && status <= 60) || status === 700)).toBe(true);
    const unpaid = await shop.db.selectFrom("orders").select("id").where("status", "=", 15).executeTakeFirstOrThrow();
    expect((await get(`/staff/orders/${unpaid.id}`)).statusCode).toBe(404);
  });

  test("is masked for a member who only reads, and leaves no line", async () => {
    const { order, staffId } = await reader("lectura");
    const { id, email, last_name: lastName, ship_address: address } = await anOrder();
    const body = await order(id);
    for (const personal of [email, lastName, address?.phone ?? "", address?.street ?? ""]) {
      expect(personal).not.toBe("");
      expect(JSON.stringify(body)).not.toContain(personal);
    }
    expect(body.steps).toEqual([]);
    const lines = await shop.db.selectFrom("staff_action").select("id").where("staff_id", "=", staffId).execute();
    expect(lines).toEqual([]);
  });

  test("that was opened is one line an hour, and offers the steps that the member may do", async () => {
    const { order, staffId } = await reader("atención");
    const { id } = await anOrder();
    const body = await order(id);
    await order(id);
    expect(body.steps).toEqual([50, 700]);
    expect(body.lines.length).toBeGreaterThan(0);
    const lines = await shop.db.selectFrom("staff_action").selectAll().where("staff_id", "=", staffId).execute();
    expect(lines).toMatchObject([{ command: "orders open", subject_kind: "order", subject_id: String(id) }]);
  });
});

test("an order that is collected says where, for the packing slip; a demonstration order has its payment", async () => {
  const { order } = await reader("almacén");
  const { id, location_id: locationId } = await shop.db
    .selectFrom("orders")
    .select(["id", "location_id"])
    .where("status", "=", 40)
    .where("location_id", "is not", null)
    .executeTakeFirstOrThrow();
  const place = await shop.db.selectFrom("location").selectAll().where("id", "=", locationId).executeTakeFirstOrThrow();
  const seen = await order(id);
  expect(seen).toMatchObject({ place: place.name, recipient: null, payments: [] });
  expect(seen.placeLines.join(" ")).toContain(place.street);
  expect(seen.placeLines.join(" ")).toContain(place.zip);

  const accounting = await reader("contabilidad");
  const paid = await accounting.order(id);
  expect(paid.payments).toMatchObject([{ state: "paid", amount: paid.total, providerId: null }]);
  expect(paid.refundable).toBe(paid.total);
  expect(paid.acts.map(({ act }) => act)).not.toContain("askProvider");
});
