import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { WireCart } from "../../../shared/contract/purchase/cart.ts";
import type { WireTire, WireTireOffer } from "../../../shared/contract/catalog/catalog.ts";
import type { WireFinalized, WireInstallmentPlan, WirePayments } from "../../../shared/contract/purchase/checkout.ts";
import type { WireDeliveryPromise } from "../../../shared/contract/locations.ts";
import {
  businessDaysAfter,
  deliveryEstimate,
  estimateHoldsUntil,
} from "../../../shared/domain/orders/business-days.ts";
import type { CardBrand } from "../../../shared/domain/payment/card.ts";
import {
  type InstallmentPlan,
  monthlyPayment,
  monthsOf,
  mostMonths,
  plansFor,
} from "../../../shared/domain/payment/installments.ts";
import { fromPesos, toPesos } from "../../../shared/domain/money/money.ts";
import { makeCoupon, newCart, setStock } from "../../../tests/support/buying/carts.ts";
import { withPaymentShop } from "../../../tests/support/buying/payment-shop.ts";
import { aPurchaseBy, finalizeBy } from "../../../tests/support/buying/payments.ts";
import { aCart } from "../../../tests/support/buying/purchase.ts";
import { withSession } from "../../../tests/support/shop/test-shop.ts";
import { createDeliveryPromises } from "../delivery/delivery-promise.ts";
import { simulateCart } from "../cart/simulate-cart.ts";

const CODE = "11500418"; // Eco Verde 185/65 R15
const CASA = "44130"; // of the address that the demonstration's customer delivers to

const shop = withPaymentShop();
const headers = withSession(shop);

const get = async <Answer>(path: string, ofHeaders = {}): Promise<Answer> => {
  const answer = await shop.call({ url: `/api/${path}`, headers: ofHeaders });
  expect(answer.statusCode, path).toBe(200);
  return answer.json<Answer>();
};
const offerOf = (code: string, coupon = "") => get<WireTireOffer>(`Productos/Codigo?id=${code}&cupon=${coupon}`);
const paymentsNow = () => get<WirePayments>("Pagos");

const planOf = (wire: WireInstallmentPlan): InstallmentPlan => ({
  id: wire.Id,
  name: wire.Nombre,
  message: wire.Mensaje,
  minimum: fromPesos(wire.Minimo),
  code: wire.Codigo,
  brands: wire.Marcas.length === 0 ? null : (wire.Marcas as CardBrand[]),
  bank: wire.Banco ?? "",
});

const changePlan = (id: number, change: { minimum?: number; is_active?: boolean }) =>
  shop.db.updateTable("installment_plan").set(change).where("id", "=", id).execute();

describe("months before the cart", () => {
  beforeAll(async () => {
    await makeCoupon(shop, { code: "MENOS", percent: 55, maxProducts: 3 });
  });

  test("price and months of card, tyre, cart, tab 4 and the staff's simulator are the same centavos", async () => {
    const codes = (
      await shop.db.selectFrom("stock").select("code").where("on_hand", ">", 9).orderBy("code").execute()
    ).map(({ code }) => code);
    const wanted = fc.record({
      code: fc.constantFrom(...codes),
      coupon: fc.constantFrom("", "MENOS"),
      minima: fc.array(fc.integer({ min: 0, max: 900_000 }), { minLength: 7, maxLength: 7 }),
    });
    await fc.assert(
      fc.asyncProperty(wanted, async ({ code, coupon, minima }) => {
        for (const [index, minimum] of minima.entries()) await changePlan(index + 1, { minimum });
        await expect
          .poll(async () => (await paymentsNow()).Planes.map(({ Minimo }) => Minimo))
          .toEqual(minima.map((one) => toPesos(one as never)));
        const tire = await offerOf(code, coupon);
        const { Compra } = tire;
        if (!Compra) return;
        const size = encodeURIComponent(tire.SizeShort);
        const cards = await get<WireTire[]>(
          `Productos/BuscarMedida?depto=${tire.VehicleTypeId}&medida=${size}&marca=0&cupon=${coupon}`,
        );
        const card = cards.find(({ Code }) => Code === code);
        if (card) expect(card.Compra).toEqual(Compra);
        const cart = await newCart(shop, { TireId: code, Qty: Compra.Piezas, Coupon: coupon });
        expect([Compra.Total, Compra.TotalSinIva]).toEqual([cart.TotalConIva, cart.Total]);
        if (Compra.Piezas === 4) {
          const pair = await newCart(shop, { TireId: code, Qty: 2, Coupon: coupon });
          expect(tire.Par).toMatchObject({ Piezas: 2, Total: pair.TotalConIva, TotalSinIva: pair.Total });
        } else expect(tire.Par).toBeUndefined();

        const amount = { total: fromPesos(cart.Total), charged: fromPesos(cart.TotalConIva) };
        const inCart = mostMonths(amount, (await paymentsNow()).Planes.map(planOf));
        expect([Compra.Meses, Compra.AlMes]).toEqual(
          [inCart?.months, inCart && toPesos(inCart.monthly)].map((one) => one ?? undefined),
        );

        const ofTab = (await get<WireInstallmentPlan[]>("Carritos/PromosBancos", headers)).map(planOf);
        const offered = plansFor({ total: amount.total, plans: ofTab, card: { kind: "new", brand: null, bank: null } });
        const months = Math.max(0, ...offered.map((plan) => monthsOf(plan) ?? 0));
        expect(inCart).toEqual(months === 0 ? null : { months, monthly: monthlyPayment(amount.charged, months) });

        const tried = await simulateCart(shop.services, {
          wanted: new Map([[code, Compra.Piezas]]),
          coupon,
          delivery: 1,
          owner: { email: undefined, now: new Date() },
        });
        if (!tried.ok) throw new Error(tried.error.kind);
        expect(tried.value.contents.priced.grandTotal).toBe(amount.charged);
        expect(tried.value.plans.map(({ id }) => id)).toEqual(offered.map(({ id }) => id));
      }),
      { numRuns: 12 },
    );
  });

  describe("of a tyre", () => {
    beforeEach(async () => {
      for (const [id, minimum] of [30_000, 60_000, 90_000, 120_000, 180_000, 180_000, 180_000].entries()) {
        await changePlan(id + 1, { minimum, is_active: true });
      }
      await setStock(shop, CODE, 50);
    });
    const purchase = async () => (await offerOf(CODE)).Compra;

    test("a cached answer has the plans of now, a second after staff changed one", async () => {
      await expect.poll(async () => (await purchase())?.Meses, { timeout: 1000 }).toBe(18);
      for (const id of [5, 6, 7]) await changePlan(id, { is_active: false });
      await expect.poll(async () => (await purchase())?.Meses, { timeout: 1000 }).toBe(12);
      for (const id of [1, 2, 3, 4]) await changePlan(id, { minimum: 90_000_000 });
      await expect.poll(async () => (await purchase())?.Meses, { timeout: 1000 }).toBeUndefined();
      expect(await purchase()).toMatchObject({ Piezas: 4 });
    });

    test("a coupon that takes the total below a minimum takes its months too", async () => {
      const full = await offerOf(CODE);
      const lowered = await offerOf(CODE, "MENOS");
      const between = Math.round(((full.Compra?.TotalSinIva ?? 0) + (lowered.Compra?.TotalSinIva ?? 0)) * 50);
      for (const id of [5, 6, 7]) await changePlan(id, { minimum: between });
      await expect.poll(async () => (await offerOf(CODE, "MENOS")).Compra?.Meses, { timeout: 1000 }).toBe(12);
      expect((await purchase())?.Meses).toBe(18);
    });

    test("three pieces are sold one by one, and none without stock", async () => {
      await setStock(shop, CODE, 3);
      await expect.poll(async () => (await purchase())?.Piezas, { timeout: 1000 }).toBe(1);
      const one = await newCart(shop, { TireId: CODE, Qty: 1 });
      expect((await purchase())?.Total).toBe(one.TotalConIva);
      await setStock(shop, CODE, 0);
      await expect.poll(purchase, { timeout: 1000 }).toBeUndefined();
    });

    test("a line of a cart has none: its total is the cart's", async () => {
      const cart = await newCart(shop, { TireId: CODE, Qty: 4 });
      expect(cart.Elementos[0]?.Tire).not.toHaveProperty("Compra");
    });
  });

  test("everybody reads how one can pay", async () => {
    expect(await paymentsNow()).toMatchObject({
      Tipos: [2, 6, 3, 5, 1],
      Tiendas: ["Walmart", "Bodega Aurrera", "7-Eleven", "Farmacias del Ahorro"],
    });
  });
});

describe("date and place before the cart", () => {
  const exclude = (value: string) =>
    shop.db
      .insertInto("setting")
      .values({ name: "undelivered", value: JSON.stringify(value) as never })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: JSON.stringify(value) as never }))
      .execute();
  const promise = (cp: string) => get<WireDeliveryPromise>(`Envios/Entrega/${cp}`);

  test("the day is the summary's and the order's", async () => {
    const told = await promise(CASA);
    const { Estimada } = await get<{ Estimada: { Procesa: string; Entrega: string } }>(
      "Carritos/OpcionesEnvio",
      headers,
    );
    expect({ Procesa: told.Procesa, Entrega: told.Entrega }).toEqual(Estimada);
    const cart: WireCart = await aCart(shop, headers, CODE, 1);
    const placed = await finalizeBy(shop, "Deposito", headers, aPurchaseBy("Deposito", cart));
    expect(placed.json<WireFinalized>().Order).toMatchObject({ Entrega: told.Entrega });
    expect(told).toMatchObject({ Envia: true, Hasta: estimateHoldsUntil(new Date()).toISOString() });
  });

  test.each([
    ["before the cut-off", "2026-11-27T17:59:59.999-06:00", "2026-11-27"],
    ["at the cut-off of a Friday", "2026-11-27T18:00:00-06:00", "2026-11-30"],
    ["on the eve of a holiday, in the evening", "2026-12-24T18:00:00-06:00", "2026-12-28"],
    ["when it is the next day in Greenwich", "2026-11-26T17:30:00-06:00", "2026-11-26"],
  ])("an order %s is processed on the day of Mexico City", async (_when, at, processedOn) => {
    const now = new Date(at);
    const told = await createDeliveryPromises(shop.db)(CASA, now);
    expect(told.ok && told.value).toMatchObject({
      ...deliveryEstimate(now),
      processedOn,
      deliveredBy: businessDaysAfter(processedOn, 5),
    });
  });

  test("the place is the nearest that everybody may enter, without a distance in one postal code and where it is not known", async () => {
    const open = new Set(
      (await shop.db.selectFrom("location").select("id").where("kind", "in", ["dealer", "factoryStore"]).execute()).map(
        ({ id }) => id,
      ),
    );
    const exact = await shop.db
      .selectFrom("location")
      .innerJoin("postal_code", "postal_code.code", "location.zip")
      .select(["location.zip"])
      .where("kind", "=", "dealer")
      .where("latitude", "is not", null)
      .orderBy("location.id")
      .executeTakeFirstOrThrow();
    const here = (await promise(exact.zip)).Sucursal;
    // Both have the middle of one postal code.
    expect(here?.Km ?? null).toBeNull();
    expect(open.has(here?.Id ?? 0)).toBe(true);
    const vague = (await promise("03940")).Sucursal;
    expect(vague?.Km ?? null).toBeNull();
  });

  test("a place is where its own point says, before the middle of its postal code", async () => {
    const { id, zip, map_point } = await shop.db
      .selectFrom("location")
      .select(["id", "zip", "map_point"])
      .where("kind", "=", "dealer")
      .orderBy("id")
      .executeTakeFirstOrThrow();
    const { code: vague } = await shop.db
      .selectFrom("postal_code")
      .select("code")
      .where("latitude", "is", null)
      .where("state", "<>", "JAL")
      .limit(1)
      .executeTakeFirstOrThrow();
    const from = await shop.db
      .selectFrom("postal_code")
      .select(["code", "latitude", "longitude"])
      .where("latitude", "is not", null)
      .where("state", "=", "JAL")
      .orderBy("code")
      .executeTakeFirstOrThrow();
    const set = (fields: { map_point: string; zip: string }) =>
      shop.db.updateTable("location").set(fields).where("id", "=", id).execute();
    const here = `${from.latitude?.toFixed(5)}, ${((from.longitude ?? 0) + 0.01).toFixed(5)}`;
    await shop.db.updateTable("location").set({ is_active: false }).where("id", "<>", id).execute();
    try {
      // The second is not in the list.
      for (const code of [vague, "99999"]) {
        await set({ map_point: "", zip: code });
        await expect.poll(async () => (await promise(from.code)).Sucursal, { timeout: 3000 }).toBeNull();
        await set({ map_point: here, zip: code });
        await expect.poll(async () => (await promise(from.code)).Sucursal?.Km, { timeout: 3000 }).toBeCloseTo(1.04, 1);
      }
    } finally {
      await set({ map_point, zip });
      await shop.db.updateTable("location").set({ is_active: true }).where("id", "<>", id).execute();
    }
  });

  test("an unknown postal code is a 404, a malformed one a 400", async () => {
    expect((await shop.call({ url: "/api/Envios/Entrega/99999" })).statusCode).toBe(404);
    for (const cp of ["1234", "123456", "0394a"]) {
      expect((await shop.call({ url: `/api/Envios/Entrega/${cp}` })).statusCode).toBe(400);
    }
  });

  test("browsers keep an answer for minutes, the shop's cache of pages does not", async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => shop.call({ url: `/api/Envios/Entrega/${CASA}` })),
    );
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    const age = Number(/^public, max-age=(\d+)$/.exec(String(answers[0]?.headers["cache-control"]))?.[1]);
    expect(age).toBeGreaterThanOrEqual(0);
    expect(age).toBeLessThanOrEqual(300);
  });

  test("where parcels do not go it says so, and no order is placed with such an address", async () => {
    await exclude("23, 44130");
    await expect.poll(async () => (await promise(CASA)).Envia, { timeout: 2000 }).toBe(false);
    expect((await promise(CASA)).Sucursal).not.toBeNull();
    expect((await promise("45100")).Envia).toBe(true);
    expect(await get("Carritos/OpcionesEnvio", headers)).toMatchObject({ NoEnvia: ["23", "44130"] });
    const cart = await aCart(shop, headers, CODE, 1);
    const refused = await finalizeBy(shop, "Deposito", headers, aPurchaseBy("Deposito", cart));
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      {
        Message: "Todavía no enviamos a 44130. Elige otra dirección o recógela en una sucursal.",
        Codigo: "addressNotDelivered",
      },
    ]);
    await exclude("");
    await expect.poll(async () => (await promise(CASA)).Envia, { timeout: 2000 }).toBe(true);
    expect(await get("Carritos/OpcionesEnvio", headers)).not.toHaveProperty("NoEnvia");
  });
});
