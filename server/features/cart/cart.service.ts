import { randomBytes } from "node:crypto";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import { MOST_PER_LINE } from "../../../shared/domain/pricing/line-limit.ts";
import type { Handle } from "../../db/database.ts";
import { sizeWithIndex } from "../catalog/tires/tire.ts";
import { claimCart } from "./cart-transfer.ts";
import { type CartRow, deleteStaleCarts, findCart, findOpenCartOf } from "./cart.repository.ts";
import type { LineBatches } from "./line-batches.ts";
import type { VisitorLimits } from "./visitor-limits.ts";
import {
  type CartToChange,
  deleteLine,
  findLines,
  type LineRow,
  type LineWritten,
  writeLine,
} from "./cart-line.repository.ts";
import { DAY_MS } from "../../../shared/domain/text/durations.ts";

const ANONYMOUS_DAYS = 30;
const CUSTOMER_DAYS = 180;

/** A visitor has a cart by its id, a customer by their account; the id is then of a cart to claim. */
export interface CartOwner {
  readonly cartId: string | undefined;
  readonly customerId: number | undefined;
}

export type AddError =
  | { kind: "cartNotFound" }
  | { kind: "tireUnavailable" }
  | { kind: "notEnoughStock"; name: string; left: number }
  | { kind: "quantityTooLarge" }
  | { kind: "tooManyAttempts"; retryAfterSeconds: number };

/** 192 random bits: an id that cannot be guessed is what keeps an anonymous cart private (decisions §4). */
export const newCartId = (): string => randomBytes(24).toString("base64url");

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

/** Before a customer's change: the visitor's cart that they still carry becomes theirs. False: there is no such cart. */
export const claimVisitorCart = async (db: Handle, { cartId, customerId }: CartOwner): Promise<boolean> =>
  customerId === undefined || cartId === undefined || claimCart(db, { cartId, customerId });

export function cartToChange({ cartId, customerId }: CartOwner): CartToChange {
  if (customerId !== undefined) return { kind: "customers", customerId, newId: newCartId() };
  return cartId === undefined ? { kind: "new", newId: newCartId() } : { kind: "visitors", id: cartId };
}

export interface ChangedCart {
  /** Empty for a visitor who has none. */
  readonly id: string;
  /** Where the change read them already. */
  readonly lines?: readonly LineRow[];
}

export type Changed<E> = Promise<Result<ChangedCart, { kind: "cartNotFound" } | E>>;

interface Addition {
  readonly code: string;
  readonly quantity: number;
  readonly replace: boolean;
  /** From where: a visitor's new cart is counted for it. */
  readonly address: string;
}

/**
 * Adds units to a line, or sets it with `replace` (0 removes it). Parallel adds lose nothing. More than there is in stock is
 * refused, and the line stays as it was.
 */
export async function addToCart(
  { db, visitorLimits, lineBatches }: { db: Handle; visitorLimits: VisitorLimits; lineBatches: LineBatches },
  owner: CartOwner,
  { address, ...change }: Addition,
): Changed<AddError> {
  if (change.quantity === 0) return change.replace ? removeFromCart(db, owner, change.code) : currentCart(db, owner);
  if (!(await claimVisitorCart(db, owner))) return err({ kind: "cartNotFound" });
  const cart = cartToChange(owner);
  const retryAfterSeconds = cart.kind === "new" ? await visitorLimits.newCart.take(address) : 0;
  if (retryAfterSeconds > 0) return err({ kind: "tooManyAttempts", retryAfterSeconds });
  const written = await (cart.kind === "visitors"
    ? lineBatches.write({ cartId: cart.id, change })
    : writeLine(db, cart, { ...change, mostPerLine: MOST_PER_LINE }));
  if (written.kind === "written") return ok({ id: written.cartId, lines: written.lines });
  // Refused: no cart was opened.
  if (cart.kind === "new") await visitorLimits.newCart.giveBack(address);
  return err(refusalOf(written, change));
}

/** Why a line was not written. */
export function refusalOf(
  written: Exclude<LineWritten, { kind: "written" }>,
  change: Pick<Addition, "quantity" | "replace">,
): AddError {
  if (written.kind === "noCart") return { kind: "cartNotFound" };
  if (written.kind === "notSold") return { kind: "tireUnavailable" };
  const wanted = change.replace ? change.quantity : written.present + change.quantity;
  const { tire, left } = written;
  // Where fewer are left than a line may have, that is what the customer has to know.
  if (wanted > MOST_PER_LINE && left >= MOST_PER_LINE) return { kind: "quantityTooLarge" };
  return { kind: "notEnoughStock", name: `${tire.product_name} ${sizeWithIndex(tire)}`, left };
}

async function currentCart(db: Handle, owner: CartOwner): Changed<never> {
  const cart = await openCart(db, owner);
  return cart.ok ? ok({ id: cart.value?.id ?? "" }) : cart;
}

/** Takes a line out; one that is not there is already out. */
export async function removeFromCart(db: Handle, owner: CartOwner, code: string): Changed<never> {
  if (!(await claimVisitorCart(db, owner))) return err({ kind: "cartNotFound" });
  const cart = cartToChange(owner);
  if (cart.kind === "new") return ok({ id: "" });
  const id = await deleteLine(db, cart, code);
  return id === undefined && cart.kind === "visitors" ? err({ kind: "cartNotFound" }) : ok({ id: id ?? "" });
}

/** Carts untouched for 30 days (visitors) or 180 (customers) go (decisions §4). */
/** What lies in the customer's open cart. */
export async function openCartLines(db: Handle, customerId: number): Promise<readonly LineRow[]> {
  const cart = await findOpenCartOf(db, customerId);
  return cart ? findLines(db, cart.id) : [];
}

export const removeStaleCarts = (db: Handle, now: Date) =>
  deleteStaleCarts(db, {
    anonymous: new Date(now.getTime() - ANONYMOUS_DAYS * DAY_MS),
    customer: new Date(now.getTime() - CUSTOMER_DAYS * DAY_MS),
  });
