import { useSyncExternalStore } from "react";
import type { Cart } from "./cart.ts";
import type { CartChangeCause } from "./cart-changes.ts";

/** A cart that was on the screen. `owner`: id of the customer whose session ended since; null while it is whose it was. */
export interface SeenCart {
  readonly cart: Cart;
  readonly owner: number | null;
}

/** Both in this page's memory only; the server renders no cart. */
let seen: SeenCart | null = null;
let changes: readonly string[] = [];
/** What the sentences are held against, as long as they are not acknowledged. */
let told: { readonly before: Cart; readonly cause: CartChangeCause } | null = null;
type Listener = () => void;
const listeners = new Set<Listener>();

/**
 * Every cart that the server answers. An empty one may be the answer to a call that was in progress when the session ended: what its
 * customer saw stays theirs.
 */
export function noteSeenCart(cart: Cart): void {
  // What was said of the cart before this one may not be so any more.
  if (told) void tellCartChanges(told.before, cart, told.cause);
  if (cart.articles > 0) seen = { cart, owner: null };
  else if (seen?.owner === null) seen = null;
}

/** The session ended: what this customer saw is held against what they find when they are back. */
export function leaveSeenCart(owner: number): void {
  if (seen?.owner === null) seen = { ...seen, owner };
}

export function forgetSeenCart(): void {
  seen = null;
}

export const seenCart = (): SeenCart | null => seen;

function setChanges(sentences: readonly string[]): void {
  changes = sentences;
  for (const listener of listeners) listener();
}

/** Says in the cart what changed by a sign-in. What another customer saw is not compared. */
export async function compareWithSeen(
  before: SeenCart | null,
  customerId: number,
  now: Cart | undefined,
): Promise<void> {
  const isTheirs = before !== null && (before.owner === null || before.owner === customerId);
  forgetCartChanges();
  if (!isTheirs || !now) return;
  await tellCartChanges(before.cart, now, "login");
}

/**
 * Says in the cart what is not as it was on the screen, or as it was before the last change that is not acknowledged yet. Answers the
 * cart that is compared with.
 */
export async function tellCartChanges(before: Cart, now: Cart, cause: CartChangeCause): Promise<Cart> {
  // The first load does not have the sentences. If their code does not load nothing is said; 'Finalizar' still refuses another total.
  const telling = (told = { before: told?.before ?? before, cause: told?.cause ?? cause });
  const sentences = await import("./cart-changes.ts").then(
    ({ cartChanges }) => cartChanges(telling.before, now, telling.cause),
    () => [],
  );
  // Otherwise a later cart came, or it was acknowledged meanwhile.
  if (told === telling) {
    if (sentences.length === 0) forgetCartChanges();
    else setChanges(sentences);
  }
  return telling.before;
}

export function forgetCartChanges(): void {
  told = null;
  if (changes.length > 0) setChanges([]);
}

function onChanges(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const toldCartChanges = (): readonly string[] => changes;

const NONE_ON_THE_SERVER: readonly string[] = [];

/** What changed in the cart by signing in, or meanwhile, until it is acknowledged or the cart is changed. */
export const useCartChanges = (): readonly string[] =>
  useSyncExternalStore(onChanges, toldCartChanges, () => NONE_ON_THE_SERVER);
