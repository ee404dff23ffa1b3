import type { WireCartItem } from "../../../shared/contract/cart.ts";
import { pesos } from "./pesos.ts";

/** "$1,469.14 c/u"; where a coupon's cap cuts a line, a row for each price: "4 × $1,200.00" and "y 1 × $1,500.00". */
export function unitPrices({ PrecioUnitario, Precios }: Pick<WireCartItem, "PrecioUnitario" | "Precios">): string[] {
  if (Precios.length < 2) return [`${pesos(PrecioUnitario)} c/u`];
  return Precios.map((part, index) => `${index > 0 ? "y " : ""}${part.Cantidad} × ${pesos(part.PrecioUnitario)}`);
}

/**
 * "4 × $1,469.14". Where a coupon's cap cut the line, the unit price is that of the cheaper pieces only: then it says from which
 * price on. Rounding alone is at most a centavo per piece (docs/decisions/0003).
 */
export function quantityAndPrice(quantity: number, unit: number, amount: number): string {
  const hasOnePrice = Math.abs(Math.round((unit * quantity - amount) * 100)) <= quantity;
  return hasOnePrice ? `${quantity} × ${pesos(unit)}` : `${quantity} piezas desde ${pesos(unit)} c/u`;
}
