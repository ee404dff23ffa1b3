import { sql } from "kysely";
import type { InvoiceActor } from "../../../shared/domain/invoicing/invoice-states.ts";
import { isSold, ORDER_STATUSES, orderStatusFromCode } from "../../../shared/domain/orders/order-status.ts";
import { isGenericRfc } from "../../../shared/domain/tax/rfc.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Config } from "../../config/config.ts";
import type { Handle, Trx } from "../../db/database.ts";
import type { CfdiReceiver } from "../../db/tables/invoicing.ts";
import type { FrozenInvoice } from "../../db/tables/orders.ts";
import { addJob } from "../../queue/add-job.ts";
import { addCfdi } from "./cfdi.repository.ts";
import { claimSale } from "./claim-sale.ts";
import { moneyRow, orderMoney, staysPaid } from "./order-money.ts";
import { paidOrders } from "./payment-moment.ts";

export type InvoiceOrderError =
  | { readonly kind: "orderNotFound" }
  /** It is not paid, or ended. */
  | { readonly kind: "orderNotSold" }
  /** All of its money went back, or is on its way. */
  | { readonly kind: "orderRefunded" }
  | { readonly kind: "noInvoiceData" }
  | { readonly kind: "invoicedAlready"; readonly cfdiId: number };

export interface OrderToInvoice {
  readonly orderId: number;
  readonly actor: InvoiceActor;
  readonly reason: string;
}

/**
 * Makes the invoice of an order as a draft, with the receiver frozen with the order, and queues its stamp. An order has one document: the
 * key of `cfdi_order` refuses the second, on any number of processes.
 */
export async function invoiceOrder(
  trx: Trx,
  { series }: { readonly series: string },
  { orderId, actor, reason }: OrderToInvoice,
): Promise<Result<number, InvoiceOrderError>> {
  const sale = await lockSale(trx, orderId);
  if (!sale.ok) return sale;
  if (!hasOwnReceiver(sale.value.invoice)) return err({ kind: "noInvoiceData" });
  const receiver = JSON.stringify(receiverOf(sale.value.invoice));
  const cfdiId = await addCfdi(trx, { kind: "income", order_id: orderId, series, receiver }, { actor, reason });
  if (!(await claimSale(trx, { orderId, cfdiId, amount: sale.value.total }))) {
    const { cfdi_id: other } = await trx
      .selectFrom("cfdi_order")
      .select("cfdi_id")
      .where("order_id", "=", orderId)
      .executeTakeFirstOrThrow();
    return err({ kind: "invoicedAlready", cfdiId: other });
  }
  await addStampJob(trx, cfdiId);
  return ok(cfdiId);
}

export const addStampJob = (db: Handle, cfdiId: number): Promise<void> =>
  addJob(db, "stamp_invoice", { cfdiId }, { key: `stamp:${cfdiId}` });

/** Whether an order names a receiver of its own: a generic RFC is the public's, as no RFC is. */
export const hasOwnReceiver = (invoice: FrozenInvoice | null): invoice is FrozenInvoice =>
  invoice !== null && !isGenericRfc(invoice.rfc);

export const receiverOf = (invoice: FrozenInvoice): CfdiReceiver => ({
  rfc: invoice.rfc,
  legalName: invoice.legal_name,
  postalCode: invoice.postal_code,
  taxRegime: invoice.tax_regime,
  cfdiUse: invoice.cfdi_use,
});

interface LockedSale {
  /** Centavos. */
  readonly total: number;
  readonly invoice: FrozenInvoice | null;
}

/** Locks a paid order whose money stays with the shop: nothing ends it or gives its money back meanwhile. */
export async function lockSale(
  trx: Trx,
  orderId: number,
): Promise<
  Result<LockedSale, Extract<InvoiceOrderError, { kind: "orderNotFound" | "orderNotSold" | "orderRefunded" }>>
> {
  const order = await trx
    .selectFrom("orders")
    .select(["status", "total", "invoice_address"])
    .where("id", "=", orderId)
    .forUpdate()
    .executeTakeFirst();
  if (!order) return err({ kind: "orderNotFound" });
  const status = orderStatusFromCode(order.status);
  if (status === null || !isSold(status)) return err({ kind: "orderNotSold" });
  const money = await orderMoney(trx, orderId);
  if (money.paid === 0) return err({ kind: "orderNotSold" });
  if (!staysPaid(money)) return err({ kind: "orderRefunded" });
  return ok({ total: order.total, invoice: order.invoice_address });
}

const DAY_MS = 86_400_000;
const HOUR = 22;

/** From which status orders are invoiced: on the last evening of a month from 18, because IVA is due when the money came in. */
export async function firstStatus(db: Handle, config: Pick<Config, "CFDI_AT">): Promise<number> {
  const { rows } = await sql<{ is_last_evening: boolean }>`
    select extract(hour from now() at time zone 'America/Mexico_City') >= ${HOUR}
      and extract(day from (now() at time zone 'America/Mexico_City') + interval '1 day') = 1 as is_last_evening`.execute(
    db,
  );
  if (rows[0]?.is_last_evening) return ORDER_STATUSES.paymentReceived.code;
  return config.CFDI_AT === "40" ? ORDER_STATUSES.preparingShipment.code : ORDER_STATUSES.paymentValidated.code;
}

/** Orders that waited longer in 18 than this are looked at by the hour. */
const USUAL_DAYS = 7;
const MOST_DAYS = 62;

/**
 * Orders with invoice data that are due and have no document, the oldest first. Only those that were paid since the shop issues invoices.
 * One whose invoice was cancelled waits for staff. `isWhole` looks two months back, otherwise a week.
 */
export async function findDueOrders(
  db: Handle,
  config: Pick<Config, "CFDI_AT">,
  { now, isWhole }: { readonly now: Date; readonly isWhole: boolean },
): Promise<readonly number[]> {
  const from = new Date(now.getTime() - (isWhole ? MOST_DAYS : USUAL_DAYS) * DAY_MS);
  const status = await firstStatus(db, config);
  const { rows } = await sql<{ id: number }>`
    select o.id from ${paidOrders({ from })} as p
      join orders as o on o.id = p.order_id
     where o.invoice_address is not null and o.invoice_address ->> 'rfc' not in ('XAXX010101000', 'XEXX010101000')
       and o.status >= ${status} and o.status not in (${ORDER_STATUSES.notAuthorized.code}, ${ORDER_STATUSES.unpaid.code},
         ${ORDER_STATUSES.cancelled.code})
       and not exists (select from cfdi_order as c where c.order_id = o.id)
       and not exists (select from cfdi as d where d.order_id = o.id and d.kind = 'income' and d.state = 'cancelled')
       and exists (select from ${moneyRow(sql`o.id`)} as m where m.paid > m.leaving)
     order by o.id limit 500`.execute(db);
  return rows.map(({ id }) => id);
}
