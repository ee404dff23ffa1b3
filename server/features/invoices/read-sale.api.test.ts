import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { WireCart } from "../../../shared/contract/purchase/cart.ts";
import { globalSale } from "../../../shared/domain/invoicing/document/global-document.ts";
import { incomeDocument } from "../../../shared/domain/invoicing/document/income-document.ts";
import { makeCoupon, setStock } from "../../../tests/support/buying/carts.ts";
import { aPurchase, aToken, finalize } from "../../../tests/support/buying/purchase.ts";
import { HEAD, ISSUER, RECEIVER } from "../../../tests/support/invoicing/sample-documents.ts";
import { signIn, withTestShop } from "../../../tests/support/shop/test-shop.ts";
import { readSales } from "./read-sale.ts";

const EMPLOYEE = "daniel.reyes@correo.mx";
const COURIER = 41;
const CODES = ["11300219", "11500418"] as const;

const shop = withTestShop();
let headers: { authorization: string };
beforeAll(async () => {
  headers = await signIn(shop, EMPLOYEE);
  for (const code of CODES) await setStock(shop, code, 50);
  await makeCoupon(shop, { code: "TOPE", percent: 17, maxProducts: 3 });
});

/** Two lines, a campaign that reaches three pieces, and the courier's freight; paid by card. */
async function anOrder(): Promise<number> {
  const coupon = "TOPE";
  let cart: WireCart | undefined;
  for (const TireId of CODES) {
    const payload = { Id: cart?.strIdBolsa, TireId, Qty: 4, Coupon: coupon };
    cart = (await shop.call({ method: "POST", url: "/api/Carritos/Agregar", headers, payload })).json<WireCart>();
  }
  if (!cart) throw new Error("No cart");
  const changes = { coupon, delivery: 5, LocationId: COURIER, alias: null, total: null };
  const answer = await finalize(shop, headers, aPurchase(cart, await aToken(shop), changes));
  return answer.json<{ Id: number }>().Id;
}

test("an order with a cut line and freight makes an invoice of its total", async () => {
  const id = await anOrder();
  const [sale] = await readSales(shop.db, shop.services.config, [id]);
  if (!sale) throw new Error("No sale");
  const { order } = sale;
  expect(sale.formOfPayment).toBe("04");
  expect(order.lines.map(({ restQuantity }) => restQuantity).filter((rest) => rest !== null)).toEqual([1]);
  const document = incomeDocument({ order, issuer: ISSUER, receiver: RECEIVER, head: HEAD });
  if (!document.ok) throw new Error(document.error.kind);
  expect(document.value.concepts.map(({ unitKey }) => unitKey)).toEqual(["H87", "H87", "H87", "E48"]);
  expect(document.value.concepts.at(-1)).toMatchObject({ preTax: 15_000, iva: 2_400 });
  const stored = await shop.db
    .selectFrom("orders")
    .select(["total", "iva"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect({ total: document.value.total, iva: document.value.iva }).toEqual(stored);
  expect(globalSale(String(id), "04", order)).toMatchObject({ ok: true, value: { total: stored.total } });
});

test("of an order that was paid twice, the form is that of the payment that stays", async () => {
  const id = await anOrder();
  await sql`insert into payment_attempt (order_id, attempt, provider, reference, status, amount, paid_amount, card_kind)
    select order_id, attempt + 1, provider, reference || '-B', status, amount, paid_amount, 'debit'
      from payment_attempt where order_id = ${id}`.execute(shop.db);
  const form = async () => (await readSales(shop.db, shop.services.config, [id]))[0]?.formOfPayment;
  expect(await form()).toBe("28");
  await sql`insert into payment_refund (order_id, attempt_id, reference, amount, status)
    select order_id, id, reference || '-R', amount, 'asked' from payment_attempt
     where order_id = ${id} order by attempt desc limit 1`.execute(shop.db);
  expect(await form()).toBe("04");
});

test("an order without a payment is not a sale", async () => {
  const { id } = await shop.db
    .selectFrom("orders")
    .select("id")
    .where("status", "=", 26)
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(await readSales(shop.db, shop.services.config, [id])).toEqual([]);
});
