import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CODE, withPaymentShop } from "../../../../tests/support/buying/payment-shop.ts";
import type { WireFinalized } from "../../../../shared/contract/purchase/checkout.ts";
import { ordersMarkPaidCommand } from "../../../staff/commands/orders/orders-mark-paid.ts";
import { ordersResolveMismatchCommand } from "../../../staff/commands/orders/orders-resolve-mismatch.ts";
import { ordersShowCommand } from "../../../staff/commands/orders/orders-show.ts";
import { checkInvariants } from "../../../staff/doctor/invariants.ts";
import { type CouponMade, makeCoupon } from "../../../../tests/support/buying/carts.ts";
import { manyCustomers, type SignedIn } from "../../../../tests/support/customers.ts";
import { withMailing } from "../../../../tests/support/mailing.ts";
import {
  ageOrder,
  aPurchaseBy,
  attemptOf,
  control,
  finalizeBy,
  orderAt,
  orderIdOf,
  setStock,
  settle,
  stockOf,
  pressAtProvider,
} from "../../../../tests/support/buying/payments.ts";
import { aCart, aPurchase, aToken, finalize } from "../../../../tests/support/buying/purchase.ts";
import { answerOf } from "../../../../tests/support/shop/staff.ts";

let people: SignedIn[];
let who: SignedIn;
const BANK_ASKS_CARD = "5454545454545454";

const shop = withPaymentShop();
const mailing = withMailing(shop);
beforeAll(async () => {
  people = await manyCustomers(shop, 20);
});
beforeEach(async () => {
  await changeTire({ is_active: true, list_price: 200_000, discounted_price: 150_000, discount: 25, minimum: 1 });
  who = people.pop() ?? expect.fail();
});

const changeTire = (change: object) => shop.db.updateTable("tire").set(change).where("code", "=", CODE).execute();
let coupons = 0;
async function aCoupon(made: Omit<CouponMade, "code"> = {}): Promise<string> {
  coupons += 1;
  const code = `REVIVE${coupons}`;
  await makeCoupon(shop, { code, percent: 33, maxUses: 1, ...made });
  return code;
}
const usesOf = async (code: string) =>
  (await shop.db.selectFrom("coupon").select("uses").where("code", "=", code).executeTakeFirstOrThrow()).uses;

/** The bank's page is open, and the customer comes back and says that they did not pay. */
async function cancelledAtTheBank(coupon: string | 0 = 0, quantity = 3, changes: object = {}) {
  await shop.db.deleteFrom("cart").where("customer_id", "=", who.id).where("order_id", "is", null).execute();
  const cart = await aCart(shop, who.headers, CODE, quantity);
  const purchase = aPurchase(cart, await aToken(shop, BANK_ASKS_CARD), { coupon, total: null, ...changes });
  const { Url = "" } = (await finalize(shop, who.headers, purchase)).json<WireFinalized>();
  const orderId = await orderIdOf(shop, { Url });
  const url = `/api/Pedidos/Confirmacion/${orderId}/Cancelar`;
  const cancelled = await shop.call({ method: "POST", url, headers: who.headers });
  expect(cancelled.json()).toMatchObject({ Estatus: 26 });
  const pay = async () => {
    await pressAtProvider(Url, "aprobar");
    await settle(shop, orderId);
    return orderAt(shop, who.headers, orderId);
  };
  return { orderId, pay };
}

const refundsOf = (orderId: number) =>
  shop.db.selectFrom("payment_refund").select("status").where("order_id", "=", orderId).execute();
const isGivenBack = (orderId: number) =>
  expect.poll(() => refundsOf(orderId), { timeout: 10_000 }).toEqual([{ status: "accepted" }]);
const eventsOf = async (orderId: number) =>
  (
    await shop.db
      .selectFrom("order_event")
      .select(["from_status", "to_status", "actor", "reason"])
      .where("order_id", "=", orderId)
      .orderBy("id")
      .execute()
  ).map(({ from_status, to_status, actor, reason }) => `${from_status} ${to_status} ${actor}: ${reason}`);
const mailedTo = async (email: string, orderId: number) =>
  (await mailing.mailsTo(email, 0)).find(({ subject }) => subject === `Pedido ${orderId}: te devolvemos tu dinero`)
    ?.text;
const tooLate = (why: string) => ({
  Estatus: 900,
  Motivo: `Tu pago llegó cuando el pedido ya había terminado y ${why}. Te devolveremos tu dinero.`,
});

test("a one-use code and four open bank pages: one order at its price, the other money goes back", async () => {
  const coupon = await aCoupon();
  const left = [];
  for (let n = 0; n < 4; n += 1) left.push(await cancelledAtTheBank(coupon));
  expect(await usesOf(coupon)).toBe(0);
  const outcomes = [];
  for (const { pay } of left) outcomes.push(await pay());
  const [first, ...others] = outcomes;
  expect(first).toMatchObject({ Estatus: 18, Motivo: "" });
  for (const other of others) {
    expect(other).toMatchObject(tooLate("su cupón ya se usó en otra compra"));
    await isGivenBack(other.Id);
  }
  expect([await usesOf(coupon), await stockOf(shop, CODE)]).toEqual([1, 47]);
  const second = others[0]?.Id ?? 0;
  await expect.poll(() => mailedTo(who.email, second)).toContain("su cupón ya se usó en otra compra. Si todavía");
  const findings = await shop.db.transaction().execute((trx) => checkInvariants(trx));
  const coupled = findings.filter(({ check }) => check.startsWith("coupon"));
  expect(coupled.map(({ state }) => state)).toEqual(["ok", "ok", "ok"]);
});

describe("an order that ended is revived only at a price that is in force", () => {
  test("nothing has changed: revived, to the centavo, with the coupon's use", async () => {
    const coupon = await aCoupon();
    const { orderId, pay } = await cancelledAtTheBank(coupon);
    expect(await pay()).toMatchObject({ Estatus: 18 });
    expect([await usesOf(coupon), await refundsOf(orderId)]).toEqual([1, []]);
  });

  test("cheaper today: revived at the price that was agreed and paid", async () => {
    const { pay } = await cancelledAtTheBank();
    await changeTire({ discounted_price: 140_000, discount: 30 });
    expect(await pay()).toMatchObject({ Estatus: 18, Total: 5220 });
  });

  test.each<[string, string, () => Promise<unknown>]>([
    ["the promotion is over", "su precio ya no está vigente", () => changeTire({ discount: 0 })],
    ["one centavo more", "su precio ya no está vigente", () => changeTire({ discounted_price: 150_001 })],
    ["it holds from more pieces on", "su precio ya no está vigente", () => changeTire({ minimum: 4 })],
    ["the tyre is retired", "una de sus llantas ya no está a la venta", () => changeTire({ is_active: false })],
    ["the goods are gone", "ya no hay piezas suficientes", () => setStock(shop, CODE, 2)],
  ])("%s: the money goes back", async (_what, why, change) => {
    const { orderId, pay } = await cancelledAtTheBank();
    await change();
    const stock = await stockOf(shop, CODE);
    expect(await pay()).toMatchObject(tooLate(why));
    await isGivenBack(orderId);
    expect(await stockOf(shop, CODE)).toBe(stock);
    await expect.poll(() => mailedTo(who.email, orderId)).toContain(why);
  });

  const change = (text: string) => (code: string) => sql.raw(text.replace("CODE", code)).execute(shop.db);
  test.each([
    ["over", change("update coupon set ends_at = now() - interval '1 minute' where code = 'CODE'")],
    ["withdrawn", change("update coupon set is_active = false where code = 'CODE'")],
    ["another customer's", change("update coupon set customer_email = 'otra@correo.mx' where code = 'CODE'")],
  ])("the coupon is %s: the money goes back", async (_what, spoil) => {
    const coupon = await aCoupon();
    const { orderId, pay } = await cancelledAtTheBank(coupon);
    await spoil(coupon);
    expect(await pay()).toMatchObject(tooLate("su cupón ya no está vigente"));
    await isGivenBack(orderId);
    expect(await usesOf(coupon)).toBe(0);
  });

  test.each([
    ["nothing has changed", 150_000, 18],
    ["one centavo more a tyre", 150_001, 900],
  ])("with the fee of the employees' courier: %s", async (_what, discounted_price, status) => {
    await sql`update customer set is_employee = true where id = ${who.id}`.execute(shop.db);
    const { rows } = await sql<{ id: number }>`select id from location where kind = 'courier' limit 1`.execute(shop.db);
    const { pay } = await cancelledAtTheBank(0, 3, { delivery: 5, LocationId: rows[0]?.id });
    await changeTire({ discounted_price });
    expect(await pay()).toMatchObject({ Estatus: status, Envio: 174 });
  });

  test("an order that still waits is not late: it keeps the price it was placed at", async () => {
    const coupon = await aCoupon();
    const cart = await aCart(shop, who.headers, CODE, 1);
    const purchase = aPurchaseBy("Paynet", cart, { coupon, total: null });
    const { Order } = (await finalizeBy(shop, "Paynet", who.headers, purchase)).json<WireFinalized>();
    await change("update coupon set ends_at = now() - interval '1 minute' where code = 'CODE'")(coupon);
    await changeTire({ discount: 0 });
    await control(shop, "paynet/pay", { reference: Order?.Paynet?.Reference });
    await settle(shop, Order?.Id ?? 0);
    expect(await orderAt(shop, who.headers, Order?.Id ?? 0)).toMatchObject({ Estatus: 18 });
    expect(await usesOf(coupon)).toBe(1);
  });

  /** Ended by its due date; staff see the deposit when the promotion is over. */
  async function lateDeposit() {
    const cart = await aCart(shop, who.headers, CODE, 1);
    const answer = await finalizeBy(shop, "Deposito", who.headers, aPurchaseBy("Deposito", cart));
    const order = answer.json<WireFinalized>().Order ?? expect.fail();
    await ageOrder(shop, order.Id, 73);
    await settle(shop, order.Id);
    await changeTire({ discount: 0 });
    const words = [order.Deposito?.Referencia ?? "", order.Total.toFixed(2)];
    const markPaid = async (...options: string[]) =>
      (await answerOf(shop.db, ordersMarkPaidCommand, ...words, ...options)).lines;
    return { order, markPaid };
  }

  test("a deposit that staff see late, at a price that is over, goes back by hand, and they are told so", async () => {
    const { order, markPaid } = await lateDeposit();
    const lines = await markPaid();
    expect(lines).toEqual([`Pedido ${order.Id}: Cancelado.`, expect.stringContaining("Devuelvan el dinero a mano")]);
    expect(await refundsOf(order.Id)).toEqual([{ status: "byHand" }]);
  });

  test("one that was made in time by staff's word is revived at the order's price", async () => {
    const { order, markPaid } = await lateDeposit();
    expect(await markPaid("--in-time")).toEqual([`Pedido ${order.Id}: Pago Recibido.`]);
    expect((await eventsOf(order.Id)).slice(-2)).toEqual([
      `26 26 staff: payment ${order.Id}-1 made in time`,
      `26 18 staff: late payment ${order.Id}-1`,
    ]);
  });

  test("a person whose address was erased is sent nothing", async () => {
    const { orderId, pay } = await cancelledAtTheBank();
    const gone = { email: `erased:${who.id}`, password_hash: "", name: "", last_name: "", mother_name: "", phone: "" };
    await sql`update customer set ${sql.join(
      Object.entries(gone).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    )}, gender = '', birthdate = null, activated_at = null, erased_at = now() where id = ${who.id}`.execute(shop.db);
    await pay();
    await isGivenBack(orderId);
    expect((await eventsOf(orderId)).at(-1)).toBe(
      `26 900 provider: late payment ${orderId}-2, its customer was erased`,
    );
  });
});

describe("staff judge a payment of another amount for an order that had ended", () => {
  /** Paid with a peso less than asked. */
  async function mismatched(coupon: string | 0 = 0) {
    const left = await cancelledAtTheBank(coupon);
    await sql`update payment_attempt set amount = amount + 100 where order_id = ${left.orderId}`.execute(shop.db);
    await left.pay();
    expect(await attemptOf(shop, left.orderId)).toMatchObject({ status: "mismatch" });
    return left.orderId;
  }
  const decide = async (orderId: number, word: string) => {
    const words = [`${orderId}`, word, "--reason", "ya completó", "--actor", "Elena"];
    return (await answerOf(shop.db, ordersResolveMismatchCommand, ...words)).lines;
  };

  test("accepted: their decision counts for the price, and who and why stay in its history", async () => {
    const orderId = await mismatched();
    await changeTire({ discount: 0 });
    expect(await decide(orderId, "aceptar")).toEqual([`Pedido ${orderId}: Pago Recibido.`]);
    expect((await eventsOf(orderId)).slice(-2)).toEqual([
      "26 26 staff: other amount accepted by Elena: ya completó",
      `26 18 staff: late payment ${orderId}-2`,
    ]);
    const { Historia } = await orderAt(shop, who.headers, orderId);
    expect(Historia.map(({ Estatus }) => Estatus)).toEqual([10, 26, 18]);
  });

  test("accepted after the coupon's last use: the limit stands, the money goes back, who and why stay", async () => {
    const coupon = await aCoupon();
    const orderId = await mismatched(coupon);
    await sql`update coupon set uses = max_uses where code = ${coupon}`.execute(shop.db);
    expect(await decide(orderId, "aceptar")).toEqual([
      `Pedido ${orderId}: Cancelado.`,
      expect.stringContaining(`orders show ${orderId}`),
      expect.stringContaining("La devolución se pidió"),
    ]);
    expect((await eventsOf(orderId)).slice(-2)).toEqual([
      "26 26 staff: other amount accepted by Elena: ya completó",
      `26 900 staff: late payment ${orderId}-2, its coupon is used`,
    ]);
    const shown = (await answerOf(shop.db, ordersShowCommand, `${orderId}`)).lines.join("\n");
    expect(shown).toContain("(personal: otro importe, aceptado por Elena: ya completó)");
    expect(shown).toContain("su cupón ya se usó");
    await sql`update coupon set uses = 0 where code = ${coupon}`.execute(shop.db);
    await isGivenBack(orderId);
  });

  test("sent back: the order does not move, who and why stay, and the e-mail names the amount as the cause", async () => {
    const orderId = await mismatched();
    await decide(orderId, "devolver");
    expect((await eventsOf(orderId)).at(-1)).toBe("26 26 staff: other amount refunded by Elena: ya completó");
    expect(await orderAt(shop, who.headers, orderId)).toMatchObject({ Estatus: 26 });
    await isGivenBack(orderId);
    await expect.poll(() => mailedTo(who.email, orderId)).toContain("Como el importe o la moneda no coinciden");
  });
});
