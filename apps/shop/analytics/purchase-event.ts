import { type Centavos, toPesos } from "../../../shared/domain/money/money.ts";
import { isAnalyticsAllowed } from "./consent.ts";
import { type AnalyticsEvent, tell } from "./events.ts";

const PLACE = "rodada.ventas";
/** Enough for any return to an old confirmation. */
const MOST_REMEMBERED = 50;

/** What is told of an order; amounts with tax. */
interface Purchase {
  readonly id: number;
  readonly number: string;
  readonly total: Centavos;
  readonly iva: Centavos;
  readonly shipping: Centavos;
  readonly lines: readonly {
    readonly code: string;
    readonly name: string;
    readonly brand: string;
    readonly size: string;
    readonly quantity: number;
    readonly unitPrice: Centavos;
  }[];
}

/** The purchase as analytics programs name it: `value` is what was charged, in pesos. Nothing personal is in it. */
export const purchaseEvent = (order: Purchase): AnalyticsEvent => ({
  event: "purchase",
  ecommerce: {
    transaction_id: order.number,
    currency: "MXN",
    value: toPesos(order.total),
    tax: toPesos(order.iva),
    shipping: toPesos(order.shipping),
    items: order.lines.map(({ code, name, brand, size, quantity, unitPrice }) => ({
      item_id: code,
      item_name: name,
      item_brand: brand,
      item_variant: size,
      quantity,
      price: toPesos(unitPrice),
    })),
  },
});

/** Numbers of the orders already reported. The stored text is checked, because other code may have written it. */
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
export function tellPurchase(order: Purchase): void {
  if (!isAnalyticsAllowed() || toldHere.has(order.id)) return;
  toldHere.add(order.id);
  try {
    const told = toldOrders(localStorage.getItem(PLACE));
    if (told.includes(order.id)) return;
    localStorage.setItem(PLACE, JSON.stringify([...told, order.id].slice(-MOST_REMEMBERED)));
  } catch {
    // As above: then a reload tells it again, and the transaction's number says it is the same.
  }
  tell(purchaseEvent(order));
}
