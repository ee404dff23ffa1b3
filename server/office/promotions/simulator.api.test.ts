import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { WireCart } from "../../../shared/contract/purchase/cart.ts";
import type { SimulatedCart } from "../../../shared/contract/staff/promotions/simulator.ts";
import { reasonLines } from "../../../shared/domain/pricing/campaigns/promotion-words.ts";
import { centavos, toPesos } from "../../../shared/domain/money/money.ts";
import { makeCoupon } from "../../../tests/support/buying/carts.ts";
import { WITHOUT_ORDER_LIMITS } from "../../../tests/support/buying/order-limits.ts";
import { aPurchaseBy, finalizeBy } from "../../../tests/support/buying/payments.ts";
import { aCart, aPurchase, aToken, finalize } from "../../../tests/support/buying/purchase.ts";
import { manyCustomers } from "../../../tests/support/customers.ts";
import { promotionsOf } from "../../../tests/support/office/promotions.ts";
import { aMember, type SignedInMember, withTestOffice } from "../../../tests/support/office/test-office.ts";
import { runDuePriceChanges } from "../../administration/actions/prices/run-due-changes.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";

const shop = withTestShop(WITHOUT_ORDER_LIMITS);
const office = withTestOffice(shop);
const CARTS = 200;

let member: SignedInMember;
beforeAll(async () => {
  member = await aMember(shop, "catálogo");
  await shop.db.updateTable("stock").set({ on_hand: 100_000 }).execute();
});
beforeEach(async () => {
  await sql`delete from rate_limit`.execute(shop.db);
});

interface Tried extends SimulatedCart {
  readonly status: number;
  readonly Message?: string;
}

async function simulate(changes: object): Promise<Tried> {
  const answer = await office.call({
    method: "POST",
    url: "/staff/simulate-cart",
    headers: member.headers,
    payload: { lines: [], coupon: "", at: null, customer: "account", delivery: 1, ...changes },
  });
  return { status: answer.statusCode, ...answer.json<SimulatedCart>() };
}

/** Numbers from 0 up to 1 that are the same for the same seed (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

test(`${CARTS} random carts over HTTP: simulator, cart and order agree to the centavo`, async () => {
  const next = numbersFrom(20_261_126);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] ?? expect.fail();
  const tires = await shop.db
    .selectFrom("tire")
    .innerJoin("product", "product.id", "tire.product_id")
    .innerJoin("stock", "stock.code", "tire.code")
    .select(["tire.code", "product.id as product"])
    .where("tire.is_active", "=", true)
    .where("product.is_active", "=", true)
    .where("discounted_price", ">", 10_000)
    .orderBy("tire.code")
    .execute();
  const coupons = ["", "FAMILIA", "JUEGO4", "AMIGO2025", "BUENFIN2025", "SIERRA12"];
  for (const index of [1, 2, 3, 4, 5, 6]) {
    const code = `AZAR${index}`;
    await makeCoupon(shop, {
      code,
      type: index % 2 === 0 ? 6 : 1,
      percent: 5 + index * 9,
      minProducts: index,
      maxProducts: index % 3 === 0 ? 5 : 0,
      productIds: index > 3 ? [pick(tires).product, pick(tires).product, pick(tires).product] : null,
    });
    coupons.push(code);
  }
  const [who = expect.fail()] = await manyCustomers(shop, 1, "simula");
  const headers = { ...who.headers };
  let cheaper = 0;
  for (let n = 0; n < CARTS; n += 1) {
    const wanted = new Map(
      Array.from({ length: 1 + Math.floor(next() * 4) }, () => [pick(tires).code, 1 + Math.floor(next() * 9)] as const),
    );
    const coupon = pick(coupons);
    for (const [code, pieces] of wanted) {
      await shop.call({
        method: "POST",
        url: "/api/Carritos/Agregar",
        headers,
        payload: { TireId: code, Qty: pieces },
      });
    }
    const simulated = await simulate({ coupon, lines: [...wanted].map(([code, pieces]) => ({ code, pieces })) });
    const cart = (await shop.call({ url: `/api/Carritos/MiCarrito?cupon=${coupon}`, headers })).json<WireCart>();
    const ofCart = new Map(cart.Elementos.map((line) => [line.Kartis, line]));
    for (const line of simulated.lines) {
      const shown = ofCart.get(line.code) ?? expect.fail(`no ${line.code} in the cart`);
      expect([shown.Cantidad, shown.Importe, shown.ImporteLista]).toEqual([
        line.pieces,
        toPesos(centavos(line.total)),
        toPesos(centavos(line.listTotal)),
      ]);
      expect(shown.Precios).toEqual(
        line.parts.map(({ pieces, unit }) => ({ Cantidad: pieces, PrecioUnitario: toPesos(centavos(unit)) })),
      );
    }
    expect([cart.Elementos.length, cart.TotalConIva]).toEqual([
      simulated.lines.length,
      toPesos(centavos(simulated.total)),
    ]);
    expect(cart.EstadoCupon === 0).toBe(simulated.coupon.isValid);

    const body = { coupon: simulated.coupon.isValid ? coupon : 0, total: cart.TotalConIva };
    const bought = await finalizeBy(shop, "Deposito", headers, aPurchaseBy("Deposito", cart, body));
    expect(bought.statusCode, bought.body).toBe(200);
    const order = await shop.db
      .selectFrom("orders")
      .select(["id", "total", "list_total", "iva", "coupon_code", "coupon_discount"])
      .where("customer_id", "=", who.id)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    const isCheaper = simulated.lines.some(({ reasons }) => reasons[0]?.isApplied);
    expect(order).toMatchObject({
      total: simulated.total,
      list_total: simulated.list,
      iva: simulated.iva,
      coupon_code: isCheaper ? coupon : null,
      coupon_discount: isCheaper ? simulated.couponDiscount : null,
    });
    const lines = await shop.db
      .selectFrom("order_line")
      .select(["code", "line_total", "unit_with_iva", "rest_quantity", "price_reasons"])
      .where("order_id", "=", order.id)
      .execute();
    const byCode = <Line extends { code: string }>(all: readonly Line[]) =>
      all.toSorted((a, b) => (a.code < b.code ? -1 : 1));
    expect(
      byCode(lines).map(({ price_reasons: why, ...line }) => ({ ...line, reasons: why && reasonLines(why) })),
    ).toEqual(
      byCode(simulated.lines).map(({ code, total, reasons, parts: [first, rest] }) => ({
        code,
        line_total: total,
        unit_with_iva: first?.unit,
        rest_quantity: rest?.pieces ?? null,
        reasons,
      })),
    );
    if (isCheaper) cheaper += 1;
    // The coupon of one use is spent by now: both say so from then on.
    await sql`delete from rate_limit`.execute(shop.db);
  }
  expect(cheaper).toBeGreaterThan(CARTS / 10);
}, 240_000);

describe("a cart that is tried", () => {
  const lines = [{ code: "11500418", pieces: 4 }];

  test("says why a coupon does not count, by the customer and the moment", async () => {
    await makeCoupon(shop, { code: "SOLOINVITADOS", maxUses: 5 });
    await shop.db.updateTable("coupon").set({ guests_only: true }).where("code", "=", "SOLOINVITADOS").execute();
    const by = async (customer: string) => (await simulate({ lines, coupon: "SOLOINVITADOS", customer })).coupon;
    expect(await by("account")).toMatchObject({
      isValid: false,
      text: expect.stringContaining("Es sólo para invitados") as string,
    });
    expect(await by("guest")).toMatchObject({ isValid: true, campaign: { gives: "20 % en todo" } });
    const over = await simulate({ lines, coupon: "BUENFIN2025" });
    expect(over.coupon).toMatchObject({
      isValid: false,
      text: expect.stringContaining("Terminó el 17/nov/2025") as string,
    });
    const then = await simulate({ lines, coupon: "BUENFIN2025", at: "2025-11-17T23:00:00-06:00" });
    expect(then.coupon.isValid).toBe(true);
    expect(then.total).toBeLessThan(over.total);
    expect(then.next).toEqual({
      at: "2025-11-18T05:59:59.000Z",
      total: over.total,
      what: ["termina el cupón BUENFIN2025"],
    });
  });

  test("at a later moment has the prices of plans, as their clock makes them, with the reason and the next change", async () => {
    const minute = (n: number) => new Date(Math.ceil(Date.now() / 60_000) * 60_000 + n * 60_000).toISOString();
    const [from, to] = [minute(60), minute(120)];
    const send = async (url: string, payload: object) =>
      (
        await office.call({
          method: "POST",
          url: `/staff/${url}`,
          headers: { ...member.headers, "idempotency-key": randomUUID() },
          payload,
        })
      ).json<{ outcome: string; result: { id: number } }>();
    const drafted = await send("price-changes", {
      name: "Fin de mes",
      choice: { brands: [], products: [], rims: [], codes: ["11500418"] },
      rule: "percent",
      tenths: -100,
      rounding: "none",
      keepsDiscount: false,
      startsAt: from,
      endsAt: to,
    });
    const { id } = drafted.result;
    const { updatedAt } = (await office.call({ url: `/staff/price-changes/${id}`, headers: member.headers })).json<{
      updatedAt: string;
    }>();
    expect(
      await send(`price-changes/${id}/schedule`, { expected: updatedAt, reason: "promoción de fin de mes" }),
    ).toMatchObject({
      outcome: "done",
    });
    const now = await simulate({ lines });
    const texts = (tried: Tried) => tried.lines[0]?.reasons.map(({ text }) => text).join("\n") ?? "";
    expect(texts(now)).toContain("«Fin de mes» empieza el ");
    const then = await simulate({ lines, at: from });
    expect(texts(then)).toContain("Precio de «Fin de mes», hasta el ");
    expect(now.next).toEqual({ at: from, total: then.total, what: ["empieza «Fin de mes»"] });
    expect(then.next).toEqual({
      at: to,
      total: (await simulate({ lines, at: to })).total,
      what: ["termina «Fin de mes»"],
    });
    expect((await simulate({ lines, at: to })).total).toBe(now.total);
    // A coupon is reckoned from the plan's list price. A cart that was open before the moment is refused with what it is then.
    await makeCoupon(shop, { code: "CONPLAN", percent: 20 });
    const withBoth = await simulate({ lines, coupon: "CONPLAN", at: from });
    expect(withBoth.total).toBeLessThan(then.total);
    const [early = expect.fail()] = await manyCustomers(shop, 1, "antes");
    const seen = async () =>
      (
        await shop.call({ url: "/api/Carritos/MiCarrito?cupon=CONPLAN", headers: { ...early.headers } })
      ).json<WireCart>();
    await aCart(shop, early.headers, "11500418", 4);
    const open = await seen();
    const buy = (cart: WireCart) =>
      finalizeBy(
        shop,
        "Deposito",
        early.headers,
        aPurchaseBy("Deposito", cart, { coupon: "CONPLAN", total: cart.TotalConIva }),
      );
    // The clock comes: cart and order have what was foretold.
    await sql`update price_change set starts_at = now() where id = ${id}`.execute(shop.db);
    await runDuePriceChanges(shop.db, (error) => expect.fail(String(error)));
    expect((await buy(open)).statusCode).toBe(409);
    const lowered = await seen();
    expect([open.TotalConIva > lowered.TotalConIva, lowered.TotalConIva]).toEqual([
      true,
      toPesos(centavos(withBoth.total)),
    ]);
    expect((await buy(lowered)).statusCode).toBe(200);
    const [who = expect.fail()] = await manyCustomers(shop, 1, "plan");
    const add = { TireId: "11500418", Qty: 4 };
    const cart = (
      await shop.call({ method: "POST", url: "/api/Carritos/Agregar", headers: { ...who.headers }, payload: add })
    ).json<WireCart>();
    expect(cart.TotalConIva).toBe(toPesos(centavos(then.total)));
    expect((await simulate({ lines })).total).toBe(then.total);
    expect((await finalize(shop, { ...who.headers }, aPurchase(cart, await aToken(shop)))).statusCode).toBe(200);
    await sql`update price_change set starts_at = now() - interval '1 hour', ends_at = now() where id = ${id}`.execute(
      shop.db,
    );
    await runDuePriceChanges(shop.db, (error) => expect.fail(String(error)));
    expect((await simulate({ lines })).total).toBe(now.total);
  });

  test("of a real customer has what lies in their cart, their own coupons and the uses they had", async () => {
    const owner = await aMember(shop, "dueño");
    const [who = expect.fail()] = await manyCustomers(shop, 1, "real");
    const { email } = await shop.db
      .selectFrom("customer")
      .select("email")
      .where("id", "=", who.id)
      .executeTakeFirstOrThrow();
    const headers = { ...who.headers };
    const add = { TireId: "11500418", Qty: 3 };
    await shop.call({ method: "POST", url: "/api/Carritos/Agregar", headers, payload: add });
    await makeCoupon(shop, { code: "SUYO", email });
    const call = (by: SignedInMember, url: string, payload: object) =>
      office.call({ method: "POST", url: `/staff/${url}`, headers: by.headers, payload });
    for (const asked of [email.toUpperCase(), String(who.id)]) {
      const found = await call(owner, "simulator-customer", { who: asked });
      expect(found.json()).toEqual({
        customerId: who.id,
        customer: "account",
        lines: [{ code: "11500418", pieces: 3 }],
        retired: 0,
      });
      expect(found.body).not.toContain("@");
    }
    const body = {
      lines: [{ code: "11500418", pieces: 3 }],
      coupon: "SUYO",
      at: null,
      customer: "account",
      delivery: 1,
    };
    const asThem = (await call(owner, "simulate-cart", { ...body, customerId: who.id })).json<SimulatedCart>();
    const theirs = (await shop.call({ url: "/api/Carritos/MiCarrito?cupon=SUYO", headers })).json<WireCart>();
    expect([asThem.coupon.isValid, toPesos(centavos(asThem.total))]).toEqual([true, theirs.TotalConIva]);
    expect((await simulate({ ...body })).coupon.isValid).toBe(false);
    const read = await sql<{ n: number }>`select count(*)::int as n from staff_action
      where staff_id = ${owner.staffId} and command = 'customers open' and subject_id = ${String(who.id)}`.execute(
      shop.db,
    );
    expect(read.rows[0]?.n).toBe(1);
    // A role that may not know customers learns nothing, not even that there is one.
    expect((await call(member, "simulator-customer", { who: email })).statusCode).toBe(400);
    expect((await call(member, "simulate-cart", { ...body, customerId: who.id })).statusCode).toBe(404);
    expect((await call(owner, "simulator-customer", { who: "999999999" })).statusCode).toBe(400);
  });

  test("names months that its total may choose, and takes nothing", async () => {
    const before = await sql`select sum(on_hand)::int as n from stock`.execute(shop.db);
    const { plans } = await simulate({ lines });
    expect(plans.length).toBeGreaterThan(0);
    expect(plans[0]?.monthly).toBeGreaterThan(0);
    expect((await simulate({ lines: [] })).plans).toEqual([]);
    expect((await sql`select sum(on_hand)::int as n from stock`.execute(shop.db)).rows).toEqual(before.rows);
  });

  test.each([
    ["a tyre that is not sold", { lines: [{ code: "99999999", pieces: 1 }] }, "No se vende"],
    ["an employee's delivery for another customer", { lines, delivery: 5 }, "sólo para empleados"],
    ["no such delivery", { lines, delivery: 3 }, "Elige una entrega"],
    ["no such moment", { lines, at: "2026-02-28T25:61:00Z" }, "Escribe un día"],
    ["no such day", { lines, at: "2026-02-30T05:00:00Z" }, "Escribe un día"],
    [
      "too many pieces in two lines of one tyre",
      {
        lines: [
          { code: "11500418", pieces: 999 },
          { code: "11500418", pieces: 1 },
        ],
      },
      "999",
    ],
  ])("is refused with %s", async (_what, changes, sentence) => {
    const answer = await simulate(changes);
    expect([answer.status, answer.Message]).toEqual([400, expect.stringContaining(sentence)]);
  });

  test("finds tyres by code, model and size however it is written", async () => {
    const find = async (q: string) =>
      (await office.call({ url: `/staff/simulator-tires?q=${encodeURIComponent(q)}`, headers: member.headers }))
        .json<{ items: { code: string }[] }>()
        .items.map(({ code }) => code);
    for (const q of ["11500418", "eco verde 185/65 R15", "185/65 R15 ECO", "185/65r15 eco"])
      expect(await find(q), q).toContain("11500418");
    expect(await find("%%")).toEqual([]);
  });
});

describe("plans of months", () => {
  const plans = () => promotionsOf(office, member);
  const list = async () =>
    (await office.call({ url: "/staff/plans", headers: member.headers })).json<{
      items: { id: number; name: string; version: string; isActive: boolean; months: number; bank: string }[];
    }>().items;
  const BODY = { name: "4 meses", message: "", minimum: 0, months: 4, bank: "", brands: [], reason: "otro plan más" };

  test("are offered at once, changed by one at a time, and never twice the same", async () => {
    const made = await plans().send("POST", "plans", BODY);
    expect(made).toMatchObject({ outcome: "done" });
    const offered = async () =>
      (await simulate({ lines: [{ code: "11500418", pieces: 4 }] })).plans.map(({ months }) => months);
    expect(await offered()).toContain(4);
    expect((await plans().send("POST", "plans", BODY)).Message).toContain("ya ofrece 4 meses");
    const ofBank = { ...BODY, months: 7, bank: "BBVA México" };
    expect(await plans().send("POST", "plans", ofBank)).toMatchObject({ outcome: "done" });
    // The same bank to a card.
    expect((await plans().send("POST", "plans", { ...ofBank, bank: "B.B.V.A. MEXICO" })).Message).toContain(
      "ya ofrece 7 meses",
    );
    const id = made.result?.id ?? 0;
    const row = (await list()).find((plan) => plan.id === id) ?? expect.fail();
    const off = { isActive: false, expected: row.version, reason: "termina el convenio" };
    const both = await Promise.all([
      plans().send("POST", `plans/${id}/switch`, off),
      plans().send("POST", `plans/${id}/switch`, off),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await offered()).not.toContain(4);
    const late = await plans().send("PATCH", `plans/${id}`, { ...BODY, months: 5, expected: row.version });
    expect([late.status, late.Codigo]).toEqual([409, "changedMeanwhile"]);
  });

  test("that a buyer chose and that is switched off refuses at Finalizar, and is chosen again", async () => {
    const [who = expect.fail()] = await manyCustomers(shop, 1, "meses");
    const headers = { ...who.headers };
    const { result } = await plans().send("POST", "plans", { ...BODY, name: "9 meses de prueba", months: 10 });
    const id = result?.id ?? 0;
    const add = { TireId: "11500418", Qty: 4 };
    const cart = (
      await shop.call({ method: "POST", url: "/api/Carritos/Agregar", headers, payload: add })
    ).json<WireCart>();
    const row = (await list()).find((plan) => plan.id === id) ?? expect.fail();
    const turn = (isActive: boolean, expected: string) =>
      plans().send("POST", `plans/${id}/switch`, { isActive, expected, reason: "se revisa el convenio" });
    expect(await turn(false, row.version)).toMatchObject({ outcome: "done" });
    const refused = await finalize(shop, headers, aPurchase(cart, await aToken(shop), { promo: id }));
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain("meses");
    const off = (await list()).find((plan) => plan.id === id) ?? expect.fail();
    expect(await turn(true, off.version)).toMatchObject({ outcome: "done" });
    expect((await finalize(shop, headers, aPurchase(cart, await aToken(shop), { promo: id }))).statusCode).toBe(200);
  });

  test.each([
    ["one month", { months: 1 }, "months"],
    ["more months than banks give", { months: 48 }, "months"],
    ["a minimum below nothing", { minimum: -1 }, "minimum"],
    ["no name", { name: " " }, "name"],
  ])("are refused with %s", async (_what, changes, field) => {
    const answer = await plans().send("POST", "plans", { ...BODY, months: 7, ...changes });
    expect([answer.status, Object.keys(answer.ModelState ?? {})]).toEqual([400, [field]]);
  });
});
