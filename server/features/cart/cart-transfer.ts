import type { Handle, Trx } from "../../db/database.ts";
import { transact } from "../../db/transact.ts";
import { lockCustomer } from "../customers/lock-customer.ts";
import {
  type CartRow,
  closeCartFor,
  deleteCart,
  findCart,
  findCartItems,
  findOpenCartOf,
  giveCartTo,
  lockCart,
  lockCartOfOrder,
  reopenCart,
  touchCart,
} from "./cart.repository.ts";
import { reduceLines, mergeLines } from "./cart-line.repository.ts";
import { MOST_PER_LINE } from "../../../shared/domain/pricing/line-limit.ts";

/** A visitor's cart and the customer who gets it. */
interface CartClaim {
  readonly cartId: string;
  readonly customerId: number;
}

/** `claimCartIn` in a transaction of its own, when there is anything to do. */
export async function claimCart(db: Handle, claim: CartClaim): Promise<boolean> {
  const known = await findCart(db, claim.cartId);
  if (!known) return false;
  if (known.customer_id !== null) return known.customer_id === claim.customerId;
  return transact(db, (trx) => claimCartIn(trx, claim));
}

/**
 * Makes an anonymous cart the customer's; lines already in the customer's cart are added up, capped by stock (decisions §4).
 * Answers false when the cart is unknown or another customer's. A cart that is already theirs is left alone.
 */
export async function claimCartIn(trx: Trx, claim: CartClaim): Promise<boolean> {
  const known = await findCart(trx, claim.cartId);
  if (!known) return false;
  if (known.customer_id !== null) return known.customer_id === claim.customerId;
  await lockCustomer(trx, claim.customerId);
  const anonymous = await lockCart(trx, claim.cartId);
  if (!anonymous) return true;
  if (anonymous.customer_id !== null) return anonymous.customer_id === claim.customerId;
  const own = await findOpenCartOf(trx, claim.customerId);
  if (!own) {
    await giveCartTo(trx, anonymous.id, claim.customerId);
    return true;
  }
  await lockCart(trx, own.id);
  await mergeInto(trx, own.id, await findCartItems(trx, anonymous.id));
  await deleteCart(trx, anonymous.id);
  return true;
}

/** The cart must be locked. */
async function mergeInto(
  trx: Trx,
  cartId: string,
  items: readonly { code: string; quantity: number }[],
): Promise<void> {
  await mergeLines(trx, cartId, items, MOST_PER_LINE);
  await touchCart(trx, cartId);
}

/**
 * The customer's cart, locked, whether it is still open or became an order; another customer's does not exist for them. The customer
 * must be locked.
 */
export async function lockCartOf(trx: Trx, customerId: number, cartId: string): Promise<CartRow | undefined> {
  const cart = await lockCart(trx, cartId);
  return cart?.customer_id === customerId ? cart : undefined;
}

/** The cart became this order: it is empty, and a later request with its id is led to the order. */
export async function closeCart(trx: Trx, cartId: string, orderId: number): Promise<void> {
  await closeCartFor(trx, cartId, orderId);
}

/**
 * Puts an order's articles back into the customer's cart after a payment that failed: the same cart is open again, or, when
 * another was begun meanwhile, they are added to that one (decisions §5). The customer must be locked.
 */
export async function restoreCart(
  trx: Trx,
  orderId: number,
  lines: readonly { code: string; quantity: number }[],
): Promise<void> {
  const closed = await lockCartOfOrder(trx, orderId);
  if (!closed || closed.customer_id === null) return;
  const other = await findOpenCartOf(trx, closed.customer_id);
  if (!other) await reopenCart(trx, closed.id);
  await mergeInto(trx, other?.id ?? closed.id, lines);
}

/** Takes articles out of the customer's open cart, as many as it has of them. The customer must be locked. */
export async function takeFromCart(
  trx: Trx,
  customerId: number,
  lines: readonly { code: string; quantity: number }[],
): Promise<void> {
  const open = await findOpenCartOf(trx, customerId);
  if (!open) return;
  await lockCart(trx, open.id);
  await reduceLines(trx, open.id, lines);
  await touchCart(trx, open.id);
}
