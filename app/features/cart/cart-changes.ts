import type { WireCart } from "../../../shared/contract/cart.ts";
import { pesos } from "./pesos.ts";

const quantitiesOf = ({ Elementos }: WireCart) => new Map(Elementos.map((line) => [line.Kartis, line]));

/** What somebody who saw one cart has to know of the one they have now, in sentences; nothing when it is the same purchase. */
export function cartChanges(seen: WireCart, now: WireCart): string[] {
  if (now.Elementos.length === 0) return []; // its own screen says so
  const [before, after] = [quantitiesOf(seen), quantitiesOf(now)];
  const quantity = (of: typeof before, code: string) => of.get(code)?.Cantidad ?? 0;
  const codes = [...new Set([...before.keys(), ...after.keys()])];
  const hasMore = codes.some((code) => quantity(after, code) > quantity(before, code));
  const hasLess = codes.some((code) => quantity(after, code) < quantity(before, code));
  const hadCoupon = seen.CuponDescuento?.CodigoCupon;
  const coupon = now.CuponDescuento?.CodigoCupon;
  const isRepriced = [...after.values()].some((line) => {
    const shown = before.get(line.Kartis);
    return shown?.Cantidad === line.Cantidad && shown.Importe !== line.Importe;
  });
  const reasons = [
    hasMore && "Sumamos las llantas que ya tenías en tu carrito.",
    hasLess && "Hay menos piezas que antes.",
    hadCoupon !== undefined && hadCoupon !== coupon && `El cupón ${hadCoupon} ya no está cargado.`,
    coupon !== undefined && hadCoupon !== coupon && `El cupón ${coupon} está cargado.`,
    isRepriced && hadCoupon === coupon && "Cambió el precio de algunas llantas.",
    seen.EnvioConIva !== now.EnvioConIva && "Cambió el costo de envío.",
  ].filter((reason) => reason !== false);
  if (seen.TotalConIva !== now.TotalConIva) {
    return [`El total de tu compra cambió de ${pesos(seen.TotalConIva)} a ${pesos(now.TotalConIva)}.`, ...reasons];
  }
  return reasons.length === 0 ? [] : ["Tu carrito cambió.", ...reasons];
}
