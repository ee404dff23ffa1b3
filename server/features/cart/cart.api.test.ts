import { beforeEach, describe, expect, test } from "vitest";
import type { WireCart } from "../../../shared/contract/purchase/cart.ts";
import { removeStaleCarts } from "./cart.service.ts";
import { post } from "../../../tests/support/account.ts";
import { add, cartOf, newCart, quantitiesIn, remove, setStock } from "../../../tests/support/buying/carts.ts";
import { signIn, withTestShop } from "../../../tests/support/shop/test-shop.ts";

const CODE = "11500418";
const OTHER = "11300219";
const shop = withTestShop();
beforeEach(async () => {
  await setStock(shop, CODE, 30);
  await shop.db.deleteFrom("cart").where("order_id", "is", null).execute();
});

test("a quantity that is set with a session that is over opens no cart, which a login would pour into theirs", async () => {
  const dead = { cookie: `sesion=${"x".repeat(43)}`, origin: "http://localhost:80" };
  const set = { TireId: CODE, Qty: 3, Replace: true };
  const refused = await add(shop, set, dead);
  expect([refused.statusCode, refused.headers["session-over"]]).toEqual([401, "1"]);
  expect(await shop.db.selectFrom("cart").select("id").execute()).toEqual([]);
  // What is bought, or set in a visitor's cart, is a visitor's.
  const bought = await add(shop, { TireId: CODE, Qty: 2 }, dead);
  expect([bought.statusCode, bought.json().Articulos]).toEqual([200, 2]);
  const Id = bought.json().strIdBolsa;
  expect((await add(shop, { ...set, Id }, dead)).json().Articulos).toBe(3);
  expect((await add(shop, set)).json().Articulos).toBe(3);
});

describe("a visitor's cart", () => {
  test("has an id that cannot be guessed, and its lines add up", async () => {
    const cart = await newCart(shop, { TireId: CODE, Qty: 4 });
    expect(cart.strIdBolsa).toMatch(/^[\w-]{32}$/);
    expect(cart).toMatchObject({
      Articulos: 4,
      Total: 5066,
      TotalConIva: 5876.56,
      IVA: 810.56,
      Ahorro: 1037.04,
      Costo_Envio: 0,
      EstadoCupon: 4,
      CuponDescuento: null,
    });
  });

  test("adds quantities, sets them with Replace, and 0 removes the line", async () => {
    const { strIdBolsa: Id } = await newCart(shop, { TireId: CODE, Qty: 2 });
    const asked = [
      [{ Qty: 3 }, { [CODE]: 5 }],
      [{ Qty: 0 }, { [CODE]: 5 }],
      [{ Qty: 3, Replace: true }, { [CODE]: 3 }],
      [
        { Qty: 2, TireId: OTHER, Replace: true },
        { [CODE]: 3, [OTHER]: 2 },
      ],
      [{ Qty: 0, Replace: true }, { [OTHER]: 2 }],
    ] as const;
    for (const [change, lines] of asked) {
      expect(quantitiesIn((await add(shop, { Id, TireId: CODE, ...change })).json())).toEqual(lines);
    }
  });

  test("loses a line, twice if need be", async () => {
    const { strIdBolsa: Id } = await newCart(shop, { TireId: CODE, Qty: 1 });
    for (let time = 0; time < 2; time += 1) {
      const answer = await remove(shop, { Id, TireId: CODE });
      expect([answer.statusCode, answer.json().Articulos]).toEqual([200, 0]);
    }
  });

  test("keeps its lines in the order they were put in", async () => {
    const { strIdBolsa: Id } = await newCart(shop, { TireId: CODE, Qty: 1 });
    await add(shop, { Id, TireId: OTHER, Qty: 1 });
    const cart: WireCart = (await add(shop, { Id, TireId: CODE, Qty: 1 })).json();
    expect(cart.Elementos.map((line) => line.Kartis)).toEqual([CODE, OTHER]);
  });

  test("is shown without a tyre that is not sold any more, and takes no more of it", async () => {
    const { strIdBolsa: Id } = await newCart(shop, { TireId: OTHER, Qty: 1 });
    await shop.db.updateTable("tire").set({ is_active: false }).where("code", "=", OTHER).execute();
    expect((await cartOf(shop, `id=${Id}`)).Elementos).toEqual([]);
    const answer = await add(shop, { Id, TireId: OTHER, Qty: 1 });
    expect([answer.statusCode, answer.json().Message]).toEqual([400, "La llanta ya no está disponible."]);
    expect((await remove(shop, { Id, TireId: OTHER })).statusCode).toBe(200);
    await shop.db.updateTable("tire").set({ is_active: true }).where("code", "=", OTHER).execute();
  });
});

describe("stock", () => {
  const refusal = async (payload: object) => {
    const answer = await add(shop, payload);
    return [answer.statusCode, answer.json<{ Message: string }>().Message] as const;
  };

  test.each([
    [30, "No hay suficientes piezas de Eco Verde 185/65 R15 88H: quedan 30 piezas."],
    [1, "No hay suficientes piezas de Eco Verde 185/65 R15 88H: queda 1 pieza."],
    [0, "Eco Verde 185/65 R15 88H está agotada."],
  ])("more than there is says how many are left (%i), and no cart is made", async (left, message) => {
    await setStock(shop, CODE, left);
    expect(await refusal({ TireId: CODE, Qty: 31 })).toEqual([400, message]);
    expect(await shop.db.selectFrom("cart").select("id").where("order_id", "is", null).execute()).toEqual([]);
  });

  test("a line that would grow beyond it stays as it was", async () => {
    const { strIdBolsa: Id } = await newCart(shop, { TireId: CODE, Qty: 28 });
    expect((await refusal({ Id, TireId: CODE, Qty: 5 }))[0]).toBe(400);
    expect((await refusal({ Id, TireId: CODE, Qty: 31, Replace: true }))[0]).toBe(400);
    expect(quantitiesIn(await cartOf(shop, `id=${Id}`))).toEqual({ [CODE]: 28 });
  });

  test("a line that stock fell below can be lowered, not raised", async () => {
    const { strIdBolsa: Id } = await newCart(shop, { TireId: CODE, Qty: 20 });
    await setStock(shop, CODE, 10);
    expect((await refusal({ Id, TireId: CODE, Qty: 21, Replace: true }))[0]).toBe(400);
    expect((await refusal({ Id, TireId: CODE, Qty: 1 }))[0]).toBe(400);
    expect((await add(shop, { Id, TireId: CODE, Qty: 15, Replace: true })).json().Articulos).toBe(15);
  });

  test("a line holds at most 999 pieces", async () => {
    await setStock(shop, CODE, 5_000);
    const tooMany = [400, "La cantidad máxima por llanta es de 999 piezas."];
    expect(await refusal({ TireId: CODE, Qty: 99_999 })).toEqual(tooMany);
    const { strIdBolsa: Id } = await newCart(shop, { TireId: CODE, Qty: 999 });
    expect(await refusal({ Id, TireId: CODE, Qty: 1 })).toEqual(tooMany);
    expect(await refusal({ Id, TireId: CODE, Qty: 1_000, Replace: true })).toEqual(tooMany);
  });

  test.each([9_999, 2_147_483_647])("%i of a tyre of which 30 are left says how many are left", async (Qty) => {
    const onlyThirty = [400, "No hay suficientes piezas de Eco Verde 185/65 R15 88H: quedan 30 piezas."];
    expect(await refusal({ TireId: CODE, Qty })).toEqual(onlyThirty);
    const { strIdBolsa: Id } = await newCart(shop, { TireId: CODE, Qty: 2 });
    expect(await refusal({ Id, TireId: CODE, Qty })).toEqual(onlyThirty);
    expect(await refusal({ Id, TireId: CODE, Qty, Replace: true })).toEqual(onlyThirty);
    expect(quantitiesIn(await cartOf(shop, `id=${Id}`))).toEqual({ [CODE]: 2 });
  });
});

describe("what is not a change of a cart", () => {
  test.each([
    ["more than a number holds", { TireId: CODE, Qty: 1e300 }],
    ["a tyre's code with a NUL", { TireId: "1150\0", Qty: 1 }],
    ["a cart's id with a NUL", { Id: "a\0b", TireId: CODE, Qty: 1 }],
    ["a coupon with a NUL", { TireId: CODE, Qty: 1, Coupon: "FAM\0" }],
    ["a longer code than there are", { TireId: "1".repeat(21), Qty: 1 }],
    ["a longer id than there are", { Id: "a".repeat(65), TireId: CODE, Qty: 1 }],
    ["a longer coupon than there are", { TireId: CODE, Qty: 1, Coupon: "A".repeat(41) }],
    ["a delivery that does not exist", { TireId: CODE, Qty: 1, Delivery: 7 }],
  ])("%s is refused with a sentence", async (_what, payload) => {
    const answer = await add(shop, payload);
    expect([answer.statusCode, typeof answer.json().Message]).toEqual([400, "string"]);
  });

  test("an unknown tyre or cart is said to be", async () => {
    expect((await add(shop, { TireId: "99999999", Qty: 1 })).json().Message).toBe("La llanta ya no está disponible.");
    for (const url of ["Agregar", "Eliminar"]) {
      const payload = { Id: "x".repeat(32), TireId: CODE, Qty: 1 };
      expect((await shop.call({ method: "POST", url: `/api/Carritos/${url}`, payload })).statusCode).toBe(404);
    }
    expect((await shop.call({ url: "/api/Carritos/MiCarrito?id=unknown" })).statusCode).toBe(404);
  });

  test("prices in a body are not read", async () => {
    const prices = { Price: 1, ListPrice: 1, PrecioUnitario: 1, Total: 1, Discount: 99, Minimum: 0 };
    const answer = await add(shop, { TireId: CODE, Qty: 4, ...prices, Tire: prices });
    expect(answer.json()).toMatchObject({ Total: 5066, TotalConIva: 5876.56 });
  });
});

describe("the cost of a delivery", () => {
  const employee = "mariana.ortega@correo.mx";
  test("is in what each call answers, the employees' for employees only", async () => {
    await shop.db.updateTable("customer").set({ is_employee: true }).where("email", "=", employee).execute();
    const headers = await signIn(shop, employee);
    const added = (await add(shop, { TireId: CODE, Qty: 1, Delivery: 5 }, headers)).json<WireCart>();
    expect([added.Costo_Envio, added.EnvioConIva]).toEqual([150, 174]);
    expect(added.TotalConIva).toBe(Math.round((added.Elementos[0]?.Importe ?? 0) * 100 + 17_400) / 100);
    expect((await cartOf(shop, "delivery=5", headers)).EnvioConIva).toBe(174);
    expect((await cartOf(shop, "delivery=4", headers)).EnvioConIva).toBe(0);
    expect((await cartOf(shop, "", headers)).EnvioConIva).toBe(0);
    expect((await remove(shop, { TireId: OTHER, Delivery: 5 }, headers)).json().EnvioConIva).toBe(174);

    await shop.db.updateTable("customer").set({ is_employee: false }).where("email", "=", employee).execute();
    expect((await cartOf(shop, "delivery=5", headers)).EnvioConIva).toBe(0);
    const { strIdBolsa: Id } = await newCart(shop, { TireId: CODE, Qty: 1, Delivery: 5 });
    expect((await cartOf(shop, `id=${Id}&delivery=5`)).EnvioConIva).toBe(0);
  });
});

test("visitors' carts unused for 30 days, and customers' for 180, go with the nightly cleaning", async () => {
  const now = new Date("2026-11-21T12:00:00Z");
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const { id } = await shop.db.selectFrom("customer").select("id").limit(1).executeTakeFirstOrThrow();
  const others = await shop.db.selectFrom("customer").select("id").where("id", "<>", id).limit(1).execute();
  await shop.db
    .insertInto("cart")
    .values([
      { id: "visitor-29", customer_id: null, updated_at: daysAgo(29) },
      { id: "visitor-31", customer_id: null, updated_at: daysAgo(31) },
      { id: "customer-179", customer_id: id, updated_at: daysAgo(179) },
      { id: "customer-181", customer_id: others[0]?.id ?? 0, updated_at: daysAgo(181) },
    ])
    .execute();
  await shop.db
    .insertInto("cart_item")
    .values([{ cart_id: "visitor-31", code: CODE, quantity: 1 }])
    .execute();
  await removeStaleCarts(shop.db, now);
  const left = await shop.db.selectFrom("cart").select("id").where("order_id", "is", null).orderBy("id").execute();
  expect(left.map((row) => row.id)).toEqual(["customer-179", "visitor-29"]);
  expect(await shop.db.selectFrom("cart_item").select("code").where("cart_id", "=", "visitor-31").execute()).toEqual(
    [],
  );
});

describe("opening carts from one address", () => {
  const addFrom = (remoteAddress: string, payload: object, headers: Record<string, string> = {}) =>
    post(shop, "/api/Carritos/Agregar", payload, { remoteAddress, headers });
  const open = (remoteAddress: string) => addFrom(remoteAddress, { TireId: CODE, Qty: 1 });
  const openMany = async (address: string, count: number) => {
    const answers = await Promise.all(Array.from({ length: count }, () => open(address)));
    return answers.map(({ statusCode }) => statusCode);
  };

  test("has a limit that an office does not meet, and those opened already go on", async () => {
    const address = "10.4.0.1";
    const { strIdBolsa: Id } = (await open(address)).json<WireCart>();
    const statuses = await openMany(address, 309);
    expect(statuses.filter((status) => status === 200)).toHaveLength(299);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    const stored = () => shop.db.selectFrom("cart").select("id").where("order_id", "is", null).execute();
    expect(await stored()).toHaveLength(300);

    const refused = await open(address);
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      { Message: "Demasiados intentos. Espera unos minutos y vuelve a intentar.", Codigo: "tooManyAttempts" },
    ]);
    const wait = Number(refused.headers["retry-after"]);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(900);

    expect((await addFrom(address, { Id, TireId: OTHER, Qty: 1 })).json<WireCart>().Articulos).toBe(2);
    expect((await addFrom(address, { TireId: CODE, Qty: 1 }, await signIn(shop))).statusCode).toBe(200);
    expect((await open("10.4.0.2")).statusCode).toBe(200);
  });

  test("counts only those that were opened", async () => {
    const address = "10.4.0.3";
    await openMany(address, 299);
    for (const wrong of [
      { TireId: "00000000", Qty: 1 },
      { TireId: CODE, Qty: 31 },
      { TireId: CODE, Qty: 1_000 },
      { TireId: CODE, Qty: 0 },
      { Id: "nadie", TireId: CODE, Qty: 1 },
    ])
      expect((await addFrom(address, wrong)).statusCode).not.toBe(429);
    expect(await openMany(address, 1)).toEqual([200]);
    expect(await openMany(address, 1)).toEqual([429]);
  });
});

test("what is shown and charged for a tyre is what it is now, whatever was answered before", async () => {
  const { strIdBolsa: Id } = await newCart(shop, { TireId: CODE, Qty: 1 });
  const shown = (cart: WireCart) => cart.Elementos.map(({ Tire }) => [Tire.TireProduct.Name, Tire.ListPrice]);
  const again = async () => (await add(shop, { Id, TireId: CODE, Qty: 1 })).json<WireCart>();
  const before = await shop.db.selectFrom("tire").selectAll().where("code", "=", CODE).executeTakeFirstOrThrow();
  const dearer = before.list_price + 10_000;
  const change = (changes: { list_price?: number; is_active?: boolean }) =>
    shop.db.updateTable("tire").set(changes).where("code", "=", CODE).execute();
  const product = () => shop.db.updateTable("product").where("id", "=", before.product_id);
  const { name } = await shop.db
    .selectFrom("product")
    .select("name")
    .where("id", "=", before.product_id)
    .executeTakeFirstOrThrow();
  try {
    await shop.db.transaction().execute(async (trx) => {
      await trx.updateTable("tire").set({ list_price: dearer }).where("code", "=", CODE).execute();
      expect(shown(await again())).toEqual([[name, before.list_price / 100]]);
    });
    await product().set({ name: "Otra" }).execute();
    expect(shown(await again())).toEqual([["Otra", dearer / 100]]);
    await change({ is_active: false });
    expect((await again()) as unknown).toMatchObject({ Message: expect.any(String) as string });
    expect(
      (await add(shop, { Id, TireId: OTHER, Qty: 1 })).json<WireCart>().Elementos.map(({ Kartis }) => Kartis),
    ).toEqual([OTHER]);
  } finally {
    await change({ is_active: true, list_price: before.list_price });
    await product().set({ name }).execute();
  }
});

test("a change makes an old cart young again", async () => {
  const { strIdBolsa: Id } = await newCart(shop, { TireId: CODE, Qty: 1 });
  const old = new Date(Date.now() - 29 * 86_400_000);
  for (const change of [() => add(shop, { Id, TireId: CODE, Qty: 1 }), () => remove(shop, { Id, TireId: CODE })]) {
    await shop.db.updateTable("cart").set({ updated_at: old }).where("id", "=", Id).execute();
    await change();
    const { updated_at } = await shop.db
      .selectFrom("cart")
      .select("updated_at")
      .where("id", "=", Id)
      .executeTakeFirstOrThrow();
    expect(Date.now() - updated_at.getTime()).toBeLessThan(60_000);
  }
});
