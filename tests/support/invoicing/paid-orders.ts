import type { TestShop } from "../shop/test-shop.ts";
import { setStock } from "../buying/carts.ts";
import { aCart, aPurchase, aToken, finalize } from "../buying/purchase.ts";
import { transact } from "../../../server/db/transact.ts";
import type { OrderStatus } from "../../../shared/domain/orders/order-status.ts";
import { moveOrder } from "../../../server/features/orders/order-moves.ts";
import { findSaleCfdi } from "../../../server/features/invoices/cfdi.repository.ts";

const CODE = "11300219";

interface Options {
  readonly invoice?: string;
  readonly quantity?: number;
  readonly isValidated?: boolean;
}

/** An order paid by card and, unless it is said otherwise, validated; `invoice` is the alias of saved invoice data. */
export async function aPaidOrder(
  shop: TestShop,
  headers: { readonly authorization: string },
  { invoice = "Personal", quantity = 2, isValidated = true }: Options = {},
): Promise<number> {
  await setStock(shop, CODE, 500);
  const cart = await aCart(shop, headers, CODE, quantity);
  const answer = await finalize(shop, headers, aPurchase(cart, await aToken(shop), { invoice }));
  const { Id: orderId } = answer.json<{ Id: number }>();
  if (isValidated) await move(shop, orderId, "paymentValidated");
  return orderId;
}

/** Moves an order as staff do; `isDispute`: as the provider's word of a dispute does. */
export async function move(shop: TestShop, orderId: number, to: OrderStatus, isDispute = false): Promise<void> {
  const moved = await transact(shop.db, (trx) =>
    moveOrder(trx, { orderId, to, actor: "staff", reason: "test", isDispute }, { warn: () => undefined }),
  );
  if (!moved) throw new Error(`Order ${orderId} does not go to ${to}.`);
}

/** The document that has the order's sale. */
export async function cfdiOf(shop: TestShop, orderId: number) {
  const cfdi = await findSaleCfdi(shop.db, orderId);
  if (!cfdi) throw new Error(`Order ${orderId} has no document.`);
  return cfdi;
}
