import { beforeAll, describe, expect, test } from "vitest";
import type { OrderValidation } from "../../../shared/contract/staff/orders/order-validation.ts";
import type { WireFinalized } from "../../../shared/contract/purchase/checkout.ts";
import { manyCustomers, type SignedIn } from "../../../tests/support/customers.ts";
import { aPurchaseBy, control, finalizeBy, setStock } from "../../../tests/support/buying/payments.ts";
import { aCart, aPurchase, aToken, finalize } from "../../../tests/support/buying/purchase.ts";
import { aMember, type SignedInMember, withTestOffice } from "../../../tests/support/office/test-office.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";

const CODE = "11500418";
const shop = withTestShop();
const office = withTestOffice(shop);
let [who, other]: SignedIn[] = [];
let accountant: SignedInMember;
beforeAll(async () => {
  [who, other] = await manyCustomers(shop, 2);
  accountant = await aMember(shop, "contabilidad");
  await setStock(shop, CODE, 500);
});

const byCard = async (buyer = who): Promise<number> => {
  const { headers } = buyer ?? expect.fail();
  const answer = await finalize(
    shop,
    headers,
    aPurchase(await aCart(shop, headers, CODE, 2), await aToken(shop), { total: null }),
  );
  return answer.json<{ Id: number }>().Id;
};
const read = async (id: number, member = accountant) =>
  office.call({ url: `/staff/orders/${id}/validation`, headers: member.headers });
let keys = 0;
const advance = (
  id: number,
  changes: object = {},
  { member = accountant, key = `validar-clave-${(keys += 1)}` } = {},
) =>
  office.call({
    method: "POST",
    url: `/staff/orders/${id}/advance`,
    headers: { ...member.headers, "idempotency-key": key },
    payload: { to: 20, expected: 18, ...changes },
  });
const lineOf = (id: number) =>
  shop.db
    .selectFrom("staff_action")
    .select("after")
    .where("command", "=", "orders advance")
    .where("subject_id", "=", String(id))
    .executeTakeFirst();
/** As if our books had another payment than the provider. */
const rename = (id: number) =>
  shop.db
    .updateTable("payment_attempt")
    .set({ reference: `${id}-9`, provider_id: `tr${id}` })
    .where("order_id", "=", id)
    .execute();

describe("before a payment is validated", () => {
  test("its provider is asked, and facts of the buyer are shown", async () => {
    const id = await byCard();
    const facts = (await read(id)).json<OrderValidation>();
    const { total } = await shop.db.selectFrom("orders").select("total").where("id", "=", id).executeTakeFirstOrThrow();
    expect(facts).toMatchObject({
      amount: total,
      says: "paid",
      words: "OpenPay dice que el cargo está completo.",
      verdict: "clear",
      isFirstOrder: true,
      wasAtBank: false,
      otherAccounts: 0,
    });
    await byCard(other);
    expect((await read(id)).json<OrderValidation>().otherAccounts).toBe(1);
    const second = await byCard();
    expect((await read(second)).json<OrderValidation>().isFirstOrder).toBe(false);
    expect((await advance(id)).statusCode).toBe(200);
    expect(await lineOf(id)).toEqual({ after: { status: 20, provider: "paid" } });
    expect((await read(id)).json()).toMatchObject({ Codigo: "notPossible" });
  });

  test.each(["atención", "almacén", "lectura", "catálogo"] as const)("it does not exist for %s", async (role) => {
    const id = await byCard();
    expect((await read(id, await aMember(shop, role))).statusCode).toBe(404);
  });
});

describe("a payment of which its provider says another thing", () => {
  test("needs a reason, also among many; a request sent again is the same", async () => {
    const id = await byCard();
    await rename(id);
    expect((await read(id)).json()).toMatchObject({ says: "notThere", verdict: "differs" });
    const message = "OpenPay no conoce este cargo. Escribe por qué lo validas: al menos 10 letras.";
    expect((await advance(id)).json()).toMatchObject({ Codigo: "fieldsRefused", ModelState: { reason: [message] } });
    const many = await office.call({
      method: "POST",
      url: "/staff/orders/bulk/advance",
      headers: { ...accountant.headers, "idempotency-key": "validar-muchos-1" },
      payload: { to: 20, orders: [{ id, expected: 18 }] },
    });
    expect(many.json()).toMatchObject({ result: { rows: [{ id, isDone: false, message }] } });
    const reason = { reason: "lo vi en el panel de OpenPay" };
    const once = await advance(id, reason, { key: "validar-una-vez" });
    expect(once.statusCode).toBe(200);
    await shop.db.updateTable("payment_attempt").set({ provider_id: "otro" }).where("order_id", "=", id).execute();
    expect((await advance(id, reason, { key: "validar-una-vez" })).json()).toEqual(once.json());
    expect(await lineOf(id)).toEqual({ after: { status: 20, provider: "notThere" } });
  });

  test("may be silent: that needs a reason too, and no other payment waits for it a while", async () => {
    const [id, next] = [await byCard(), await byCard()];
    for (const match of ["GET /openpay/.../charges/...", "GET /openpay/.../charges"])
      await control(shop, "next", { match, fault: "503", times: 8 });
    expect((await read(id)).json()).toMatchObject({
      says: "silent",
      words: "OpenPay no contestó.",
      verdict: "differs",
    });
    expect((await advance(id)).json()).toMatchObject({ Codigo: "fieldsRefused" });
    await control(shop, "reset", {});
    expect((await read(next)).json()).toMatchObject({ says: "silent" });
  });
});

test("a payment that its provider has not decided is not validated by anyone", async () => {
  const { headers } = who ?? expect.fail();
  const cart = await aCart(shop, headers, CODE, 1);
  const answer = await finalizeBy(shop, "Paynet", headers, aPurchaseBy("Paynet", cart));
  const id = answer.json<WireFinalized>().Order?.Id ?? expect.fail();
  await shop.db.updateTable("payment_attempt").set({ status: "paid" }).where("order_id", "=", id).execute();
  await shop.db.updateTable("orders").set({ status: 18 }).where("id", "=", id).execute();
  const message = "Paynet dice que el cargo sigue en proceso. Espera o pregunta otra vez.";
  expect((await read(id)).json()).toMatchObject({ verdict: "wait", words: message });
  const refused = await advance(id, { reason: "me urge que salga hoy" });
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { Message: message }]);
  const { status } = await shop.db.selectFrom("orders").select("status").where("id", "=", id).executeTakeFirstOrThrow();
  expect(status).toBe(18);
});
