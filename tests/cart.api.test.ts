import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import type { WireCart } from "../shared/contract/cart.ts";
import { startTestShop, type TestShop } from "./support/test-shop.ts";

const CODE = "11500418";
let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop(inject("databaseServer"));
});
afterAll(() => shop.close());
beforeEach(() => shop.db.updateTable("stock").set({ on_hand: 30 }).where("code", "=", CODE).execute());

const add = (payload: object) => shop.call({ method: "POST", url: "/api/Carritos/Agregar", payload });
const newCart = async (quantity = 1): Promise<WireCart> => (await add({ TireId: CODE, Qty: quantity })).json();

test("a cart's id cannot be guessed and its lines add up", async () => {
  const cart = await newCart(4);
  expect(cart.strIdBolsa).toMatch(/^[\w-]{32}$/);
  expect(cart).toMatchObject({
    Articulos: 4,
    Total: 5066,
    TotalConIva: 5876.56,
    IVA: 810.56,
    Ahorro: 1037.04,
    Costo_Envio: 0,
  });
});

test("quantities add up, are set with Replace, and 0 removes the line", async () => {
  const { strIdBolsa: Id } = await newCart(2);
  expect((await add({ Id, TireId: CODE, Qty: 3 })).json().Articulos).toBe(5);
  expect((await add({ Id, TireId: CODE, Qty: 3, Replace: true })).json().Articulos).toBe(3);
  expect((await add({ Id, TireId: CODE, Qty: 0, Replace: true })).json().Elementos).toEqual([]);
});

test("a line is removed, twice if need be", async () => {
  const { strIdBolsa: Id } = await newCart();
  for (let time = 0; time < 2; time += 1) {
    const answer = await shop.call({ method: "POST", url: "/api/Carritos/Eliminar", payload: { Id, TireId: CODE } });
    expect([answer.statusCode, answer.json().Articulos]).toEqual([200, 0]);
  }
});

test("more than there is says how many are left, and the line stays as it was", async () => {
  const { strIdBolsa: Id } = await newCart(28);
  const answer = await add({ Id, TireId: CODE, Qty: 5 });
  expect([answer.statusCode, answer.json().Message]).toEqual([
    400,
    "No hay suficientes piezas de Eco Verde 185/65 R15 88H: quedan 30 piezas.",
  ]);
  expect((await shop.call({ url: `/api/Carritos/MiCarrito?id=${Id}` })).json().Articulos).toBe(28);
});

test("ten parallel adds to one cart lose nothing", async () => {
  const { strIdBolsa: Id } = await newCart();
  await Promise.all(Array.from({ length: 10 }, () => add({ Id, TireId: CODE, Qty: 1 })));
  expect((await shop.call({ url: `/api/Carritos/MiCarrito?id=${Id}` })).json().Articulos).toBe(11);
});

test("the price of product page, list and cart is the same to the centavo", async () => {
  const byCode = (await shop.call({ url: `/api/Productos/Codigo/?id=${CODE}` })).json();
  const featured = (await shop.call({ url: "/api/Productos/Home" }))
    .json()
    .find((tire: { Code: string }) => tire.Code === CODE);
  const cart = await newCart();
  expect(featured.Price).toBe(byCode.Price);
  expect(cart.Elementos[0]?.Tire.Price).toBe(byCode.Price);
  expect(cart.Total).toBe(byCode.Price);
});

test("more than a line may hold is refused with a sentence", async () => {
  const answer = await add({ TireId: CODE, Qty: 99_999 });
  expect([answer.statusCode, answer.json().Message]).toEqual([400, "La cantidad máxima por llanta es de 999 piezas."]);
});
