import { CHECKOUT_STEPS, type CheckoutStep } from "../../../shared/domain/checkout/checkout-step.ts";

/** The address of an open cart. */
export const CART_HASH = "#carrito";

/** What a history entry of the open cart carries. */
export interface CartPlace {
  readonly step: CheckoutStep;
  /** Entries between this one and the page the cart was opened on; 0 when the page is not behind it. */
  readonly depth: number;
  /** The tab of the entry before, if that is one of the cart. */
  readonly previous: CheckoutStep | null;
  /** 'Intentar de nuevo' opened it. */
  readonly isRetry?: true;
}

const START: CartPlace = { step: 1, depth: 0, previous: null };

const isStep = (value: unknown): value is CheckoutStep => typeof value === "number" && value in CHECKOUT_STEPS;

/** Reads a history entry's state, which other code may have written: an unknown state is the first tab. */
export function cartPlaceOf(state: unknown): CartPlace {
  const place = (state as { cart?: Partial<CartPlace> } | null)?.cart;
  if (!place || !isStep(place.step)) return START;
  return {
    step: place.step,
    depth: Number.isSafeInteger(place.depth) ? Math.max(Number(place.depth), 0) : 0,
    previous: isStep(place.previous) ? place.previous : null,
    ...(place.isRetry === true && { isRetry: true }),
  };
}

/** The state of the entry that comes after `from`; null when the cart is just being opened on a page. */
export function placeAfter(from: CartPlace | null, step: CheckoutStep): { cart: CartPlace } {
  if (from === null) return { cart: { step, depth: 1, previous: null } };
  return { cart: { step, depth: from.depth === 0 ? 0 : from.depth + 1, previous: from.step } };
}

/** A cart that takes the place of a failed order's page: nothing of it is behind. */
export const placeInstead = (step: CheckoutStep): { cart: CartPlace } => ({ cart: { ...START, step, isRetry: true } });
