import { couponCode } from "./coupon.ts";

/** Its key in the device's storage. */
export const COUPON_PLACE = "rodada.cupon";
type Listener = () => void;
const listeners = new Set<Listener>();

/** For a browser that refuses its storage: the coupon then lasts as long as the page. */
let unstored: string | undefined;

/** The coupon that is loaded on this device, in all of the shop's tabs (docs/decisions/0020). */
export function storedCoupon(): string | undefined {
  try {
    return couponCode(localStorage.getItem(COUPON_PLACE)) ?? unstored;
  } catch {
    return unstored;
  }
}

function write(code: string | undefined): void {
  try {
    if (code === undefined) localStorage.removeItem(COUPON_PLACE);
    else localStorage.setItem(COUPON_PLACE, code);
    unstored = undefined;
  } catch {
    unstored = code;
  }
  for (const listener of listeners) listener();
}

export const storeCoupon = (code: string): void => write(couponCode(code));
export const forgetCoupon = (): void => write(undefined);

/** Tells of every change, here and in the other tabs; answers how to stop listening. */
export function onCouponChange(listener: Listener): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === COUPON_PLACE || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}
