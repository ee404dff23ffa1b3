import { beforeEach, describe, expect, test } from "vitest";
import { DEMO_EMAIL, DEMO_PASSWORD } from "../../seed/seed-customers.ts";
import { register } from "../../../tests/support/account.ts";
import { add, cartOf, newCart, quantitiesIn, remove, setStock } from "../../../tests/support/buying/carts.ts";
import { aPurchase, aToken, finalize } from "../../../tests/support/buying/purchase.ts";
import { signIn, withTestShop, withSession } from "../../../tests/support/shop/test-shop.ts";

const CODE = "11500418";
const OTHER = "11300219";
const shop = withTestShop();
const headers = withSession(shop);
beforeEach(async () => {
  await shop.db.deleteFrom("cart").where("order_id", "is", null).execute();
  await Promise.all([setStock(shop, CODE, 100), setStock(shop, OTHER, 100)]);
});

const tenTimes = <Answer>(task: (index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: 10 }, (_, index) => task(index)));
const statuses = (answers: readonly { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode);
const login = (kart: string) =>
  shop.call({
    method: "POST",
    url: "/Token",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({
      username: DEMO_EMAIL,
      password: DEMO_PASSWORD,
      grant_type: "password",
      kart,
    }).toString(),
  });

describe("ten changes at once lose nothing", () => {
  test("in a visitor's cart", async () => {
    const { strIdBolsa: Id } = await newCart(shop, { TireId: CODE, Qty: 1 });
    await tenTimes(() => add(shop, { Id, TireId: CODE, Qty: 1 }));
    expect(quantitiesIn(await cartOf(shop, `id=${Id}`))).toEqual({ [CODE]: 11 });
  });

  test("in a visitor's cart, of two tyres that are not in it yet", async () => {
    const { strIdBolsa: Id } = await newCart(shop, { TireId: CODE, Qty: 1 });
    await remove(shop, { Id, TireId: CODE });
    await tenTimes((index) => add(shop, { Id, TireId: index % 2 ? CODE : OTHER, Qty: 2 }));
    expect(quantitiesIn(await cartOf(shop, `id=${Id}`))).toEqual({ [CODE]: 10, [OTHER]: 10 });
  });

  test("in a customer's cart, which is made by one of them", async () => {
    const answers = await tenTimes(() => add(shop, { TireId: CODE, Qty: 3 }, headers));
    expect(new Set(statuses(answers))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.json<{ strIdBolsa: string }>().strIdBolsa)).size).toBe(1);
    expect(quantitiesIn(await cartOf(shop, "", headers))).toEqual({ [CODE]: 30 });
  });

  test("and take no more than there is", async () => {
    await setStock(shop, CODE, 7);
    const { strIdBolsa: Id } = await newCart(shop, { TireId: CODE, Qty: 1 });
    const answers = await tenTimes(() => add(shop, { Id, TireId: CODE, Qty: 1 }));
    expect(statuses(answers).filter((status) => status === 200)).toHaveLength(6);
    expect(quantitiesIn(await cartOf(shop, `id=${Id}`))).toEqual({ [CODE]: 7 });
  });

  test("while the customer signs in with the visitor's cart", async () => {
    const { strIdBolsa: Id } = await newCart(shop, { TireId: CODE, Qty: 5 });
    const [answers] = await Promise.all([
      tenTimes(() => add(shop, { Id, TireId: CODE, Qty: 1 }, headers)),
      login(Id),
      cartOf(shop, `id=${Id}`, headers),
    ]);
    // A call after the cart is gone gets 404, and nothing is added twice.
    const taken = statuses(answers).filter((status) => status === 200).length;
    expect(statuses(answers).every((status) => status === 200 || status === 404)).toBe(true);
    expect(quantitiesIn(await cartOf(shop, "", headers))).toEqual({ [CODE]: 5 + taken });
  });

  test("while an order is placed: what comes later is in a new cart", async () => {
    const cart = (await add(shop, { TireId: CODE, Qty: 2 }, headers)).json();
    const purchase = aPurchase(cart, await aToken(shop), { total: null });
    const [bought, ...answers] = await Promise.all([
      finalize(shop, headers, purchase),
      ...Array.from({ length: 10 }, () => add(shop, { TireId: OTHER, Qty: 1 }, headers)),
    ]);
    expect(bought.statusCode).toBe(200);
    expect(new Set(statuses(answers))).toEqual(new Set([200]));
    const order = await shop.call({ url: `/api/Pedidos/MisPedidos/${bought.json<{ Id: number }>().Id}`, headers });
    const ordered = order
      .json<{ Elementos: { Codigo: string; Cantidad: number }[] }>()
      .Elementos.filter((line) => line.Codigo === OTHER)
      .reduce((sum, line) => sum + line.Cantidad, 0);
    const left = quantitiesIn(await cartOf(shop, "", headers))[OTHER] ?? 0;
    expect(ordered + left).toBe(10);
  });
});

describe("the visitor's cart becomes the customer's", () => {
  test("at the login: lines add up, as far as stock reaches", async () => {
    await add(shop, { TireId: CODE, Qty: 8 }, headers);
    const { strIdBolsa: Id } = await newCart(shop, { TireId: CODE, Qty: 5 });
    await add(shop, { Id, TireId: OTHER, Qty: 2 });
    await setStock(shop, CODE, 10);
    await login(Id);
    expect(quantitiesIn(await cartOf(shop, "", headers))).toEqual({ [CODE]: 10, [OTHER]: 2 });
    expect((await shop.call({ url: `/api/Carritos/MiCarrito?id=${Id}` })).statusCode).toBe(404);
  });

  test("what sold out is left out, and a line that is more than there is stays", async () => {
    await add(shop, { TireId: CODE, Qty: 8 }, headers);
    const { strIdBolsa: Id } = await newCart(shop, { TireId: CODE, Qty: 5 });
    await add(shop, { Id, TireId: OTHER, Qty: 2 });
    await Promise.all([setStock(shop, CODE, 4), setStock(shop, OTHER, 0)]);
    await login(Id);
    expect(quantitiesIn(await cartOf(shop, "", headers))).toEqual({ [CODE]: 8 });
  });

  test("at the first call with a session, once however many there are", async () => {
    const { strIdBolsa: Id } = await newCart(shop, { TireId: CODE, Qty: 5 });
    await add(shop, { TireId: CODE, Qty: 1 }, headers);
    await Promise.all([login(Id), ...Array.from({ length: 5 }, () => cartOf(shop, `id=${Id}`, headers))]);
    expect(quantitiesIn(await cartOf(shop, "", headers))).toEqual({ [CODE]: 6 });
  });

  test("at registration", async () => {
    const { strIdBolsa: kart } = await newCart(shop, { TireId: CODE, Qty: 3 });
    expect((await register(shop, "nueva.clienta@correo.mx", { kart })).statusCode).toBe(200);
    const owner = await shop.db
      .selectFrom("cart")
      .innerJoin("customer", "customer.id", "cart.customer_id")
      .select("customer.email")
      .where("cart.id", "=", kart)
      .executeTakeFirst();
    expect(owner?.email).toBe("nueva.clienta@correo.mx");
    expect((await shop.call({ url: `/api/Carritos/MiCarrito?id=${kart}` })).statusCode).toBe(404);
  });

  test("and is the same on every device where they sign in", async () => {
    await add(shop, { TireId: CODE, Qty: 3 }, headers);
    expect(quantitiesIn(await cartOf(shop, "", await signIn(shop)))).toEqual({ [CODE]: 3 });
  });
});

test("another customer's cart does not exist, for visitors and customers alike", async () => {
  const { strIdBolsa: Id } = (await add(shop, { TireId: CODE, Qty: 3 }, headers)).json();
  const stranger = await signIn(shop, "daniel.reyes@correo.mx");
  for (const asked of [{}, stranger]) {
    expect((await shop.call({ url: `/api/Carritos/MiCarrito?id=${Id}`, headers: asked })).statusCode).toBe(404);
    expect((await add(shop, { Id, TireId: CODE, Qty: 1 }, asked)).statusCode).toBe(404);
    expect((await add(shop, { Id, TireId: CODE, Qty: 0, Replace: true }, asked)).statusCode).toBe(404);
    expect((await remove(shop, { Id, TireId: CODE }, asked)).statusCode).toBe(404);
  }
  expect(quantitiesIn(await cartOf(shop, "", headers))).toEqual({ [CODE]: 3 });
});
