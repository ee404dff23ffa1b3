import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { WireCart } from "../../../shared/contract/purchase/cart.ts";
import { WITHOUT_ORDER_LIMITS } from "../../../tests/support/buying/order-limits.ts";
import { aCart } from "../../../tests/support/buying/purchase.ts";
import { aPurchaseBy, finalizeBy } from "../../../tests/support/buying/payments.ts";
import { manyCustomers, type SignedIn } from "../../../tests/support/customers.ts";
import { promotionsOf, WHY } from "../../../tests/support/office/promotions.ts";
import { aMember, withTestOffice } from "../../../tests/support/office/test-office.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";
import { cancelOrder } from "../../features/payments/staff-moves.ts";
import { askCoupon } from "../../features/promotions/promotions.service.ts";

const shop = withTestShop(WITHOUT_ORDER_LIMITS);
const office = withTestOffice(shop);
const CODE = "11500418";

let people: SignedIn[];
let staff: ReturnType<typeof promotionsOf>;
beforeAll(async () => {
  people = await manyCustomers(shop, 4, "limites");
  staff = promotionsOf(office, await aMember(shop, "catálogo"));
});
beforeEach(async () => {
  await sql`delete from rate_limit`.execute(shop.db);
  await shop.db.updateTable("stock").set({ on_hand: 500 }).where("code", "=", CODE).execute();
});

async function running(code: string, limits: object): Promise<number> {
  const { result } = await staff.create({ name: code });
  const id = result?.id ?? expect.fail();
  expect(await staff.coupon(id, code, limits)).toMatchObject({ outcome: "done" });
  return id;
}
const person = (index: number): SignedIn => people[index] ?? expect.fail("no person");
const buy = async (who: SignedIn, coupon: string, changes: object = {}) => {
  const cart = await aCart(shop, who.headers, CODE, 1);
  return finalizeBy(
    shop,
    "Deposito",
    who.headers,
    aPurchaseBy("Deposito", cart, { coupon, total: undefined, ...changes }),
  );
};
const held = async (code: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from orders
    where coupon_code = ${code} and holds_coupon`.execute(shop.db);
  return rows[0]?.n ?? 0;
};
const usesOf = async (code: string) =>
  (await shop.db.selectFrom("coupon").select("uses").where("code", "=", code).executeTakeFirstOrThrow()).uses;
const statusFor = async (code: string, who: SignedIn | undefined) =>
  (await askCoupon(shop.db, code, { email: who?.email, now: new Date() })).status;

describe("a limit of one account", () => {
  test("holds in the cart and at Finalizar, for this account only, and comes back with a cancelled order", async () => {
    await running("UNAVEZ", { uses: 50, perCustomer: 1 });
    const who = person(0);
    const bought = await buy(who, "UNAVEZ");
    expect(bought.statusCode).toBe(200);
    const cart = await aCart(shop, who.headers, CODE, 1);
    const shown = (
      await shop.call({ url: `/api/Carritos/MiCarrito?cupon=UNAVEZ`, headers: { ...who.headers } })
    ).json<WireCart>();
    expect([shown.EstadoCupon, shown.CuponDescuento]).toEqual([1, null]);
    const again = await finalizeBy(
      shop,
      "Deposito",
      who.headers,
      aPurchaseBy("Deposito", cart, { coupon: "UNAVEZ", total: undefined }),
    );
    expect([again.statusCode, again.json<{ Message: string }>().Message]).toEqual([
      409,
      "Este cupón no es válido porque ya ha sido utilizado.",
    ]);
    expect([await statusFor("UNAVEZ", person(1)), await statusFor("UNAVEZ", undefined)]).toEqual(["valid", "valid"]);
    const { id } = await shop.db
      .selectFrom("orders")
      .select("id")
      .where("coupon_code", "=", "UNAVEZ")
      .executeTakeFirstOrThrow();
    await cancelOrder(shop.db, { orderId: id, reason: "a petición", restoresCart: false, cameBack: [] });
    expect([await usesOf("UNAVEZ"), await statusFor("UNAVEZ", who)]).toEqual([0, "valid"]);
  });

  test("is one for two browsers of one customer that finish at once", async () => {
    await running("DOSNAVEGADORES", { uses: 50, perCustomer: 2 });
    const who = person(2);
    const answers = await Promise.all(Array.from({ length: 6 }, () => buy(who, "DOSNAVEGADORES")));
    // What is left of the limit is bought one after the other.
    for (let n = 0; n < 3; n += 1) answers.push(await buy(who, "DOSNAVEGADORES"));
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
    expect([await held("DOSNAVEGADORES"), await usesOf("DOSNAVEGADORES")]).toEqual([2, 2]);
  });
});

test("the last use of a code goes to one of four customers who finish at once", async () => {
  await running("ULTIMO", { uses: 1 });
  const answers = await Promise.all(people.map((who) => buy(who, "ULTIMO")));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  expect([await held("ULTIMO"), await usesOf("ULTIMO")]).toEqual([1, 1]);
});

test("a code for employees' guests counts for an invited account only", async () => {
  await running("INVITADOS", { guestsOnly: true });
  const who = person(1);
  const employee = person(3);
  expect([await statusFor("INVITADOS", who), await statusFor("INVITADOS", undefined)]).toEqual([
    "boundToAnotherUser",
    "boundToAnotherUser",
  ]);
  expect((await buy(who, "INVITADOS")).statusCode).toBe(409);
  await shop.db
    .insertInto("invitation")
    .values({ email: who.email.toUpperCase(), employee_id: employee.id, expires_at: new Date(), used_at: new Date() })
    .execute();
  expect((await buy(who, "INVITADOS")).statusCode).toBe(200);
  const { id } = await shop.db
    .selectFrom("coupon")
    .select("campaign_id as id")
    .where("code", "=", "INVITADOS")
    .executeTakeFirstOrThrow();
  // Not paid yet: no sale.
  expect((await staff.campaign(id)).inviters).toEqual([]);
  await sql`update orders set status = 20 where coupon_code = 'INVITADOS'`.execute(shop.db);
  const order = await shop.db
    .selectFrom("orders")
    .select(["id", "total", "list_total", "shipping_total"])
    .where("coupon_code", "=", "INVITADOS")
    .executeTakeFirstOrThrow();
  const discount = order.list_total - (order.total - order.shipping_total);
  const whole = { orders: 1, revenue: order.total };
  expect(await staff.campaign(id)).toMatchObject({
    ...whole,
    inviters: [{ ...whole, id: employee.id, name: `Empleado ${employee.id}` }],
  });
  const before = (await staff.campaign(id)).discount;
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThanOrEqual(discount);
});

describe("a buyer at Finalizar", () => {
  test("is told with the cart when the campaign is paused, and buys at the price that counts", async () => {
    const id = await running("PAUSA", {});
    const who = person(0);
    const cart = await aCart(shop, who.headers, CODE, 1);
    const shown = (
      await shop.call({ url: `/api/Carritos/MiCarrito?cupon=PAUSA`, headers: { ...who.headers } })
    ).json<WireCart>();
    expect(shown.EstadoCupon).toBe(0);
    await staff.switch(id, "pause");
    const purchase = aPurchaseBy("Deposito", cart, { coupon: "PAUSA", total: shown.TotalConIva });
    const late = await finalizeBy(shop, "Deposito", who.headers, purchase);
    expect(late.statusCode).toBe(409);
    expect(JSON.stringify(late.json())).toContain("El código que escribió no es un cupón válido.");
    expect(await held("PAUSA")).toBe(0);
  });

  test("is told when the percentage changed; an order that was placed keeps its price", async () => {
    const id = await running("MENOS", {});
    const who = person(1);
    expect((await buy(who, "MENOS")).statusCode).toBe(200);
    const placed = () =>
      shop.db.selectFrom("orders").select(["total", "coupon_discount"]).where("coupon_code", "=", "MENOS").execute();
    const before = await placed();
    expect(before[0]?.coupon_discount).toBeGreaterThan(0);
    const cart = await aCart(shop, who.headers, CODE, 1);
    const { TotalConIva } = (
      await shop.call({ url: `/api/Carritos/MiCarrito?cupon=MENOS`, headers: { ...who.headers } })
    ).json<WireCart>();
    await staff.change(id, { percent: 16 });
    const late = await finalizeBy(
      shop,
      "Deposito",
      who.headers,
      aPurchaseBy("Deposito", cart, { coupon: "MENOS", total: TotalConIva }),
    );
    expect(late.statusCode).toBe(409);
    expect(await placed()).toEqual(before);
  });

  test("and a pause at the same moment leave an order with its use, or none", async () => {
    const id = await running("ALAVEZ", {});
    const bought = await Promise.all([buy(person(0), "ALAVEZ"), staff.switch(id, "pause"), buy(person(1), "ALAVEZ")]);
    expect(bought.filter((answer) => "statusCode" in answer && answer.statusCode >= 500)).toEqual([]);
    expect(await usesOf("ALAVEZ")).toBe(await held("ALAVEZ"));
    expect((await buy(person(2), "ALAVEZ")).statusCode).toBe(409);
  });

  test("and a cap that is lowered at the same moment never cross", async () => {
    await running("CRUCE", { uses: 3 });
    const [row] = await staff.coupons("q=CRUCE");
    const { startsAt, endsAt, version: expected } = row ?? expect.fail();
    const lower = {
      uses: 1,
      perCustomer: null,
      guestsOnly: false,
      startsAt,
      endsAt,
      reactivates: false,
      expected,
      reason: WHY,
    };
    const answers = await Promise.all([
      ...people.slice(0, 3).map((who) => buy(who, "CRUCE")),
      staff.send("PATCH", `coupons/${row?.id}`, lower),
    ]);
    expect(answers.filter((answer) => "statusCode" in answer && answer.statusCode >= 500)).toEqual([]);
    const coupon = await shop.db
      .selectFrom("coupon")
      .select(["uses", "max_uses"])
      .where("code", "=", "CRUCE")
      .executeTakeFirstOrThrow();
    expect(coupon.uses).toBe(await held("CRUCE"));
    expect(coupon.uses).toBeLessThanOrEqual(coupon.max_uses ?? 0);
  });
});
