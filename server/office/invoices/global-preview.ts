import type { globalPreviewEndpoint } from "../../../shared/contract/staff/invoices/global-invoice.ts";
import type { StaffAnswerOf, StaffQueryOf } from "../../../shared/contract/staff/staff-endpoint.ts";
import { type GlobalSale, globalSale } from "../../../shared/domain/invoicing/document/global-document.ts";
import { globalPeriod } from "../../../shared/domain/invoicing/global-period.ts";
import { ok, type Result } from "../../../shared/domain/text/result.ts";
import { NOT_A_PERIOD } from "../../administration/actions/invoices/close-global.ts";
import type { StaffError } from "../../administration/actions/staff-error.ts";
import type { Config } from "../../config/config.ts";
import type { Handle } from "../../db/database.ts";
import { findUnaskedSales, type UnaskedSale } from "../../features/invoices/global/global-sales.ts";
import { periodFrom, previewGlobal } from "../../features/invoices/global/preview-global.ts";
import { readSales } from "../../features/invoices/read-sale.ts";

const MOST_SHOWN = 200;

type Preview = StaffAnswerOf<typeof globalPreviewEndpoint>;
type Query = StaffQueryOf<typeof globalPreviewEndpoint>;

/** What a period's global invoice would have now; the same sales that closing it takes. */
export async function readGlobalPreview(
  { db, config }: { readonly db: Handle; readonly config: Config },
  { period = config.CFDI_GLOBAL === "off" ? "month" : config.CFDI_GLOBAL, start }: Query,
): Promise<Result<Preview, StaffError>> {
  const of = { period, start: start ?? globalPeriod(period, new Date()).from };
  const parsed = periodFrom(of);
  const preview = await previewGlobal(db, of);
  if (!parsed.ok || !preview.ok) return NOT_A_PERIOD;
  const { startsAt } = parsed.value;
  const unasked = await findUnaskedSales(db, parsed.value);
  const byOrder = new Map<number, GlobalSale>();
  for (const { orderId, order, formOfPayment } of await readSales(
    db,
    config,
    unasked.map((sale) => sale.orderId),
  )) {
    const sale = globalSale(String(orderId), formOfPayment, order);
    if (sale.ok) byOrder.set(orderId, sale.value);
  }
  const fitting = unasked.filter(({ orderId }) => byOrder.has(orderId));
  const sales = [...byOrder.values()];
  const { from, to, closesAt, isOver, cfdiId } = preview.value;
  return ok({
    period,
    start: from,
    end: to,
    closesAt: closesAt.toISOString(),
    isOver,
    orders: fitting.length,
    ...sumsOf(sales),
    stragglers: fitting.filter(({ paidAt }) => paidAt < startsAt).length,
    refused: fitting.filter(({ refusedId }) => refusedId !== null).length,
    invoiceId: cfdiId,
    formOfPayment: largestOf(sales)?.formOfPayment ?? "",
    sales: [...fitting, ...unasked.filter(({ orderId }) => !byOrder.has(orderId))].slice(0, MOST_SHOWN).map((sale) => ({
      orderId: sale.orderId,
      paidAt: sale.paidAt.toISOString(),
      formOfPayment: byOrder.get(sale.orderId)?.formOfPayment ?? "",
      total: sale.total,
      note: noteOf(sale, { startsAt, fits: byOrder.has(sale.orderId) }),
    })),
  });
}

function sumsOf(sales: readonly GlobalSale[]): Pick<Preview, "subtotal" | "iva" | "total"> {
  const lines = sales.flatMap((sale) => sale.lines);
  const subtotal = lines.reduce((sum, { preTax }) => sum + preTax, 0);
  const iva = lines.reduce((sum, line) => sum + line.iva, 0);
  return { subtotal, iva, total: subtotal + iva };
}

/** The first of equals, as in the document. */
const largestOf = (sales: readonly GlobalSale[]): GlobalSale | undefined =>
  sales.reduce<GlobalSale | undefined>((most, sale) => (most && most.total >= sale.total ? most : sale), undefined);

function noteOf(
  { paidAt, refusedId }: UnaskedSale,
  { startsAt, fits }: { readonly startsAt: Date; readonly fits: boolean },
): string {
  if (!fits) return "No entra: sus importes no suman su total";
  if (refusedId !== null) return "Su factura se rechazó y no se corrigió a tiempo";
  return paidAt < startsAt ? "De un periodo anterior, que ya se cerró" : "";
}
