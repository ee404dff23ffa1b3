import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { storedValue } from "../../../../ui/browser/stored-value.ts";
import { couponCode, couponOf } from "./coupon.ts";

/** Its key in the device's storage. */
export const COUPON_PLACE = "rodada.cupon";
const stored = storedValue(COUPON_PLACE, couponCode);
/** Beside it for a coupon that counts for one customer only. */
const isStoredBound = storedValue("rodada.cupon.propio", (text) => text !== null);

/** The coupon that this tab loaded last, or none when it removed one; null before that and once another tab changed it. */
let chosenHere: { readonly code: string | undefined } | null = null;
/** The own coupon of a customer whose session ended, for when they are back. In this page's memory only. */
let setAside: { readonly code: string; readonly owner: string } | null = null;

/** The coupon that is loaded on this device, in all of the shop's tabs: what every other place follows (docs/decisions/0020). */
export function storedCoupon(): string | undefined {
  const code = stored.read();
  if (chosenHere?.code !== code) chosenHere = null;
  return code;
}

function write(code: string | undefined, isBound: boolean): void {
  chosenHere = { code };
  isStoredBound.write(isBound ? "1" : null);
  stored.write(code ?? null);
}

export const storeCoupon = (code: string, { isBound }: { isBound: boolean }): void => write(couponCode(code), isBound);
export const forgetCoupon = (): void => write(undefined, false);

/** Whether this tab, and not another one, loaded or removed the coupon. */
export const isChosenHere = (code: string | undefined): boolean => storedCoupon() === code && chosenHere !== null;

/** The loaded coupon; none on the server and during hydration. */
export const useStoredCoupon = (): string | undefined =>
  useSyncExternalStore(stored.subscribe, storedCoupon, () => undefined);

/** A page's coupon counts from its first moment, before it is loaded. */
const orOfPage = (loaded: string | undefined, search: string) => loaded ?? couponOf(new URLSearchParams(search));

/** The coupon that the cart is priced with. */
export const currentCoupon = (): string | undefined => orOfPage(storedCoupon(), window.location.search);

/** The coupon that links carry on. */
export const useCoupon = (): string | undefined => orOfPage(useStoredCoupon(), useLocation().search);

function takeOwnCoupon(): string | undefined {
  const code = isStoredBound.read() ? storedCoupon() : undefined;
  if (code !== undefined) forgetCoupon();
  return code;
}

/** A coupon that counts for one customer leaves the device with them; any other stays loaded (docs/decisions/0020). */
export function setOwnCouponAside(owner: string): void {
  const code = takeOwnCoupon();
  if (code !== undefined) setAside = { code, owner };
}

/** A sign-out removes the customer's own coupon for good. */
export function forgetOwnCoupon(): void {
  setAside = null;
  takeOwnCoupon();
}

/** Before the cart is asked for: it has the price it had. Another customer's is forgotten. */
export function restoreOwnCoupon(email: string): void {
  if (setAside?.owner === email.trim().toLowerCase() && storedCoupon() === undefined) {
    storeCoupon(setAside.code, { isBound: true });
  }
  setAside = null;
}
