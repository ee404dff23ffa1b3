import { couponCode } from "./coupon.ts";

/** Its key in the device's storage. */
export const COUPON_PLACE = "rodada.cupon";
/** Beside it for a coupon that counts for one customer only. */
const BOUND_PLACE = "rodada.cupon.propio";
type Listener = () => void;
const listeners = new Set<Listener>();

/** For a browser that refuses its storage: the coupon then lasts as long as the page. */
let unstored: string | undefined;
let isUnstoredBound = false;

/** The coupon that is loaded on this device, in all of the shop's tabs (docs/decisions/0020). */
export function storedCoupon(): string | undefined {
  try {
    return couponCode(localStorage.getItem(COUPON_PLACE)) ?? unstored;
  } catch {
    return unstored;
  }
}

/** The loaded coupon when it counts for one customer only: it leaves with them. */
export function boundCoupon(): string | undefined {
  try {
    return localStorage.getItem(BOUND_PLACE) !== null || isUnstoredBound ? storedCoupon() : undefined;
  } catch {
    return isUnstoredBound ? unstored : undefined;
  }
}

/** The last coupon that this tab loaded, or none when it removed one; null before that and after a change in another tab. */
let chosenHere: { readonly code: string | undefined } | null = null;

/** Whether the last change was made in this tab, and to this coupon or to none. */
export const isChosenHere = (code: string | undefined): boolean => chosenHere !== null && chosenHere.code === code;

function write(code: string | undefined, isBound: boolean): void {
  chosenHere = { code };
  try {
    if (isBound) localStorage.setItem(BOUND_PLACE, "1");
    else localStorage.removeItem(BOUND_PLACE);
    if (code === undefined) localStorage.removeItem(COUPON_PLACE);
    else localStorage.setItem(COUPON_PLACE, code);
    unstored = undefined;
    isUnstoredBound = false;
  } catch {
    unstored = code;
    isUnstoredBound = isBound;
  }
  for (const listener of listeners) listener();
}

export const storeCoupon = (code: string, { isBound }: { isBound: boolean }): void => write(couponCode(code), isBound);
export const forgetCoupon = (): void => write(undefined, false);

/** Tells of every change, here and in the other tabs; answers how to stop listening. */
export function onCouponChange(listener: Listener): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== COUPON_PLACE && key !== null) return;
    chosenHere = null;
    listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}
