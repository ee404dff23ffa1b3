import { sql } from "kysely";
import type { globalPreviewEndpoint } from "../../../shared/contract/staff/invoices/global-invoice.ts";
import type { StaffAnswerOf, StaffQueryOf } from "../../../shared/contract/staff/staff-endpoint.ts";
import { type GlobalSale, globalSale } from "../../../shared/domain/invoicing/document/global-document.ts";
import { globalPeriod } from "../../../shared/domain/invoicing/global-period.ts";
import { ok, type Result } from "../../../shared/domain/text/result.ts";
import { NOT_A_PERIOD } from "../../administration/actions/invoices/close-global.ts";
import type { StaffError } from "../../administration/actions/staff-error.ts";
import type { Config } from "../../config/config.ts";
import type { Handle } from "../../db/database.ts";
import { databaseTime } from "../../db/database-time.ts";
import { findUnaskedSales, type UnaskedSale } from "../../features/invoices/global/global-sales.ts";
import { periodFrom, previewGlobal } from "../../features/invoices/global/preview-global.ts";
import { closableAt } from "../../features/invoices/invoice-deadline.ts";
import { paidAtOf } from "../../features/invoices/payment-moment.ts";
import { readSales } from "../../features/invoices/read-sale.ts";

const MOST_SHOWN = 200;

interface Reading {
  readonly db: Handle;
  readonly config: Config;
}
type Preview = StaffAnswerOf<typeof globalPreviewEndpoint>;
type Query = StaffQueryOf<typeof globalPreviewEndpoint>;

/** A sale of a period; without an amount it does not fit and stays out. */
export interface PeriodSale extends UnaskedSale {
  readonly sale: GlobalSale | undefined;
}

interface PeriodSales {
  readonly period: NonNullable<Query["period"]>;
  readonly of: Pick<Preview, "start" | "end" | "closesAt" | "isOver" | "invoiceId">;
  readonly startsAt: Date;
  /** Those that fit first. */
  readonly sales: readonly PeriodSale[];
}

/** The sales of a period's global invoice: those that closing it would take now, or those of the invoice that was made. */
export async function readGlobalPreview(
  reading: Reading,
  query: Query,
): Promise<Result<Preview, StaffError<"fieldsRefused">>> {
  const read = await readPeriodSales(reading, query);
  if (!read.ok) return read;
  const { period, of, startsAt, sales } = read.value;
  const fitting = sales.flatMap((each) => (each.sale ? [{ ...each, sale: each.sale }] : []));
  const all = fitting.map(({ sale }) => sale);
  return ok({
    period,
    ...of,
    orders: fitting.length,
    ...sumsOf(all),
    stragglers: fitting.filter(({ paidAt }) => paidAt < startsAt).length,
    refused: fitting.filter(({ refusedId }) => refusedId !== null).length,
    formOfPayment: largestOf(all)?.formOfPayment ?? "",
    sales: sales.slice(0, MOST_SHOWN).map((each) => toRow(each, startsAt)),
  });
}

/** A row of the preview, and a line of its CSV. */
export function toRow(each: PeriodSale, startsAt: Date): Preview["sales"][number] {
  const { subtotal, iva } = sumsOf(each.sale ? [each.sale] : []);
  return {
    orderId: each.orderId,
    paidAt: each.paidAt.toISOString(),
    formOfPayment: each.sale?.formOfPayment ?? "",
    subtotal,
    iva,
    total: each.total,
    note: noteOf(each, startsAt),
  };
}

export async function readPeriodSales(
  { db, config }: Reading,
  { period = config.CFDI_GLOBAL === "off" ? "month" : config.CFDI_GLOBAL, start }: Query,
): Promise<Result<PeriodSales, StaffError<"fieldsRefused">>> {
  const asked = { period, start: start ?? globalPeriod(period, new Date()).from };
  const parsed = periodFrom(asked);
  const preview = await previewGlobal(db, config, asked);
  if (!parsed.ok || !preview.ok) return NOT_A_PERIOD;
  const { from, to, cfdiId } = preview.value;
  const closesAt = closableAt(config, parsed.value);
  const isOver = (await databaseTime(db)) >= closesAt;
  const found = cfdiId === null ? await findUnaskedSales(db, config, parsed.value) : await salesIn(db, cfdiId);
  const byOrder = new Map<number, GlobalSale>();
  for (const { orderId, order, formOfPayment } of await readSales(
    db,
    config,
    found.map((sale) => sale.orderId),
  )) {
    const sale = globalSale(String(orderId), formOfPayment, order);
    if (sale.ok) byOrder.set(orderId, sale.value);
  }
  const sales = found.map((each) => ({ ...each, sale: byOrder.get(each.orderId) }));
  return ok({
    period,
    of: { start: from, end: to, closesAt: closesAt.toISOString(), isOver, invoiceId: cfdiId },
    startsAt: parsed.value.startsAt,
    sales: [...sales.filter(({ sale }) => sale), ...sales.filter(({ sale }) => !sale)],
  });
}

/** The sales that a global invoice has. */
async function salesIn(db: Handle, cfdiId: number): Promise<readonly UnaskedSale[]> {
  const { rows } = await sql<UnaskedSale>`
    select o.id as "orderId", o.total, null::bigint as "refusedId", coalesce(${paidAtOf(sql`o.id`)}, o.placed_at) as "paidAt"
      from cfdi_order as c join orders as o on o.id = c.order_id where c.cfdi_id = ${cfdiId} order by o.id`.execute(db);
  return rows;
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

function noteOf({ paidAt, refusedId, sale }: PeriodSale, startsAt: Date): string {
  if (!sale) return "No entra: sus importes no suman su total";
  if (refusedId !== null) return "Su factura se rechazó y no se ha corregido";
  return paidAt < startsAt ? "De un periodo anterior, que ya se cerró" : "";
}
