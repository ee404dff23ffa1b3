import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { WireCart } from "../../../shared/contract/purchase/cart.ts";
import type { WireDealer } from "../../../shared/contract/locations.ts";
import type { WireOrder } from "../../../shared/contract/orders/orders.ts";
import { GONE_MESSAGES, STOP_MESSAGES } from "../../../shared/domain/checkout/checkout-steps.ts";
import { aCart, aPurchase, aToken, chargesOf, finalize } from "../../../tests/support/buying/purchase.ts";
import { signIn, withTestShop } from "../../../tests/support/shop/test-shop.ts";

const EMPLOYEE = "daniel.reyes@correo.mx";
const CODE = "11500418";
/** Of the demonstration: one of each kind. */
const FACTORY_STORE = 11;
const HUMAN_RESOURCES = 21;
const COURIER = 41;
const DEALER = 118;
/** 150.00 before tax (decisions §5). */
const FEE_WITH_IVA = 174;

let customer: { authorization: string };
let employee: { authorization: string };

const shop = withTestShop();
beforeAll(async () => {
  customer = await signIn(shop);
  employee = await signIn(shop, EMPLOYEE);
});
beforeEach(async () => {
  await fetch(`${shop.sandboxUrl}/__emu/reset`, { method: "POST" });
  await shop.db.deleteFrom("cart").where("order_id", "is", null).execute();
  await shop.db.updateTable("stock").set({ on_hand: 50 }).where("code", "=", CODE).execute();
  await shop.db.updateTable("location").set({ is_active: true }).execute();
});

type Who = typeof customer;
const cartWith = async (who: Who, delivery: number): Promise<WireCart> => {
  await aCart(shop, who, CODE, 2);
  return (await shop.call({ url: `/api/Carritos/MiCarrito?delivery=${delivery}`, headers: who })).json<WireCart>();
};
interface Changes {
  readonly delivery: number;
  readonly LocationId?: number;
  readonly alias?: string | null;
  readonly invoice?: string | null | undefined;
}
async function buy(who: Who, changes: Changes) {
  const cart = await cartWith(who, changes.delivery);
  return { cart, answer: await finalize(shop, who, aPurchase(cart, await aToken(shop), changes)) };
}
const orderOf = async (who: Who, id: number): Promise<WireOrder> =>
  (await shop.call({ url: `/api/Pedidos/Confirmacion/${id}`, headers: who })).json<WireOrder>();

describe("the places of a delivery type", () => {
  const placesOf = (delivery: number | string, headers: object) =>
    shop.call({ url: `/api/Envios/Ubicaciones/${delivery}`, headers: { ...headers } });

  test.each([
    [2, "factoryStore", 2],
    [4, "humanResources", 4],
    [5, "courier", 12],
    [6, "dealer", 74],
  ] as const)("%i: all of their kind and no other, for an employee", async (delivery, kind, count) => {
    const answer = await placesOf(delivery, employee);
    expect(answer.statusCode).toBe(200);
    const ids = answer.json<WireDealer[]>().map(({ Id }) => Id);
    const rows = await shop.db.selectFrom("location").select("id").where("kind", "=", kind).execute();
    expect(ids).toHaveLength(count);
    expect(new Set(ids)).toEqual(new Set(rows.map(({ id }) => id)));
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  test("6 is the list of dealers", async () => {
    const dealers = await shop.call({ url: "/api/Envios/Distribuidores", headers: customer });
    expect((await placesOf(6, customer)).json()).toEqual(dealers.json());
  });

  test.each([2, 6])("%i is open to every customer", async (delivery) => {
    expect((await placesOf(delivery, customer)).statusCode).toBe(200);
  });

  test.each([4, 5])("%i is for employees", async (delivery) => {
    const answer = await placesOf(delivery, customer);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({
      Message: "Este tipo de envío es solo para empleados.",
      Codigo: "deliveryForEmployees",
    });
  });

  test.each([1, 3])("%i has no places", async (delivery) => {
    const answer = await placesOf(delivery, employee);
    expect(answer.statusCode).toBe(404);
    expect(answer.json().Message).toMatch(/\S/);
  });

  test.each([0, 7, "seis"])("%s is not a delivery type", async (delivery) => {
    expect((await placesOf(delivery, employee)).statusCode).toBe(400);
  });

  test("a visitor signs in first", async () => expect((await placesOf(6, {})).statusCode).toBe(401));

  test("a place that has closed is not offered", async () => {
    await shop.db.updateTable("location").set({ is_active: false }).where("id", "=", FACTORY_STORE).execute();
    const ids = (await placesOf(2, customer)).json<WireDealer[]>().map(({ Id }) => Id);
    expect(ids).not.toContain(FACTORY_STORE);
    expect(ids).not.toHaveLength(0);
  });
});

describe("buying with each delivery type", () => {
  test.each([
    ["factory store", 2, FACTORY_STORE, () => customer, 0, "Factory Store León"],
    ["human resources", 4, HUMAN_RESOURCES, () => employee, 0, "Recursos Humanos Planta León"],
    ["courier's office", 5, COURIER, () => employee, FEE_WITH_IVA, "Ocurre Aguascalientes"],
    ["dealer", 6, DEALER, () => customer, 0, "Del Valle"],
  ] as const)("%s: %i", async (_what, delivery, LocationId, who, fee, name) => {
    const { cart, answer } = await buy(who(), { delivery, LocationId, alias: null });
    expect(cart.EnvioConIva).toBe(fee);
    expect(answer.statusCode).toBe(200);
    const order = await orderOf(who(), answer.json<{ Id: number }>().Id);
    expect(order).toMatchObject({
      Estatus: 18,
      TipoEnvio: delivery,
      Envio: fee,
      Total: cart.TotalConIva,
      IVA: cart.IVA,
      DireccionEnvio: null,
      DireccionFacturacion: null,
      Ubicacion: { Id: LocationId, Name: name },
    });
    expect(await chargesOf(shop)).toMatchObject([{ status: "completed", amount: cart.TotalConIva }]);
  });

  test("the courier's fee is in the total, tax included, to the centavo", async () => {
    const free = await cartWith(employee, 1);
    const paid = (await shop.call({ url: "/api/Carritos/MiCarrito?delivery=5", headers: employee })).json<WireCart>();
    expect(Math.round((paid.TotalConIva - free.TotalConIva) * 100)).toBe(FEE_WITH_IVA * 100);
    expect(Math.round((paid.IVA - free.IVA) * 100)).toBe(2400);
    expect(paid.Costo_Envio).toBe(150);
  });

  test("a total that was shown without the fee is not charged", async () => {
    const free = await cartWith(employee, 1);
    const body = aPurchase(free, await aToken(shop), { delivery: 5, LocationId: COURIER });
    expect((await finalize(shop, employee, body)).statusCode).toBe(409);
    expect(await chargesOf(shop)).toEqual([]);
  });

  test("a place that closes later is still where the order waits", async () => {
    const { answer } = await buy(customer, { delivery: 6, LocationId: DEALER });
    await shop.db.updateTable("location").set({ is_active: false }).where("id", "=", DEALER).execute();
    expect((await orderOf(customer, answer.json<{ Id: number }>().Id)).Ubicacion?.Id).toBe(DEALER);
  });

  test("an address stays as it was when the order was placed", async () => {
    const { answer } = await buy(customer, { delivery: 1, alias: "casa" });
    const { Id } = answer.json<{ Id: number }>();
    await shop.db.updateTable("ship_address").set({ street: "Otra" }).where("alias", "=", "Casa").execute();
    expect(await orderOf(customer, Id)).toMatchObject({
      DireccionEnvio: { Alias: "Casa", Calle: "Av. Vallarta" },
      Ubicacion: null,
    });
  });

  const NOT_ALLOWED = "El tipo de envío no está disponible para tu cuenta.";
  const NO_BRANCH = "La sucursal ya no está disponible. Elige otra.";
  const NO_ADDRESS = "La dirección de envío ya no existe. Elige otra.";
  test.each([
    ["human resources for a customer", { delivery: 4, LocationId: HUMAN_RESOURCES }, NOT_ALLOWED],
    ["the courier for a customer", { delivery: 5, LocationId: COURIER }, NOT_ALLOWED],
    ["a type that does not exist", { delivery: 3, LocationId: DEALER }, NOT_ALLOWED],
    ["a place of another kind", { delivery: 2, LocationId: DEALER }, NO_BRANCH],
    ["a dealer's pickup at human resources", { delivery: 6, LocationId: HUMAN_RESOURCES }, NO_BRANCH],
    ["no place", { delivery: 6 }, NO_BRANCH],
    ["a place that does not exist", { delivery: 6, LocationId: 999_999 }, NO_BRANCH],
    ["no address", { delivery: 1, alias: "" }, NO_ADDRESS],
  ] as const)("refused: %s", async (_what, changes, message) => {
    const { answer } = await buy(customer, changes);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().Message).toBe(message);
    expect(await chargesOf(shop)).toEqual([]);
  });

  test("refused: another customer's address", async () => {
    const rename = (from: string, to: string) =>
      shop.db
        .updateTable("ship_address")
        .set({ alias: to })
        .where("phone", "=", "4771550167")
        .where("alias", "=", from)
        .execute();
    await rename("Casa", "Bodega");
    const foreign = await buy(customer, { delivery: 1, alias: "Bodega" });
    expect(foreign.answer.statusCode).toBe(400);
    expect(foreign.answer.json().Message).toBe(NO_ADDRESS);
    const own = await buy(employee, { delivery: 1, alias: "Bodega" });
    expect(own.answer.statusCode, own.answer.body).toBe(200);
    await rename("Bodega", "Casa");
  });

  test("refused: a place that has closed, of a kind that is still open", async () => {
    await shop.db.updateTable("location").set({ is_active: false }).where("id", "=", DEALER).execute();
    const { answer } = await buy(customer, { delivery: 6, LocationId: DEALER });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().Message).toBe(NO_BRANCH);
  });

  test("refused: a number that no place can have", async () => {
    const { answer } = await buy(customer, { delivery: 6, LocationId: 9_007_199_254_740_991 });
    expect(answer.statusCode).toBe(400);
  });
});

describe("invoice data of an order", () => {
  const invoiceOf = async (who: Who, invoice: string | null | undefined) => {
    const { answer } = await buy(who, { delivery: 6, LocationId: DEALER, invoice });
    return answer;
  };

  test("are frozen into it", async () => {
    const answer = await invoiceOf(customer, " personal ");
    expect(answer.statusCode).toBe(200);
    const { Id } = answer.json<{ Id: number }>();
    await shop.db
      .updateTable("invoice_address")
      .set({ legal_name: "OTRA" })
      .where("rfc", "=", "OELM900412QX3")
      .execute();
    const { DireccionFacturacion } = await orderOf(customer, Id);
    expect(DireccionFacturacion).toMatchObject({
      Alias: "Personal",
      RFC: "OELM900412QX3",
      RazonSocial: "MARIANA ORTEGA LUNA",
      RegimenFiscal: "626",
      Uso: "G03",
      Codigo_Postal: "44130",
    });
    const row = await shop.db.selectFrom("orders").select("invoice_address").where("id", "=", Id).executeTakeFirst();
    expect(Object.keys(row?.invoice_address ?? {})).not.toContain("id");
    await shop.db
      .updateTable("invoice_address")
      .set({ legal_name: "MARIANA ORTEGA LUNA" })
      .where("rfc", "=", "OELM900412QX3")
      .execute();
  });

  test("what is deleted afterwards stays in the order, and is refused in the next", async () => {
    const { id: _, ...mine } = await shop.db
      .selectFrom("invoice_address")
      .selectAll()
      .where("rfc", "=", "OELM900412QX3")
      .executeTakeFirstOrThrow();
    await shop.db
      .insertInto("invoice_address")
      .values({ ...mine, alias: "De paso" })
      .execute();
    const placed = await invoiceOf(customer, "De paso");
    const gone = await shop.call({
      method: "POST",
      url: "/api/Cuenta/MiCuenta/EliminaDireccion",
      headers: customer,
      payload: { tipo: 3, alias: "De paso" },
    });
    expect([placed.statusCode, gone.statusCode]).toEqual([200, 200]);
    expect((await orderOf(customer, placed.json<{ Id: number }>().Id)).DireccionFacturacion).toMatchObject({
      Alias: "De paso",
      RFC: "OELM900412QX3",
    });
    const again = await invoiceOf(customer, "De paso");
    expect([again.statusCode, again.json().Message]).toEqual([400, GONE_MESSAGES.invoice]);
  });

  test.each(["Sin RFC", "sin rfc", "", null, undefined])("'%s' is an order without an invoice", async (alias) => {
    const answer = await invoiceOf(customer, alias);
    expect(answer.statusCode).toBe(200);
    expect((await orderOf(customer, answer.json<{ Id: number }>().Id)).DireccionFacturacion).toBeNull();
  });

  test.each([
    ["incomplete and with a company's suffix", "Taller", STOP_MESSAGES.invoiceInvalid],
    ["unknown", "Otra", "Los datos de facturación ya no existen. Elige otros."],
    ["an alias of a ship address", "Casa", "Los datos de facturación ya no existen. Elige otros."],
  ])("refused: %s", async (_what, alias, message) => {
    const answer = await invoiceOf(customer, alias);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().Message).toBe(message);
    expect(await chargesOf(shop)).toEqual([]);
  });

  test("another customer's are not there", async () => {
    await shop.db
      .updateTable("invoice_address")
      .set({ alias: "Solo de Daniel" })
      .where("rfc", "=", "RECD840903H27")
      .execute();
    expect((await invoiceOf(customer, "Solo de Daniel")).statusCode).toBe(400);
    const own = await invoiceOf(employee, "Solo de Daniel");
    expect(own.statusCode, own.body).toBe(200);
  });

  test.each([
    ["a natural person with a company's suffix", { legal_name: "MARIANA ORTEGA SA DE CV" }],
    ["the public's RFC with a person's regime and use", { rfc: "XAXX010101000" }],
  ])("what passed an older rule is refused: %s", async (_what, stored) => {
    const { id: _, ...mine } = await shop.db
      .selectFrom("invoice_address")
      .selectAll()
      .where("rfc", "=", "OELM900412QX3")
      .executeTakeFirstOrThrow();
    const { id } = await shop.db
      .insertInto("invoice_address")
      .values({ ...mine, alias: "De antes", ...stored })
      .returning("id")
      .executeTakeFirstOrThrow();
    const answer = await invoiceOf(customer, "De antes");
    await shop.db.deleteFrom("invoice_address").where("id", "=", id).execute();
    expect([answer.statusCode, answer.json().Message]).toEqual([400, STOP_MESSAGES.invoiceInvalid]);
  });

  test("what was valid when it was saved is checked again by today's catalogues", async () => {
    await shop.db.deleteFrom("tax_regime").where("id", "=", "626").execute();
    const answer = await invoiceOf(customer, "Personal");
    expect(answer.statusCode).toBe(400);
    expect(answer.json().Message).toBe(STOP_MESSAGES.invoiceInvalid);
  });
});
