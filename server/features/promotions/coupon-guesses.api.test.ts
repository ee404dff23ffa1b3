import { beforeAll, describe, expect, test } from "vitest";
import type { WireCart } from "../../../shared/contract/purchase/cart.ts";
import { COUPON_NOT_LOOKED_AT } from "../../../shared/domain/pricing/coupon-status.ts";
import { changeCoupon, makeCoupon, setStock } from "../../../tests/support/buying/carts.ts";
import { aCart, aPurchase, aToken, finalize } from "../../../tests/support/buying/purchase.ts";
import { signIn, withTestShop, withSession } from "../../../tests/support/shop/test-shop.ts";

const CODE = "11300219";
const TOO_MANY = "Demasiados intentos. Espera unos minutos y vuelve a intentar.";
const shop = withTestShop();
const headers = withSession(shop);
beforeAll(async () => {
  await makeCoupon(shop, { code: "VEINTE", percent: 20 });
  await makeCoupon(shop, { code: "UNAVEZ", percent: 20, maxUses: 1 });
  await makeCoupon(shop, { code: "MIO", percent: 30, email: "otra@correo.mx" });
  await setStock(shop, CODE, 500);
});

let networks = 0;
/** A network without guesses so far. */
const newNetwork = (): string => `10.5.${(networks += 1)}.1`;
const cartWith = async (cupon: string, remoteAddress: string, id = "", asHeaders = {}): Promise<WireCart> =>
  (
    await shop.call({ url: `/api/Carritos/MiCarrito?id=${id}&cupon=${cupon}`, remoteAddress, headers: asHeaders })
  ).json();
const change = (call: "Agregar" | "Eliminar", payload: object, remoteAddress: string) =>
  shop.call({ method: "POST", url: `/api/Carritos/${call}`, payload, remoteAddress });
const statusOf = (cupon: string, remoteAddress: string) =>
  shop.call({ method: "POST", url: "/api/Cupones/Valida", payload: { cupon }, remoteAddress });
const priceOf = async (cupon: string, remoteAddress: string) =>
  (await shop.call({ url: `/api/Productos/Codigo?id=${CODE}&cupon=${cupon}`, remoteAddress })).json<{ Price: number }>()
    .Price;
const eventOf = (key: string, remoteAddress: string) => shop.call({ url: `/api/Eventos/${key}`, remoteAddress });

/** A visitor's cart with one tyre. */
const newCartAt = async (remoteAddress: string): Promise<string> =>
  (await change("Agregar", { TireId: CODE, Qty: 1 }, remoteAddress)).json<WireCart>().strIdBolsa;

/** Every call that takes a code, one guess each. */
const DOORS: Readonly<Record<string, (code: string, from: string, cartId: string) => Promise<unknown>>> = {
  "Cupones/Valida": (code, from) => statusOf(code, from),
  MiCarrito: (code, from) => cartWith(code, from),
  Agregar: (code, from, Id) => change("Agregar", { Id, TireId: CODE, Qty: 1, Replace: true, Coupon: code }, from),
  Eliminar: (code, from, Id) => change("Eliminar", { Id, TireId: "11500418", Coupon: code }, from),
  "Productos/Codigo": (code, from) => priceOf(code, from),
  "Productos/Home": (cupon, remoteAddress) => shop.call({ url: `/api/Productos/Home?cupon=${cupon}`, remoteAddress }),
  BuscarMedida: (cupon, remoteAddress) =>
    shop.call({ url: `/api/Productos/BuscarMedida?medida=185/65R15&cupon=${cupon}`, remoteAddress }),
  Eventos: (code, from) => eventOf(code, from),
};

describe("after a hundred codes that do not exist, by any calls", () => {
  let from: string;
  let cartId: string;
  let plainPrice: number;
  beforeAll(async () => {
    from = newNetwork();
    cartId = await newCartAt(from);
    plainPrice = await priceOf("", from);
    const doors = Object.values(DOORS);
    // 99 through all of them, not more than 50 with one cart.
    for (let n = 0; n < 99; n += 1) await doors[n % doors.length]?.(`ADIVINO${n}`, from, cartId);
    expect((await cartWith("VEINTE", from)).EstadoCupon).toBe(0);
    await Promise.all([0, 1].map((n) => statusOf(`ULTIMO${n}`, from)));
  });

  test.each(["VEINTE", "NOEXISTE", "UNAVEZ"])("'Cupones/Valida' does not say what %s is", async (code) => {
    const refused = await statusOf(code, from);
    expect([refused.statusCode, refused.json()]).toEqual([429, { Message: TOO_MANY, Codigo: "tooManyAttempts" }]);
    const wait = Number(refused.headers["retry-after"]);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(900);
  });

  test.each(["VEINTE", "NOEXISTE"])("the cart comes as without %s, and says to wait", async (Coupon) => {
    const asked = { Id: cartId, TireId: CODE, Qty: 1, Replace: true, Coupon };
    for (const answer of [
      await cartWith(Coupon, from, cartId),
      (await change("Agregar", asked, from)).json<WireCart>(),
      (await change("Eliminar", { Id: cartId, TireId: "11500418", Coupon }, from)).json<WireCart>(),
    ]) {
      expect(answer).toMatchObject({ Articulos: 1, EstadoCupon: 4, CuponDescuento: null, Total: plainPrice });
      expect(answer.MensajeCupon).toBe(COUPON_NOT_LOOKED_AT);
    }
  });

  test("prices are those without a coupon", async () => {
    expect(await priceOf("VEINTE", from)).toBe(plainPrice);
    expect(await priceOf("NOEXISTE", from)).toBe(plainPrice);
  });

  test("an event comes without its coupon, for this network alone", async () => {
    const event = await shop.db
      .selectFrom("banner")
      .select(["event_key", "coupon_code"])
      .where("coupon_code", "is not", null)
      .where("is_active", "=", true)
      .executeTakeFirstOrThrow();
    const key = event.event_key ?? "";
    expect((await eventOf(key, from)).json()).toMatchObject({ Key: key, Cupon: "" });
    expect((await eventOf(key, newNetwork())).json()).toMatchObject({ Key: key, Cupon: event.coupon_code });
    expect((await eventOf("no-hay-tal", from)).statusCode).toBe(404);
  });

  test("what is asked for without a code is as always", async () => {
    const cart = await cartWith("", from, cartId);
    expect([cart.EstadoCupon, cart.MensajeCupon]).toEqual([4, undefined]);
    expect((await statusOf("0", from)).json()).toMatchObject({ Status: 4 });
  });

  test("another network, and a customer on this one, go on", async () => {
    expect((await cartWith("VEINTE", newNetwork())).EstadoCupon).toBe(0);
    expect((await cartWith("VEINTE", from, "", headers)).EstadoCupon).toBe(0);
  });
});

describe("what does not count", () => {
  test("one wrong code, however many send it", async () => {
    const from = newNetwork();
    for (let round = 0; round < 20; round += 1) {
      await Promise.all(Array.from({ length: 10 }, () => cartWith("NAVIDADD", from)));
    }
    expect((await cartWith("VEINTE", from)).EstadoCupon).toBe(0);
  });

  test("codes that exist, valid or not, and none", async () => {
    const from = newNetwork();
    await changeCoupon(shop, "UNAVEZ", { uses: 1 });
    for (let n = 0; n < 99; n += 1) await cartWith(`FALLO${n}`, from);
    for (let round = 0; round < 3; round += 1) {
      for (const cupon of ["VEINTE", "UNAVEZ", "MIO", "BUENFIN2025", "", "0"]) {
        expect([cupon, (await statusOf(cupon, from)).statusCode]).toEqual([cupon, 200]);
      }
    }
    expect((await statusOf("FALLO99", from)).statusCode).toBe(200);
    expect((await statusOf("FALLO100", from)).statusCode).toBe(429);
  });
});

test("parallel guesses do not slip through", async () => {
  const from = newNetwork();
  const guesses = Array.from({ length: 300 }, (_, n) => (n === 250 ? "VEINTE" : `ADIVINO${n}`));
  const answers = await Promise.all(guesses.map((code) => statusOf(code, from)));
  const told = answers.filter(({ statusCode }) => statusCode === 200).length;
  // Those that are looked at together with the first one above the limit are refused as well.
  expect(told).toBeGreaterThan(96);
  expect(told).toBeLessThanOrEqual(100);
  expect(answers[250]?.statusCode).toBe(429);
});

test("one cart is for fifty, from any networks", async () => {
  const cartId = await newCartAt(newNetwork());
  for (let n = 0; n < 50; n += 1) await cartWith(`CARRITO${n}`, newNetwork(), cartId);
  expect((await cartWith("VEINTE", newNetwork(), cartId)).EstadoCupon).toBe(0);
  expect((await cartWith("CARRITO50", newNetwork(), cartId)).MensajeCupon).toBe(COUPON_NOT_LOOKED_AT);
  expect((await cartWith("VEINTE", newNetwork(), cartId)).EstadoCupon).toBe(4);
});

test("an order is not placed with a code that is not looked at, nor at a price without it", async () => {
  const guesser = await signIn(shop, "daniel.reyes@correo.mx");
  for (let n = 0; n < 51; n += 1) await cartWith(`CLIENTE${n}`, newNetwork(), "", guesser);
  const cart = await aCart(shop, guesser, CODE);
  const refused = await finalize(shop, guesser, aPurchase(cart, await aToken(shop), { coupon: "VEINTE" }));
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ Message: COUPON_NOT_LOOKED_AT, Cart: { CuponDescuento: null } });
  expect((await cartWith("", newNetwork(), "", guesser)).Articulos).toBeGreaterThan(0);
});
