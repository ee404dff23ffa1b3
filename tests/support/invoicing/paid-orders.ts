import type { TestShop } from "../shop/test-shop.ts";
import { setStock } from "../buying/carts.ts";
import { aCart, aPurchase, aToken, finalize } from "../buying/purchase.ts";
import { transact } from "../../../server/db/transact.ts";
import { moveOrder } from "../../../server/features/orders/order-moves.ts";
import { findSaleCfdi } from "../../../server/features/invoices/cfdi.repository.ts";

const CODE = "11300219";

/** An order paid by card and validated; `invoice` is the alias of saved invoice data. */
export async function aPaidOrder(
  shop: TestShop,
  headers: { readonly authorization: string },
  { invoice = "Personal", quantity = 2 }: { readonly invoice?: string; readonly quantity?: number } = {},
): Promise<number> {
  await setStock(shop, CODE, 500);
  const cart = await aCart(shop, headers, CODE, quantity);
  const answer = await finalize(shop, headers, aPurchase(cart, await aToken(shop), { invoice }));
  const { Id: orderId } = answer.json<{ Id: number }>();
  await transact(shop.db, (trx) =>
    moveOrder(trx, { orderId, to: "paymentValidated", actor: "staff", reason: "test" }, { warn: () => undefined }),
  );
  return orderId;
}

/** The document that has the order's sale. */
export async function cfdiOf(shop: TestShop, orderId: number) {
  const cfdi = await findSaleCfdi(shop.db, orderId);
  if (!cfdi) throw new Error(`Order ${orderId} has no document.`);
  return cfdi;
}
