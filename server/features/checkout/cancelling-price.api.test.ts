import { beforeEach, describe, expect, test } from "vitest";
import { renderLogged } from "../../mail/render-logged.ts";
import { checkInvariants } from "../../staff/doctor/invariants.ts";
import {
  aPurchaseBy,
  attemptOf,
  finalizeBy,
  jobKeys,
  METHODS,
  orderAt,
  setStock,
  stockOf,
} from "../../../tests/support/buying/payments.ts";
import { aCart, aPurchase, aToken, chargesOf } from "../../../tests/support/buying/purchase.ts";
import { withTestShop, withSession } from "../../../tests/support/shop/test-shop.ts";

const CODE = "11500418";

const shop = withTestShop();
const headers = withSession(shop);
beforeEach(async () => {
  await setStock(shop, CODE, 50);
  await setPrice(149_000);
});

const setPrice = async (centavos: number) => {
  const changed = { list_price: centavos, discounted_price: centavos, discount: 0, minimum: 1 };
  await shop.db.updateTable("tire").set(changed).where("code", "=", CODE).execute();
};

const findingOf = async (check: string) =>
  (await shop.db.transaction().execute((trx) => checkInvariants(trx))).find((finding) => finding.check === check);

test("a tyre at 0.01 is not offered as one that can be bought, and the doctor names it", async () => {
  await setPrice(1);
  await expect
    .poll(async () => (await shop.call({ url: `/api/Productos/Codigo/?id=${CODE}` })).json())
    .toMatchObject({ ListPrice: 0.01, Available: false });
  expect(await findingOf("cancellingPrices")).toMatchObject({
    state: "warning",
    says: expect.stringContaining(CODE),
    advice: expect.stringContaining("importación del catálogo"),
  });
  await setPrice(2);
  expect(await findingOf("cancellingPrices")).toMatchObject({ state: "ok" });
});

describe.each(Object.keys(METHODS) as (keyof typeof METHODS)[])("an order at 0.01 by %s", (method) => {
  test("ends in 900 with its reason; nothing is charged, stock and cart stay", async () => {
    await setPrice(1);
    const cart = await aCart(shop, headers, CODE, 2);
    expect(cart.TotalConIva).toBe(0.02);
    const charged = (await chargesOf(shop)).length;
    const body =
      method === "OpenPayTarjeta" ? aPurchase(cart, await aToken(shop)) : aPurchaseBy(method, cart, { total: 0.02 });
    const answer = await finalizeBy(shop, method, headers, body);
    expect(answer.statusCode).toBe(200);
    const { Id } = answer.json();
    expect(await orderAt(shop, headers, Id)).toMatchObject({
      Estatus: 900,
      Motivo: expect.stringContaining("$0.01"),
    });
    expect(await attemptOf(shop, Id)).toMatchObject({ status: "abandoned" });
    expect((await chargesOf(shop)).length).toBe(charged);
    expect(await stockOf(shop, CODE)).toBe(50);
    expect(await jobKeys(shop, "send_mail")).toContain(`mail:cancelled:${Id}`);
    const kept = (await shop.call({ url: "/api/Carritos/MiCarrito", headers })).json();
    expect(kept).toMatchObject({ strIdBolsa: cart.strIdBolsa, Articulos: 2 });
    const event = await shop.db
      .selectFrom("order_event")
      .select(["actor", "reason"])
      .where("order_id", "=", Id)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(event).toEqual({ actor: "shop", reason: `price of 0.00 or 0.01: ${CODE}` });
    const mail = await renderLogged(shop.services, {
      name: "send_mail",
      payload: { kind: "orderCancelled", orderId: Id },
    });
    expect(mail?.text.replaceAll("\n", " ")).toContain("tus llantas siguen en tu carrito");
    expect(mail?.text).not.toContain("Si ya habías pagado");
    await shop.db.deleteFrom("cart").where("order_id", "is", null).execute();
  });
});

test("a price that falls to 0.01 between cart and Finalizar is told first, as any other change", async () => {
  const cart = await aCart(shop, headers, CODE, 1);
  await setPrice(1);
  const answer = await finalizeBy(shop, "OpenPayTarjeta", headers, aPurchase(cart, await aToken(shop)));
  expect(answer.statusCode).toBe(409);
  await shop.db.deleteFrom("cart").where("order_id", "is", null).execute();
});

test("an order of an older version at 0.01 that was not shipped is named by the doctor", async () => {
  const cart = await aCart(shop, headers, CODE, 1);
  const { Id } = (await finalizeBy(shop, "OpenPayTarjeta", headers, aPurchase(cart, await aToken(shop)))).json();
  expect(await findingOf("ordersToCancel")).toMatchObject({ state: "ok" });
  await shop.db.updateTable("order_line").set({ unit_with_iva: 1 }).where("order_id", "=", Id).execute();
  expect(await findingOf("ordersToCancel")).toMatchObject({ state: "warning", says: expect.stringContaining(`${Id}`) });
});
