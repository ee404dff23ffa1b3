import { useSyncExternalStore } from "react";
import { toPesos } from "../../../../shared/domain/money/money.ts";
import { storedValue } from "../../../../ui/browser/stored-value.ts";
import type { Cart } from "./cart.ts";
import { sizeParts } from "./lines/size-parts.ts";
import { DAY_MS } from "../../../../shared/domain/text/durations.ts";

const PLACE = "rodada.espera";
/** As long as an account waits to be activated (docs/privacy.md). */
const DAYS = 30;

/** A cart that went to an account that cannot be used yet. Nothing in it tells whose it is: the device may have another user. */
export interface WaitingCart {
  readonly articles: number;
  /** With tax and shipping, in pesos, as the cart showed it. */
  readonly total: number;
  readonly lines: readonly { readonly quantity: number; readonly name: string; readonly image: string }[];
  /** Milliseconds since 1970. */
  readonly since: number;
}

const waitingCartOf = (cart: Cart, now: number): WaitingCart => ({
  articles: cart.articles,
  total: toPesos(cart.total),
  lines: cart.items.map(({ quantity, brand, name, size, image }) => ({
    quantity,
    name: `${brand} ${name} ${sizeParts(size).size}`,
    image,
  })),
  since: now,
});

const isLine = (line: unknown): boolean => {
  const { quantity, name, image } = (line ?? {}) as Record<string, unknown>;
  return Number.isInteger(quantity) && typeof name === "string" && typeof image === "string";
};

/** Reads what a browser stored, which another version of the shop may have written: anything else than a cart of this version is dropped. */
export function readWaitingCart(stored: string | null, now: number): WaitingCart | null {
  try {
    const cart = JSON.parse(stored ?? "null") as Partial<WaitingCart> | null;
    const age = now - Number(cart?.since);
    const isWhole =
      Number(cart?.articles) > 0 &&
      Number.isFinite(cart?.total) &&
      Array.isArray(cart?.lines) &&
      cart.lines.every(isLine);
    return isWhole && age > -DAY_MS && age < DAYS * DAY_MS ? (cart as WaitingCart) : null;
  } catch {
    return null;
  }
}

const waiting = storedValue(PLACE, (text) => readWaitingCart(text, Date.now()));

export const keepWaitingCart = (cart: Cart): void => waiting.write(JSON.stringify(waitingCartOf(cart, Date.now())));

/** After a sign-in the cart itself is shown. */
export const forgetWaitingCart = (): void => waiting.write(null);

/** The cart that waits until its customer confirms the e-mail and signs in; null when none does. */
export const waitingCart = waiting.read;

export const useWaitingCart = (): WaitingCart | null =>
  useSyncExternalStore(waiting.subscribe, waitingCart, () => null);

/** "Tus 4 llantas te esperan". */
export const tiresWait = (articles: number): string =>
  articles === 1 ? "Tu llanta te espera" : `Tus ${articles} llantas te esperan`;
