import type { WireCart } from "../../../../../shared/contract/cart.ts";
import {
  type Centavos,
  formatMxn,
  fromPesos,
  IVA_PERCENT,
  subtractCentavos,
  ZERO,
} from "../../../../../shared/domain/money/money.ts";
import type { SummaryRow } from "../../../../../ui/display/summary-list.tsx";
import { articleCount } from "./article-count.ts";

interface Amounts {
  readonly articles: number;
  /** With tax, like all of them. */
  readonly listTotal: Centavos;
  readonly savings: Centavos;
  readonly shipping: Centavos;
  readonly total: Centavos;
  readonly iva: Centavos;
}

/** The lines of 'Tu compra': every amount is the server's, with tax; the breakdown is a footnote. */
export function purchaseRows({ articles, listTotal, savings, shipping, total, iva }: Amounts): SummaryRow[] {
  const rows: SummaryRow[] = [{ label: articleCount(articles), value: formatMxn(listTotal) }];
  if (savings > 0) {
    rows.push({ label: "Descuentos", value: formatMxn(subtractCentavos(ZERO, savings)), kind: "save" });
  }
  rows.push(
    { label: "Envío", value: shipping === 0 ? "Gratis" : formatMxn(shipping) },
    { label: "Total", value: formatMxn(total), kind: "total" },
    { label: `IVA incluido (${IVA_PERCENT} %)`, value: formatMxn(iva), kind: "tax" },
  );
  return rows;
}

export const cartRows = (cart: WireCart): SummaryRow[] =>
  purchaseRows({
    articles: cart.Articulos,
    listTotal: fromPesos(cart.TotalLista),
    savings: fromPesos(cart.Ahorro),
    shipping: fromPesos(cart.EnvioConIva),
    total: fromPesos(cart.TotalConIva),
    iva: fromPesos(cart.IVA),
  });
