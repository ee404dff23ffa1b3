import type { CartItem } from "../cart.ts";

type LineStock = Pick<CartItem, "quantity" | "stock">;

/** Whether a line asks for more than there is: no order can be made of it. */
export const isShort = ({ quantity, stock }: LineStock): boolean => quantity > stock;

/** Whether anything of a cart can be bought: neither a date nor months are told for what is sold out. */
export const hasStock = (lines: readonly LineStock[]): boolean => lines.some(({ stock }) => stock > 0);

/** What is wrong with a line that asks for more than there is, or nothing. */
export function stockProblem(line: LineStock): string {
  const { stock } = line;
  if (!isShort(line)) return "";
  if (stock === 0) return "Se agotó. Elimínala para continuar.";
  return `Solo ${stock === 1 ? "queda 1 pieza" : `quedan ${stock} piezas`}. Ajusta la cantidad.`;
}
