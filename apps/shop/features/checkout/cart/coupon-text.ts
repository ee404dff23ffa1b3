import type { WireCart } from "../../../../../shared/contract/cart.ts";
import { CAMPAIGN_TYPE_PER_LINE } from "../../../../../shared/domain/pricing/pricing.ts";
import { couponEffect } from "../../coupons/coupon-effect.ts";

/** What a loaded coupon does to this cart, and from or up to how many pieces it counts. */
export function couponText({ CuponDescuento: coupon, Articulos, Elementos }: WireCart): string {
  if (!coupon) return "";
  const { Campania, Articulos: discounted } = coupon;
  const effect = couponEffect(Campania, Campania.MaxProductos);
  if (discounted > 0) return effect === "" ? "Los precios ya lo incluyen." : `Los precios ya lo incluyen. ${effect}`;
  // More pieces of tyres that it does not count for would not lower the price either.
  const lines = Elementos.filter(({ Tire }) => Tire.Escalones !== undefined);
  const counted =
    Campania.Tipo === CAMPAIGN_TYPE_PER_LINE ? Math.max(0, ...lines.map((line) => line.Cantidad)) : Articulos;
  return lines.length > 0 && counted < Campania.MinProductos
    ? `Todavía no baja el precio. ${effect}`
    : "No baja el precio de las llantas de tu carrito y no se gasta en este pedido.";
}
