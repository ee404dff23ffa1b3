import type { WireCart } from "../../../../../shared/contract/cart.ts";
import type { WireOrder } from "../../../../../shared/contract/orders.ts";
import { formatMxn, fromPesos, IVA_PERCENT, subtractCentavos, ZERO } from "../../../../../shared/domain/money/money.ts";
import type { SummaryRow } from "../../../../../ui/display/summary-list.tsx";
import { articleCount } from "./article-count.ts";
import { pesos } from "./pesos.ts";

interface Amounts {
  readonly articles: number;
  /** With tax, in pesos, like all of them. */
  readonly list: number;
  readonly savings: number;
  readonly shipping: number;
  readonly total: number;
  readonly iva: number;
}

/** The lines of 'Tu compra': every amount is the server's, with tax; the breakdown is a footnote. */
function purchaseRows({ articles, list, savings, shipping, total, iva }: Amounts): SummaryRow[] {
  const rows: SummaryRow[] = [{ label: articleCount(articles), value: pesos(list) }];
  if (savings > 0) {
    rows.push({ label: "Descuentos", value: formatMxn(subtractCentavos(ZERO, fromPesos(savings))), kind: "save" });
  }
  rows.push(
    { label: "Envío", value: shipping === 0 ? "Gratis" : pesos(shipping) },
    { label: "Total", value: pesos(total), kind: "total" },
    { label: `IVA incluido (${IVA_PERCENT} %)`, value: pesos(iva), kind: "tax" },
  );
  return rows;
}

export const cartRows = (cart: WireCart): SummaryRow[] =>
  purchaseRows({
    articles: cart.Articulos,
    list: cart.TotalLista,
    savings: cart.Ahorro,
    shipping: cart.EnvioConIva,
    total: cart.TotalConIva,
    iva: cart.IVA,
  });

export const orderRows = (order: WireOrder): SummaryRow[] =>
  purchaseRows({
    articles: order.Articulos,
    list: order.TotalLista,
    savings: order.Ahorro,
    shipping: order.Envio,
    total: order.Total,
    iva: order.IVA,
  });
