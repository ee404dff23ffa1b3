import { beforeAll, describe, expect, test } from "vitest";
import type { WireFinalized } from "../../../shared/contract/purchase/checkout.ts";
import type { WireOrder } from "../../../shared/contract/orders/orders.ts";
import type { OrderStatus } from "../../../shared/domain/orders/order-status.ts";
import { aPurchaseBy, finalizeBy, orderIdOf } from "../../../tests/support/buying/payments.ts";
import { CODE, withPaymentShop } from "../../../tests/support/buying/payment-shop.ts";
import { aCart, aPurchase, aToken, finalize } from "../../../tests/support/buying/purchase.ts";
import { manyCustomers, type SignedIn } from "../../../tests/support/customers.ts";
import { withMailing } from "../../../tests/support/mailing.ts";
import { advanceOrder } from "../payments/staff-moves.ts";

const shop = withPaymentShop();
const mailing = withMailing(shop);
let people: SignedIn[];
beforeAll(async () => {
  people = await manyCustomers(shop, 8, "corrige");
});
/** Each test has a customer of its own, whose mailbox has its own mails only. */
const someone = (): SignedIn => people.pop() ?? expect.fail();

const RIGHT = { tel: "55 1555 0199", calle: "Providencia", numext: "1033", numint: "4", col: "Del Valle Centro" };

const correct = (who: Pick<SignedIn, "headers">, orderId: number, body: object = RIGHT) =>
  shop.call({
    method: "POST",
    url: `/api/Pedidos/MisPedidos/${orderId}/Direccion`,
    headers: { ...who.headers },
    payload: body,
  });

async function buy(who: SignedIn, changes: object = {}): Promise<number> {
  const cart = await aCart(shop, who.headers, CODE);
  const answer = await finalize(shop, who.headers, { ...aPurchase(cart, await aToken(shop)), ...changes });
  return orderIdOf(shop, answer.json<WireFinalized>());
}

async function advance(orderId: number, ...steps: OrderStatus[]): Promise<void> {
  for (const to of steps) {
    const moved = await advanceOrder(shop.db, { orderId, to, reason: "test", shipment: null });
    if (!moved.ok) throw new Error(`No step to ${to}.`);
  }
}

const addressOf = async (orderId: number) =>
  (await shop.db.selectFrom("orders").select("ship_address").where("id", "=", orderId).executeTakeFirstOrThrow())
    .ship_address;
const correctionMails = async (orderId: number): Promise<number> =>
  (
    await shop.db
      .selectFrom("mail_log")
      .select("id")
      .where("order_id", "=", orderId)
      .where("kind", "=", "orderAddressChanged")
      .execute()
  ).length;

describe("an order's address is corrected by its customer", () => {
  test("within its postal code, and the account's e-mail is told", async () => {
    const who = someone();
    const orderId = await buy(who);
    await advance(orderId, "paymentValidated", "inProcess");
    const before = await addressOf(orderId);
    const saved = await shop.db.selectFrom("ship_address").selectAll().where("customer_id", "=", who.id).execute();

    const answer = await correct(who, orderId);
    expect(answer.statusCode).toBe(200);
    expect(answer.json<WireOrder>().DireccionEnvio).toMatchObject({
      Calle: "Providencia",
      Numero_Exterior: "1033",
      Numero_Interior: "4",
      Colonia: "Del Valle Centro",
      Telefono: "5515550199",
      Codigo_Postal: before?.postal_code,
      Delegacion: before?.municipality,
      Estado_Clave: before?.state,
    });
    expect(await shop.db.selectFrom("ship_address").selectAll().where("customer_id", "=", who.id).execute()).toEqual(
      saved,
    );

    const mails = await mailing.mailsTo(who.email, 2);
    const told = mails.find(({ subject }) => subject?.includes("corregiste su dirección"));
    expect(told?.text).toContain("Providencia 1033");
    expect(told?.text).toContain("Si no fuiste tú");
  });

  test("a postal code that is sent as well changes nothing", async () => {
    const who = someone();
    const orderId = await buy(who);
    const before = await addressOf(orderId);
    await correct(who, orderId, { ...RIGHT, cp: "44130", edo: "JAL", mpio: "Guadalajara" });
    expect(await addressOf(orderId)).toMatchObject({
      postal_code: before?.postal_code,
      state: before?.state,
      municipality: before?.municipality,
    });
  });

  test("the same address again writes no other e-mail", async () => {
    const who = someone();
    const orderId = await buy(who);
    await Promise.all([correct(who, orderId), correct(who, orderId)]);
    expect((await correct(who, orderId, { ...RIGHT, calle: "  Providencia " })).statusCode).toBe(200);
    expect(await correctionMails(orderId)).toBe(1);
  });

  test("three times, not a fourth", async () => {
    const who = someone();
    const orderId = await buy(who);
    for (const [index, numext] of ["1", "2", "3"].entries()) {
      expect((await correct(who, orderId, { ...RIGHT, numext })).statusCode).toBe(200);
      await mailing.mailsTo(who.email, 2 + index);
    }
    const fourth = await correct(who, orderId, { ...RIGHT, numext: "4" });
    expect([fourth.statusCode, fourth.json<object>()]).toEqual([
      409,
      {
        Codigo: "addressNotCorrectable",
        Message: "Ya corregiste esta dirección 3 veces. Si todavía no está bien, escríbenos.",
      },
    ]);
    expect((await addressOf(orderId))?.ext_number).toBe("3");
  });

  test("not once it is prepared, nor one that is picked up", async () => {
    const who = someone();
    const prepared = await buy(who);
    await advance(prepared, "paymentValidated", "inProcess", "preparingShipment");
    const before = await addressOf(prepared);
    const late = await correct(who, prepared);
    expect([late.statusCode, late.json<{ Codigo: string }>().Codigo]).toEqual([409, "addressNotCorrectable"]);
    expect(late.json<{ Message: string }>().Message).toMatch(/^Ya estamos preparando tu pedido/);
    expect(await addressOf(prepared)).toEqual(before);

    const branch = await shop.db
      .selectFrom("location")
      .select("id")
      .where("kind", "=", "dealer")
      .limit(1)
      .executeTakeFirstOrThrow();
    const cart = await aCart(shop, who.headers, CODE);
    const placed = await finalizeBy(
      shop,
      "Deposito",
      who.headers,
      aPurchaseBy("Deposito", cart, { delivery: 6, LocationId: branch.id }),
    );
    const pickedUp = await correct(who, await orderIdOf(shop, placed.json<WireFinalized>()));
    expect([pickedUp.statusCode, pickedUp.json<{ Message: string }>().Message]).toEqual([
      409,
      "Este pedido se recoge: no tiene una dirección de envío.",
    ]);
  });

  test("each wrong field says what is wrong, and nothing changes", async () => {
    const who = someone();
    const orderId = await buy(who);
    const before = await addressOf(orderId);
    const answer = await correct(who, orderId, { tel: "12", calle: " ", numext: "", numint: "", col: "" });
    expect([answer.statusCode, Object.keys(answer.json<{ ModelState: object }>().ModelState)]).toEqual([
      400,
      ["tel", "calle", "numext", "col"],
    ]);
    expect(await addressOf(orderId)).toEqual(before);
  });

  test("another customer's order does not exist", async () => {
    const who = someone();
    const orderId = await buy(who);
    const answer = await correct(someone(), orderId);
    expect([answer.statusCode, answer.json<{ Codigo: string }>().Codigo]).toEqual([404, "orderNotFound"]);
  });
});
