import { beforeAll, expect, test } from "vitest";
import { manyCustomers, type SignedIn } from "../../../tests/support/customers.ts";
import { setStock } from "../../../tests/support/buying/payments.ts";
import { aCart, aPurchase, aToken, finalize } from "../../../tests/support/buying/purchase.ts";
import { aMember, type SignedInMember, withTestOffice } from "../../../tests/support/office/test-office.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";

const CODE = "11500418";
const shop = withTestShop();
const office = withTestOffice(shop);
let who: SignedIn;
beforeAll(async () => {
  who = (await manyCustomers(shop, 1))[0] ?? expect.fail();
  await setStock(shop, CODE, 50);
});

const paidOrder = async (): Promise<number> => {
  const cart = await aCart(shop, who.headers, CODE, 2);
  const answer = await finalize(shop, who.headers, aPurchase(cart, await aToken(shop), { total: null }));
  return answer.json<{ Id: number }>().Id;
};
const advance = ({ headers }: SignedInMember, id: number, payload: object) =>
  office.call({ method: "POST", url: `/staff/orders/${id}/advance`, headers, payload });
const statusOf = async (id: number) =>
  (await shop.db.selectFrom("orders").select("status").where("id", "=", id).executeTakeFirstOrThrow()).status;

test("of two members who advance one order at once, one moves it and the other is told who did", async () => {
  const id = await paidOrder();
  const [one, other] = [await aMember(shop, "dueño"), await aMember(shop, "dueño")];
  const answers = await Promise.all([one, other].map((member) => advance(member, id, { to: 20, expected: 18 })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const refused = answers.find(({ statusCode }) => statusCode === 409)?.json();
  expect(refused).toMatchObject({ Codigo: "changedMeanwhile", Current: { id, status: 20 } });
  expect(refused.Message).toMatch(
    /^El pedido cambió a Pago Validado a las \d\d:\d\d por Persona [\da-f]+; no se movió\.$/,
  );
});

test("an order whose payment waits for validation does not exist for the warehouse", async () => {
  const id = await paidOrder();
  const answer = await advance(await aMember(shop, "almacén"), id, { to: 20, expected: 18 });
  expect(answer.statusCode).toBe(404);
  expect(await statusOf(id)).toBe(18);
});

test("a step that the table does not have is refused", async () => {
  const id = await paidOrder();
  const answer = await advance(await aMember(shop, "dueño"), id, { to: 60, expected: 18 });
  expect(answer.json()).toMatchObject({ Codigo: "notPossible" });
  expect(await statusOf(id)).toBe(18);
});
