import type { WireCartItem } from "../../../../../shared/contract/cart.ts";

type LineStock = Pick<WireCartItem, "Cantidad" | "Existencia">;

/** Whether a line asks for more than there is: no order can be made of it. */
export const isShort = ({ Cantidad, Existencia }: LineStock): boolean => Cantidad > Existencia;

/** What is wrong with a line that asks for more than there is, or nothing. */
export function stockProblem(line: LineStock): string {
  const { Existencia } = line;
  if (!isShort(line)) return "";
  if (Existencia === 0) return "Se agotó. Elimínala para continuar.";
  return `Solo ${Existencia === 1 ? "queda 1 pieza" : `quedan ${Existencia} piezas`}. Ajusta la cantidad.`;
}
