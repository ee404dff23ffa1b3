import type { LineBoughtAgain } from "./order.ts";

const pieces = (count: number): string => (count === 1 ? "1 pieza" : `${count} piezas`);

/** Whether the cart holds fewer than the order had. */
export const isShort = ({ ordered, inCart }: Pick<LineBoughtAgain, "ordered" | "inCart">): boolean => inCart < ordered;

/** What became of one tyre of an order that is bought again, in words. */
export function againText({ ordered, inCart, isSold }: LineBoughtAgain): string {
  if (!isSold) return "Ya no se vende.";
  if (inCart === 0) return "Está agotada.";
  if (inCart < ordered) return `Solo ${pieces(inCart)} de ${ordered}: no hay más por ahora.`;
  return `${pieces(ordered)} en tu carrito.`;
}
