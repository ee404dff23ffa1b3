import { beforeEach, describe, expect, test } from "vitest";
import type { WireCart } from "../../../shared/contract/purchase/cart.ts";
import type { WireTireOffer } from "../../../shared/contract/catalog/catalog.ts";
import type { WireTireSet } from "../../../shared/contract/purchase/tire-sets.ts";
import {
  add,
  cartOf,
  makeCoupon,
  newCart,
  quantitiesIn,
  remove,
  setStock,
} from "../../../tests/support/buying/carts.ts";
import { signIn, withTestShop } from "../../../tests/support/shop/test-shop.ts";

/** Ford Mustang 2018 GT Performance Pack: 255/40 R19 in front, 275/40 R19 behind. */
const MUSTANG = { marca: 4, modelo: 97, anio: 2018, version: 342 };
const ONE_SIZE = "11500418"; // Eco Verde 185/65 R15
const FRONT = "11918075"; // Autopista 255/40 R19
const REAR = "11994952"; // Autopista 275/40 R19
const ALONE = "11981703"; // Eco Verde 255/40 R19: its line has no size for the rear axle

const shop = withTestShop();
beforeEach(async () => {
  await setStock(shop, FRONT, 30);
  await setStock(shop, REAR, 30);
});

const addSet = (payload: object, headers: Record<string, string> = {}) =>
  shop.call({ method: "POST", url: "/api/Carritos/AgregarJuego", payload, headers });
const PAIRS = [
  { TireId: FRONT, Qty: 2 },
  { TireId: REAR, Qty: 2 },
];

describe("the set of a tyre for a vehicle", () => {
  const ask = (id: string, more: Record<string, string> = {}, vehicle: Record<string, number> = MUSTANG) => {
    const values: Record<string, string | number> = { ...vehicle, id, ...more };
    const query = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]));
    return shop.call({ url: `/api/Vehiculos/Juego?${query.toString()}` });
  };
  const setOf = async (id: string, more: Record<string, string> = {}) => (await ask(id, more)).json<WireTireSet>();

  test("is two of each size where the axles differ, and costs what the cart asks, with and without a coupon", async () => {
    // The cap reaches three of the four, the dearest first.
    await makeCoupon(shop, { code: "TRES", maxProducts: 3, percent: 40 });
    for (const cupon of ["", "TRES"]) {
      const set = await setOf(FRONT, { cupon });
      expect(set).toMatchObject({ Axle: "front", Pieces: 2, IsEnough: true, Other: { IsEnough: true } });
      expect(set.Other?.Tire.Code).toBe(REAR);
      const both = (await addSet({ Lineas: PAIRS, Coupon: cupon })).json<WireCart>();
      expect([cupon, set.TotalOfBoth]).toEqual([cupon, both.TotalConIva]);
      const alone = await newCart(shop, { TireId: FRONT, Qty: 2, Coupon: cupon });
      expect([cupon, set.Total]).toEqual([cupon, alone.TotalConIva]);
    }
    expect(await setOf(REAR)).toMatchObject({ Axle: "rear", Pieces: 2, Other: { Tire: { Code: FRONT } } });
  });

  test("is nothing for a tyre that does not fit, and four where the axles are alike", async () => {
    expect(await setOf(ONE_SIZE)).toEqual({
      Axle: null,
      Pieces: 0,
      IsEnough: false,
      Total: 0,
      Other: null,
      TotalOfBoth: null,
    });
    const { vehicle_id, model_id, brand_id, year_from } = await shop.db
      .selectFrom("fitment")
      .innerJoin("vehicle", "vehicle.id", "fitment.vehicle_id")
      .innerJoin("vehicle_model", "vehicle_model.id", "vehicle.model_id")
      .select(["fitment.vehicle_id", "vehicle.model_id", "vehicle_model.brand_id", "vehicle.year_from"])
      .where("size_key", "=", "185/65R15")
      .where("kind", "=", "original")
      .orderBy("fitment.vehicle_id")
      .executeTakeFirstOrThrow();
    const vehicle = { marca: brand_id, modelo: model_id, anio: year_from, version: vehicle_id };
    const four = (await ask(ONE_SIZE, {}, vehicle)).json<WireTireSet>();
    expect(four).toMatchObject({ Axle: "both", Pieces: 4, Other: null, TotalOfBoth: null });
    expect(four.Total).toBe((await newCart(shop, { TireId: ONE_SIZE, Qty: 4 })).TotalConIva);
  });

  test("is not offered where a sale left too few pieces of it, with and without a vehicle", async () => {
    const totalOfFour = async () =>
      (await shop.call({ url: `/api/Productos/Codigo?id=${FRONT}` })).json<WireTireOffer>().TotalDeCuatro;
    await expect.poll(totalOfFour, { timeout: 1000 }).toBeGreaterThan(0);
    await setStock(shop, FRONT, 3);
    await expect.poll(totalOfFour, { timeout: 1000 }).toBeNull();
    expect((await setOf(FRONT)).IsEnough).toBe(true);
    await setStock(shop, FRONT, 1);
    await expect.poll(async () => (await setOf(FRONT)).IsEnough, { timeout: 1000 }).toBe(false);
  });

  test("is a pair alone where its line has nothing for the other axle", async () => {
    expect(await setOf(ALONE)).toMatchObject({ Axle: "front", Pieces: 2, Other: null, TotalOfBoth: null });
  });

  test("says when the other axle's pair is not there, as soon as the last one is sold", async () => {
    await setStock(shop, REAR, 0);
    await expect.poll(async () => (await setOf(FRONT)).Other?.IsEnough, { timeout: 1000 }).toBe(false);
    expect((await setOf(FRONT)).IsEnough).toBe(true);
  });

  test("has no pair at a price that cancels its order", async () => {
    const price = (prices: { list_price: number; discounted_price: number }) =>
      shop.db.updateTable("tire").set(prices).where("code", "=", REAR).execute();
    const { list_price, discounted_price } = await shop.db
      .selectFrom("tire")
      .selectAll()
      .where("code", "=", REAR)
      .executeTakeFirstOrThrow();
    await price({ list_price: 1, discounted_price: 1 });
    expect((await setOf(FRONT)).Other?.IsEnough).not.toBe(true);
    await price({ list_price, discounted_price });
  });

  test("of a vehicle or a tyre that does not exist is a 404", async () => {
    expect((await ask("99999999")).statusCode).toBe(404);
    expect((await ask(FRONT, { version: "999999" })).statusCode).toBe(404);
  });
});

describe("a set that is put into the cart", () => {
  const codesIn = (cart: WireCart) => cart.Elementos.map(({ Kartis }) => Kartis);

  test("stands in its order, in the answer, in the cart and in the customer's after the login", async () => {
    const first = (await addSet({ Lineas: PAIRS.toReversed() })).json<WireCart>();
    const { strIdBolsa: Id } = first;
    expect(codesIn(first)).toEqual([REAR, FRONT]);
    expect(codesIn(await cartOf(shop, `id=${Id}`))).toEqual([REAR, FRONT]);
    const headers = await signIn(shop);
    await add(shop, { TireId: ONE_SIZE, Qty: 1 }, headers);
    expect(codesIn(await cartOf(shop, `id=${Id}`, headers))).toEqual([ONE_SIZE, REAR, FRONT]);
    for (const TireId of [ONE_SIZE, REAR, FRONT]) await remove(shop, { TireId }, headers);
  });

  test("adds to what is there, in a visitor's cart and in a customer's", async () => {
    const { strIdBolsa: Id } = (await addSet({ Lineas: PAIRS })).json<WireCart>();
    expect(Id).toMatch(/^[\w-]{32}$/);
    const again = (await addSet({ Id, Lineas: PAIRS })).json<WireCart>();
    expect(quantitiesIn(again)).toEqual({ [FRONT]: 4, [REAR]: 4 });
    const theirs = await addSet({ Lineas: PAIRS }, await signIn(shop));
    expect(quantitiesIn(theirs.json<WireCart>())).toMatchObject({ [FRONT]: 2, [REAR]: 2 });
  });

  test("is refused whole where one of its tyres is short, with that tyre's name", async () => {
    await setStock(shop, REAR, 1);
    const { strIdBolsa: Id } = await newCart(shop, { TireId: ONE_SIZE, Qty: 1 });
    const refused = await addSet({ Id, Lineas: PAIRS });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().Message).toMatch(/^No hay suficientes piezas de Autopista 275\/40 R19/);
    const cart = (await shop.call({ url: `/api/Carritos/MiCarrito?id=${Id}` })).json<WireCart>();
    expect(quantitiesIn(cart)).toEqual({ [ONE_SIZE]: 1 });
  });

  test("of more pieces than a line may have is told how many are left", async () => {
    const refused = await addSet({ Lineas: [{ TireId: FRONT, Qty: 2_147_483_647 }] });
    expect([refused.statusCode, refused.json().Message]).toEqual([
      400,
      "No hay suficientes piezas de Autopista 255/40 R19 100V: quedan 30 piezas.",
    ]);
  });

  test("opens no cart when it is refused", async () => {
    await setStock(shop, REAR, 1);
    const carts = async () => (await shop.db.selectFrom("cart").select("id").execute()).length;
    const before = await carts();
    expect((await addSet({ Lineas: PAIRS })).statusCode).toBe(400);
    expect(await carts()).toBe(before);
  });

  test.each([
    ["none", []],
    ["five", Array.from({ length: 5 }, () => ({ TireId: ONE_SIZE, Qty: 1 }))],
    ["a quantity of 0", [{ TireId: ONE_SIZE, Qty: 0 }]],
    ["a thousand", [{ TireId: ONE_SIZE, Qty: 1000 }]],
  ])("is refused with lines: %s", async (_what, Lineas) => {
    expect((await addSet({ Lineas })).statusCode).toBe(400);
  });

  test("loses nothing when ten are added at once", async () => {
    const { strIdBolsa: Id } = await newCart(shop, { TireId: ONE_SIZE, Qty: 1 });
    const asked = Array.from({ length: 10 }, (_, n) => addSet({ Id, Lineas: n % 2 ? PAIRS : PAIRS.toReversed() }));
    const answers = await Promise.all(asked);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200));
    const cart = (await shop.call({ url: `/api/Carritos/MiCarrito?id=${Id}` })).json<WireCart>();
    expect(quantitiesIn(cart)).toEqual({ [ONE_SIZE]: 1, [FRONT]: 20, [REAR]: 20 });
  });
});
