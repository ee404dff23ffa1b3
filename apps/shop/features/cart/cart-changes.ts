import type { WireCart, WireCartItem } from "../../../../shared/contract/cart.ts";
import { pesos } from "./lines/pesos.ts";
import { sizeParts } from "./lines/size-parts.ts";

/** What lies between the two carts: a login, which adds up two of them, or only time. */
export type CartChangeCause = "login" | "time";

const MORE: Readonly<Record<CartChangeCause, string>> = {
  login: "Sumamos las llantas que ya tenías en tu carrito.",
  time: "Hay más piezas que antes.",
};

const repriced = ({ Tire, Cantidad, Importe }: WireCartItem, before: number): string => {
  const pieces = `${Cantidad} ${Cantidad === 1 ? "pieza" : "piezas"}`;
  const name = `${Tire.TireProduct.Name} ${sizeParts(Tire.Size).size}`;
  return `Cambió el precio de ${pieces} de ${name}: de ${pesos(before)} a ${pesos(Importe)}.`;
};

const quantitiesOf = ({ Elementos }: WireCart) => new Map(Elementos.map((line) => [line.Kartis, line]));

/** What differs between the cart that was seen and the one of now, in sentences; nothing when it is the same purchase. */
export function cartChanges(seen: WireCart, now: WireCart, cause: CartChangeCause): string[] {
  if (now.Elementos.length === 0) return []; // its own screen says so
  const [before, after] = [quantitiesOf(seen), quantitiesOf(now)];
  const quantity = (of: typeof before, code: string) => of.get(code)?.Cantidad ?? 0;
  const codes = [...new Set([...before.keys(), ...after.keys()])];
  const hasMore = codes.some((code) => quantity(after, code) > quantity(before, code));
  const hasLess = codes.some((code) => quantity(after, code) < quantity(before, code));
  const hadCoupon = seen.CuponDescuento?.CodigoCupon;
  const coupon = now.CuponDescuento?.CodigoCupon;
  // Another coupon changes them all, and says so itself.
  const pricesOf = hadCoupon === coupon ? [...after.values()] : [];
  const newPrices = pricesOf.flatMap((line) => {
    const shown = before.get(line.Kartis);
    const isRepriced = shown?.Cantidad === line.Cantidad && shown.Importe !== line.Importe;
    return isRepriced ? [repriced(line, shown.Importe)] : [];
  });
  const reasons = [
    hasMore && MORE[cause],
    hasLess && "Hay menos piezas que antes.",
    hadCoupon !== undefined && hadCoupon !== coupon && `El cupón ${hadCoupon} ya no está cargado.`,
    coupon !== undefined && hadCoupon !== coupon && `El cupón ${coupon} está cargado.`,
    ...newPrices,
    seen.EnvioConIva !== now.EnvioConIva && "Cambió el costo de envío.",
  ].filter((reason) => reason !== false);
  if (seen.TotalConIva !== now.TotalConIva) {
    return [`El total de tu compra cambió de ${pesos(seen.TotalConIva)} a ${pesos(now.TotalConIva)}.`, ...reasons];
  }
  return reasons.length === 0 ? [] : ["Tu carrito cambió.", ...reasons];
}
