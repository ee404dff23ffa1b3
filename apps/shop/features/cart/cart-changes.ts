import { type Centavos, formatMxn } from "../../../../shared/domain/money/money.ts";
import type { Cart, CartItem } from "./cart.ts";
import { sizeParts } from "./lines/size-parts.ts";

/** What lies between the two carts: a login, which adds up two of them, or only time. */
export type CartChangeCause = "login" | "time";

const MORE: Readonly<Record<CartChangeCause, string>> = {
  login: "Sumamos las llantas que ya tenías en tu carrito.",
  time: "Hay más piezas que antes.",
};

const repriced = ({ name, size, quantity, amount }: CartItem, before: Centavos): string => {
  const pieces = `${quantity} ${quantity === 1 ? "pieza" : "piezas"}`;
  const tire = `${name} ${sizeParts(size).size}`;
  return `Cambió el precio de ${pieces} de ${tire}: de ${formatMxn(before)} a ${formatMxn(amount)}.`;
};

const itemsByCode = ({ items }: Cart) => new Map(items.map((item) => [item.code, item]));

/** What differs between the cart that was seen and the one of now, in sentences; nothing when it is the same purchase. */
export function cartChanges(seen: Cart, now: Cart, cause: CartChangeCause): string[] {
  if (now.items.length === 0) return []; // its own screen says so
  const [before, after] = [itemsByCode(seen), itemsByCode(now)];
  const quantity = (of: typeof before, code: string) => of.get(code)?.quantity ?? 0;
  const codes = [...new Set([...before.keys(), ...after.keys()])];
  const hasMore = codes.some((code) => quantity(after, code) > quantity(before, code));
  const hasLess = codes.some((code) => quantity(after, code) < quantity(before, code));
  const hadCoupon = seen.coupon?.code;
  const coupon = now.coupon?.code;
  // Another coupon changes them all, and says so itself.
  const pricesOf = hadCoupon === coupon ? [...after.values()] : [];
  const newPrices = pricesOf.flatMap((item) => {
    const shown = before.get(item.code);
    const isRepriced = shown?.quantity === item.quantity && shown.amount !== item.amount;
    return isRepriced ? [repriced(item, shown.amount)] : [];
  });
  const reasons = [
    hasMore && MORE[cause],
    hasLess && "Hay menos piezas que antes.",
    hadCoupon !== undefined && hadCoupon !== coupon && `El cupón ${hadCoupon} ya no está cargado.`,
    coupon !== undefined && hadCoupon !== coupon && `El cupón ${coupon} está cargado.`,
    ...newPrices,
    seen.shipping !== now.shipping && "Cambió el costo de envío.",
  ].filter((reason) => reason !== false);
  if (seen.total !== now.total) {
    return [`El total de tu compra cambió de ${formatMxn(seen.total)} a ${formatMxn(now.total)}.`, ...reasons];
  }
  return reasons.length === 0 ? [] : ["Tu carrito cambió.", ...reasons];
}
