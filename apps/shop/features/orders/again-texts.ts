import type { WireBoughtAgain } from "../../../../shared/contract/orders.ts";

const pieces = (count: number): string => (count === 1 ? "1 pieza" : `${count} piezas`);

/** Whether the cart holds fewer than the order had. */
export const isShort = ({ Pedidas, EnCarrito }: Pick<WireBoughtAgain, "Pedidas" | "EnCarrito">): boolean =>
  EnCarrito < Pedidas;

/** What became of one tyre of an order that is bought again, in words. */
export function againText({ Pedidas, EnCarrito, SeVende }: WireBoughtAgain): string {
  if (!SeVende) return "Ya no se vende.";
  if (EnCarrito === 0) return "Está agotada.";
  if (EnCarrito < Pedidas) return `Solo ${pieces(EnCarrito)} de ${Pedidas}: no hay más por ahora.`;
  return `${pieces(Pedidas)} en tu carrito.`;
}
