import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DEMO_EMAIL } from "../../seed/seed-customers.ts";
import type { WireTireOffer } from "../../../shared/contract/catalog/catalog.ts";
import {
  add,
  cartOf,
  changeCoupon,
  makeCoupon,
  newCart,
  remove,
  setStock,
} from "../../../tests/support/buying/carts.ts";
import { aCart, aPurchase, aToken, chargesOf, finalize } from "../../../tests/support/buying/purchase.ts";
import { signIn, withTestShop } from "../../../tests/support/shop/test-shop.ts";

/** Without a discount of its own. */
const CODE = "11300219";
const OTHER_EMAIL = "daniel.reyes@correo.mx";
let headers: { authorization: string };
let stranger: { authorization: string };
/** A delivery that every account may choose. */
let atABranch: { delivery: number; LocationId: number };
const shop = withTestShop();
beforeAll(async () => {
  [headers, stranger] = await Promise.all([signIn(shop), signIn(shop, OTHER_EMAIL)]);
  const branch = await shop.db
    .selectFrom("location")
    .select("id")
    .where("kind", "=", "dealer")
    .executeTakeFirstOrThrow();
  atABranch = { delivery: 6, LocationId: branch.id };
  await makeCoupon(shop, { code: "VEINTE", percent: 20 });
  await makeCoupon(shop, { code: "UNAVEZ", percent: 20, maxUses: 1 });
  await makeCoupon(shop, { code: "MIO", percent: 30, email: DEMO_EMAIL.toUpperCase() });
  await makeCoupon(shop, { code: "CUATRO", percent: 15, type: 6, minProducts: 4, maxProducts: 5 });
});
beforeEach(async () => {
  await shop.db.deleteFrom("cart").where("order_id", "is", null).execute();
  await setStock(shop, CODE, 50);
  await changeCoupon(shop, "UNAVEZ", { uses: 0 });
});

const USED = "Este cupón no es válido porque ya ha sido utilizado.";
const INVALID = "El código que escribió no es un cupón válido.";
const priceOf = async (coupon: string) =>
  (await shop.call({ url: `/api/Productos/Codigo/?id=${CODE}&cupon=${coupon}` })).json<WireTireOffer>().Price;

describe("every cart call", () => {
  test("says what became of the coupon it was asked with, and which campaign it is", async () => {
    const cart = await newCart(shop, { TireId: CODE, Qty: 6, Coupon: "CUATRO" });
    expect(cart).toMatchObject({
      EstadoCupon: 0,
      ArticulosDescuento: 5,
      CuponDescuento: {
        CodigoCupon: "CUATRO",
        Campania: { Tipo: 6, MinProductos: 4, MaxProductos: 5 },
        Articulos: 5,
      },
    });
    const [line] = cart.Elementos;
    expect(line?.Precios.map((part) => part.Cantidad)).toEqual([5, 1]);
    expect(line?.Precios[0]?.PrecioUnitario).toBeLessThan(line?.Precios[1]?.PrecioUnitario ?? 0);

    const Id = cart.strIdBolsa;
    const removed = (await remove(shop, { Id, TireId: "11500418", Coupon: "cuatro" })).json();
    expect([removed.EstadoCupon, removed.CuponDescuento.CodigoCupon]).toEqual([0, "CUATRO"]);
    expect(await cartOf(shop, `id=${Id}&cupon=CUATRO`)).toEqual({ ...cart });
  });

  test.each(["VEINTE", "veinte", "  Veinte "])("takes the code as it is typed: '%s'", async (Coupon) => {
    const cart = await newCart(shop, { TireId: CODE, Qty: 1, Coupon });
    expect([cart.EstadoCupon, cart.CuponDescuento?.CodigoCupon]).toEqual([0, "VEINTE"]);
    const valid = await shop.call({ method: "POST", url: "/api/Cupones/Valida", payload: { cupon: Coupon } });
    expect(valid.json()).toMatchObject({ Code: "VEINTE", Status: 0 });
    expect(await priceOf(encodeURIComponent(Coupon))).toBe(cart.Total);
  });

  test.each([
    ["", 4],
    ["0", 4],
    [0, 4],
    [null, 4],
    ["NOEXISTE", 2],
    ["BUENFIN2025", 2],
    ["UNAVEZ", 1],
    ["MIO", 3],
  ])("asked with %j answers the plain price and status %i", async (Coupon, status) => {
    await changeCoupon(shop, "UNAVEZ", { uses: 1 });
    const plain = await newCart(shop, { TireId: CODE, Qty: 4 });
    const cart = await newCart(shop, { TireId: CODE, Qty: 4, Coupon });
    expect([cart.EstadoCupon, cart.CuponDescuento, cart.TotalConIva]).toEqual([status, null, plain.TotalConIva]);
  });

  test("with a coupon that lowers nothing yet says so", async () => {
    const cart = await newCart(shop, { TireId: CODE, Qty: 3, Coupon: "CUATRO" });
    expect(cart).toMatchObject({ EstadoCupon: 0, Ahorro: 0, CuponDescuento: { Articulos: 0 } });
  });
});

test.each([{}, { cupon: "" }, { cupon: "0" }, { cupon: 0 }, { cupon: null }])(
  "asked whether %j is a coupon, the answer is that there is none",
  async (payload) => {
    const answer = await shop.call({ method: "POST", url: "/api/Cupones/Valida", payload });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { Code: "", Status: 4, Campaign: null, MaxProducts: 0, Personal: false },
    ]);
  },
);

describe("a coupon of one use", () => {
  const couponOf = async (orderId: number) =>
    shop.db.selectFrom("orders").select(["coupon_code", "holds_coupon"]).where("id", "=", orderId).executeTakeFirst();
  const usesOf = async (code: string) =>
    (await shop.db.selectFrom("coupon").select("uses").where("code", "=", code).executeTakeFirstOrThrow()).uses;
  const buy = async (quantity: number, coupon: string) => {
    const cart = (await add(shop, { TireId: CODE, Qty: quantity, Coupon: coupon }, headers)).json();
    const answer = await finalize(shop, headers, aPurchase(cart, await aToken(shop), { coupon }));
    expect(answer.statusCode).toBe(200);
    return { cart, id: answer.json<{ Id: number }>().Id };
  };
  beforeAll(() => makeCoupon(shop, { code: "JUEGO1", percent: 15, minProducts: 4, maxUses: 1 }));

  test("that lowers nothing is not spent by the order, and pays a later one that it does lower", async () => {
    const { cart, id } = await buy(3, "JUEGO1");
    expect(cart).toMatchObject({ EstadoCupon: 0, CuponDescuento: { Articulos: 0 } });
    expect(await couponOf(id)).toEqual({ coupon_code: null, holds_coupon: false });
    expect(await usesOf("JUEGO1")).toBe(0);

    const later = await buy(4, "JUEGO1");
    expect(later.cart.Ahorro).toBeGreaterThan(0);
    expect(await couponOf(later.id)).toEqual({ coupon_code: "JUEGO1", holds_coupon: true });
    expect(await usesOf("JUEGO1")).toBe(1);
  });
});

describe("a coupon bound to a customer", () => {
  test.each([
    ["MIO", () => headers, { Status: 0, Personal: true }],
    ["MIO", () => stranger, { Status: 3, Personal: false }],
    ["VEINTE", () => headers, { Status: 0, Personal: false }],
  ])("%s says whether it is the caller's own", async (cupon, of, answer) => {
    const valid = await shop.call({ method: "POST", url: "/api/Cupones/Valida", payload: { cupon }, headers: of() });
    expect(valid.json()).toMatchObject(answer);
  });

  test("lowers the price of that customer's cart only", async () => {
    const plain = await newCart(shop, { TireId: CODE, Qty: 1 });
    const own = (await add(shop, { TireId: CODE, Qty: 1, Coupon: "mio" }, headers)).json();
    const others = (await add(shop, { TireId: CODE, Qty: 1, Coupon: "MIO" }, stranger)).json();
    expect([own.EstadoCupon, others.EstadoCupon]).toEqual([0, 3]);
    expect(own.TotalConIva).toBeLessThan(plain.TotalConIva);
    expect(others.TotalConIva).toBe(plain.TotalConIva);
    expect((await cartOf(shop, "cupon=MIO", headers)).EstadoCupon).toBe(0);
    expect((await cartOf(shop, "cupon=MIO", stranger)).EstadoCupon).toBe(3);
  });

  test("lowers no price of the catalogue, not even for its customer", async () => {
    const paths = [
      `Codigo/?id=${CODE}`,
      "Home?x=1",
      "Codigos?prefijo=113",
      "?id=2",
      "Buscar?anchoseccion=175&serie=70&rin=13",
      "BuscarMedida?medida=175/70R13&depto=0&marca=0",
    ].map((path) => `/api/Productos/${path}`);
    for (const url of paths) {
      const plain = await shop.call({ url });
      const bound = await shop.call({ url: `${url}&cupon=MIO`, headers });
      expect([bound.statusCode, bound.json()]).toEqual([200, plain.json()]);
    }
  });

  test("is refused at Finalizar to another customer, and nothing is charged", async () => {
    const before = (await chargesOf(shop)).length;
    const cart = await aCart(shop, stranger, CODE, 1);
    const purchase = aPurchase(cart, await aToken(shop), { coupon: "MIO", ...atABranch });
    const answer = await finalize(shop, stranger, purchase);
    expect([answer.statusCode, answer.json().Message, answer.json().Cart.EstadoCupon]).toEqual([409, INVALID, 3]);
    expect((await chargesOf(shop)).length).toBe(before);
  });

  test("pays its customer's order", async () => {
    const cart = (await add(shop, { TireId: CODE, Qty: 2, Coupon: "MIO" }, headers)).json();
    const answer = await finalize(shop, headers, aPurchase(cart, await aToken(shop), { coupon: "MIO" }));
    expect(answer.statusCode).toBe(200);
    const order = (await shop.call({ url: `/api/Pedidos/Confirmacion/${answer.json().Id}`, headers })).json();
    expect(order.Total).toBe(cart.TotalConIva);
  });
});

describe("a coupon that was spent meanwhile", () => {
  test("gives its reason at Finalizar, with the cart at the price it has now", async () => {
    const cart = (await add(shop, { TireId: CODE, Qty: 2, Coupon: "UNAVEZ" }, headers)).json();
    await changeCoupon(shop, "UNAVEZ", { uses: 1 });
    const answer = await finalize(shop, headers, aPurchase(cart, await aToken(shop), { coupon: "UNAVEZ" }));
    const { Message, Cart } = answer.json();
    expect([answer.statusCode, Message, Cart.EstadoCupon, Cart.Ahorro]).toEqual([409, USED, 1, 0]);
  });

  test("is told by the next call of another tab", async () => {
    const { strIdBolsa: Id } = await newCart(shop, { TireId: CODE, Qty: 1, Coupon: "UNAVEZ" });
    expect((await cartOf(shop, `id=${Id}&cupon=UNAVEZ`)).EstadoCupon).toBe(0);
    await changeCoupon(shop, "UNAVEZ", { uses: 1 });
    expect((await cartOf(shop, `id=${Id}&cupon=UNAVEZ`)).EstadoCupon).toBe(1);
    expect((await add(shop, { Id, TireId: CODE, Qty: 1, Coupon: "UNAVEZ" })).json().EstadoCupon).toBe(1);
  });
});
