import type { WireOrder } from "../../../shared/contract/orders.ts";
import { isAnalyticsAllowed } from "./consent.ts";
import { type AnalyticsEvent, tell } from "./events.ts";

const PLACE = "rodada.ventas";
/** Enough for any return to an old confirmation. */
const MOST_REMEMBERED = 50;

/** The purchase as analytics programs name it: `value` is what was charged, in pesos. Nothing personal is in it. */
export const purchaseEvent = (order: WireOrder): AnalyticsEvent => ({
  event: "purchase",
  ecommerce: {
    transaction_id: order.Numero,
    currency: "MXN",
    value: order.Total,
    tax: order.IVA,
    shipping: order.Envio,
    items: order.Elementos.map(({ Codigo, Nombre, Marca, Medida, Cantidad, PrecioConIva }) => ({
      item_id: Codigo,
      item_name: Nombre,
      item_brand: Marca,
      item_variant: Medida,
      quantity: Cantidad,
      price: PrecioConIva,
    })),
  },
});

/** The orders told already, read from what anybody's code may have written. */
export const toldOrders = (stored: string | null): readonly number[] => {
  try {
    const told: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(told) ? told.filter((id) => Number.isSafeInteger(id)) : [];
  } catch {
    return [];
  }
};

/** Told during this page's life, for browsers that refuse their storage. */
const toldHere = new Set<number>();

/** Once per order, however often its confirmation is opened (storefront §4). */
export function tellPurchase(order: WireOrder): void {
  if (!isAnalyticsAllowed() || toldHere.has(order.Id)) return;
  toldHere.add(order.Id);
  try {
    const told = toldOrders(localStorage.getItem(PLACE));
    if (told.includes(order.Id)) return;
    localStorage.setItem(PLACE, JSON.stringify([...told, order.Id].slice(-MOST_REMEMBERED)));
  } catch {
    // As above: then a reload tells it again, and the transaction's number says it is the same.
  }
  tell(purchaseEvent(order));
}
