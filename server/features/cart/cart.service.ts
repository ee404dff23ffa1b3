import { randomBytes } from "node:crypto";
import { err, ok, type Result } from "../../../shared/domain/result.ts";
import type { Handle, Trx } from "../../db/database.ts";
import { tiresByCodes } from "../catalog/catalog.service.ts";
import { sizeWithIndex } from "../catalog/tire.ts";
import { claimCart, MOST_PER_LINE } from "./cart-transfer.ts";
import {
  type CartRow,
  deleteCartItem,
  deleteStaleCarts,
  findCart,
  findCartItems,
  findOpenCartOf,
  insertCart,
  lockCart,
  lockCustomer,
  setCartItem,
  touchCart,
} from "./cart.repository.ts";

const DAY_MS = 86_400_000;
const ANONYMOUS_DAYS = 30;
const CUSTOMER_DAYS = 180;

/** Who is asking for which cart: a visitor by its id, a customer by their account (an id is then one to claim). */
export interface CartOwner {
  readonly cartId: string | undefined;
  readonly customerId: number | undefined;
}

export type AddError =
  | { kind: "cartNotFound" }
  | { kind: "tireUnavailable" }
  | { kind: "notEnoughStock"; name: string; left: number }
  | { kind: "quantityTooLarge" };

/** 192 random bits: an id nobody can guess is what keeps an anonymous cart private (decisions §4). */
const newCartId = (): string => randomBytes(24).toString("base64url");

/** The cart to show; a visitor without one has an empty one that is not stored. */
export async function openCart(
  db: Handle,
  owner: CartOwner,
): Promise<Result<CartRow | undefined, { kind: "cartNotFound" }>> {
  const { cartId, customerId } = owner;
  if (customerId !== undefined) {
    if (cartId !== undefined && !(await claimCart(db, { cartId, customerId }))) return err({ kind: "cartNotFound" });
    return ok(await findOpenCartOf(db, customerId));
  }
  if (cartId === undefined) return ok(undefined);
  const cart = await findCart(db, cartId);
  return cart && cart.customer_id === null && cart.order_id === null ? ok(cart) : err({ kind: "cartNotFound" });
}

/** The cart to change, locked: the owner's, or a new one when there is none yet. */
async function cartForChange(trx: Trx, owner: CartOwner): Promise<CartRow | undefined> {
  const { cartId, customerId } = owner;
  if (customerId !== undefined) {
    await lockCustomer(trx, customerId);
    const own = await findOpenCartOf(trx, customerId);
    if (own) return lockCart(trx, own.id);
  } else if (cartId !== undefined) {
    const cart = await lockCart(trx, cartId);
    return cart && cart.customer_id === null && cart.order_id === null ? cart : undefined;
  }
  const id = newCartId();
  await insertCart(trx, id, customerId ?? null);
  return { id, customer_id: customerId ?? null, order_id: null };
}

/** Before a customer's change: the visitor's cart they still carry becomes theirs. */
const claimFirst = async (db: Handle, { cartId, customerId }: CartOwner): Promise<boolean> =>
  customerId === undefined || cartId === undefined || claimCart(db, { cartId, customerId });

/**
 * Adds units to a line, or sets it with `replace` (0 removes it). One transaction under the cart's lock: parallel adds lose
 * nothing. More than there is in stock is refused, and the line stays as it was.
 */
export async function addToCart(
  db: Handle,
  owner: CartOwner,
  change: { code: string; quantity: number; replace: boolean },
): Promise<Result<CartRow, AddError>> {
  if (!(await claimFirst(db, owner))) return err({ kind: "cartNotFound" });
  if (change.quantity > MOST_PER_LINE) return err({ kind: "quantityTooLarge" });
  return db.transaction().execute(async (trx): Promise<Result<CartRow, AddError>> => {
    const cart = await cartForChange(trx, owner);
    if (!cart) return err({ kind: "cartNotFound" });
    const [tire] = await tiresByCodes(trx, [change.code]);
    const present = (await findCartItems(trx, cart.id)).find((item) => item.code === change.code)?.quantity ?? 0;
    const wanted = change.replace ? change.quantity : present + change.quantity;
    if (wanted === 0) {
      await deleteCartItem(trx, cart.id, change.code);
      return ok(cart);
    }
    if (!tire) return err({ kind: "tireUnavailable" });
    if (wanted > MOST_PER_LINE) return err({ kind: "quantityTooLarge" });
    // Lowering a line is always allowed, even when stock fell below what is left of it.
    if (wanted > tire.on_hand && wanted > present) {
      return err({ kind: "notEnoughStock", name: `${tire.product_name} ${sizeWithIndex(tire)}`, left: tire.on_hand });
    }
    await setCartItem(trx, cart.id, change.code, wanted);
    await touchCart(trx, cart.id);
    return ok(cart);
  });
}

/** Takes a line out; one that is not there is already out. */
export async function removeFromCart(
  db: Handle,
  owner: CartOwner,
  code: string,
): Promise<Result<CartRow, { kind: "cartNotFound" }>> {
  if (!(await claimFirst(db, owner))) return err({ kind: "cartNotFound" });
  return db.transaction().execute(async (trx): Promise<Result<CartRow, { kind: "cartNotFound" }>> => {
    const cart = await cartForChange(trx, owner);
    if (!cart) return err({ kind: "cartNotFound" });
    await deleteCartItem(trx, cart.id, code);
    await touchCart(trx, cart.id);
    return ok(cart);
  });
}

/** Carts untouched for 30 days (visitors) or 180 (customers) go (decisions §4). */
export const removeStaleCarts = (db: Handle, now: Date) =>
  deleteStaleCarts(db, {
    anonymous: new Date(now.getTime() - ANONYMOUS_DAYS * DAY_MS),
    customer: new Date(now.getTime() - CUSTOMER_DAYS * DAY_MS),
  });
