import { formatMxn, IVA_PERCENT, subtractCentavos, ZERO } from "../../../../../shared/domain/money/money.ts";
import type { SummaryRow } from "../../../../../ui/display/summary-list.tsx";
import type { Cart } from "../cart.ts";
import { articleCount } from "./article-count.ts";

/** Amounts with tax. */
type Amounts = Pick<Cart, "articles" | "listTotal" | "savings" | "shipping" | "total" | "iva">;

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
