import { sql } from "kysely";
import type { orderInvoicesEndpoint } from "../../../shared/contract/staff/invoices/invoices.ts";
import type { StaffAnswerOf } from "../../../shared/contract/staff/staff-endpoint.ts";
import { globalPeriod, startOfDay } from "../../../shared/domain/invoicing/global-period.ts";
import { isSold, orderStatusFromCode } from "../../../shared/domain/orders/order-status.ts";
import { seesAmounts, seesOrdersIn } from "../../../shared/domain/staff/access/order-access.ts";
import { hasGrant, type Permissions } from "../../../shared/domain/staff/access/permissions.ts";
import { type Config, issuesInvoices } from "../../config/config.ts";
import type { Handle } from "../../db/database.ts";
import { findPaidAt } from "../../features/invoices/customer/invoice-facts.ts";
import { findSaleCfdi } from "../../features/invoices/cfdi.repository.ts";
import { hasOwnReceiver } from "../../features/invoices/invoice-order.ts";
import { cfdiNumber, noteOf, periodWords } from "../../features/invoices/reading/invoice-words.ts";
import { takesReceiver } from "../../features/invoices/changes/set-invoice-receiver.ts";
import { orderMoney, staysPaid } from "../../features/invoices/order-money.ts";
import { invoiceRows, offeredActs } from "./invoice-rows.ts";

interface Reading {
  readonly db: Handle;
  readonly config: Config;
}

/** The documents of an order that the member sees: its own, and the global one that has its sale. */
export async function readOrderInvoices(
  reading: Reading,
  orderId: number,
  permissions: Permissions,
): Promise<StaffAnswerOf<typeof orderInvoicesEndpoint> | undefined> {
  const { db } = reading;
  const order = await db
    .selectFrom("orders")
    .innerJoin("customer", "customer.id", "orders.customer_id")
    .select(["orders.status", "invoice_address", "customer.erased_at"])
    .where("orders.id", "=", orderId)
    .executeTakeFirst();
  const status = order && orderStatusFromCode(order.status);
  if (!order || !status || !seesOrdersIn(status, permissions)) return undefined;
  const rows = await invoiceRows(db)
    .where((eb) =>
      eb.or([
        eb("cfdi.order_id", "=", orderId),
        eb("cfdi.id", "in", eb.selectFrom("cfdi_order").select("cfdi_id").where("cfdi_order.order_id", "=", orderId)),
      ]),
    )
    .orderBy("cfdi.id", "desc")
    .execute();
  const sale = await findSaleCfdi(db, orderId);
  const without = sale ? null : await withoutDocument(reading, { orderId, isSold: isSold(status), ...order });
  return {
    items: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      state: row.state,
      number: cfdiNumber(row),
      uuid: row.uuid ?? "",
      note: noteOf(row),
      total: seesAmounts(permissions) ? row.total : null,
      acts: offeredActs(row, permissions),
      updatedAt: row.updated_at.toISOString(),
    })),
    canInvoice: without?.isDue === true && hasGrant(permissions, "invoices.write", "full"),
    canSetReceiver:
      hasGrant(permissions, "invoices.write", "full") &&
      issuesInvoices(reading.config) &&
      order.erased_at === null &&
      isSold(status) &&
      takesReceiver(sale) &&
      staysPaid(await orderMoney(db, orderId)),
    note: without?.note ?? "",
  };
}

interface OrderFacts {
  readonly orderId: number;
  readonly isSold: boolean;
  readonly invoice_address: Parameters<typeof hasOwnReceiver>[0];
}

/** Why an order has no document, and whether one may be made now. */
async function withoutDocument(
  { db, config }: Reading,
  { orderId, isSold: sold, invoice_address: invoice }: OrderFacts,
): Promise<{ readonly isDue: boolean; readonly note: string }> {
  const not = (note: string) => ({ isDue: false, note });
  if (!issuesInvoices(config)) return not("La tienda no emite facturas.");
  const money = await orderMoney(db, orderId);
  if (money.paid === 0) return not("Todavía no está pagado.");
  if (!sold || !staysPaid(money)) return not("Su pago se devolvió: no lleva factura.");
  const paidAt = await findPaidAt(db, orderId);
  if (hasOwnReceiver(invoice)) {
    if (await hadInvoice(db, orderId)) return { isDue: true, note: "Su factura se canceló: otra no se hace sola." };
    if (paidAt === null) return { isDue: true, note: "Se pagó antes de que la tienda emitiera facturas." };
    const when = config.CFDI_AT === "40" ? "se prepare el envío" : "se valide el pago";
    return { isDue: true, note: `Se factura sola cuando ${when}.` };
  }
  if (paidAt === null) return not("Se pagó antes de que la tienda emitiera facturas.");
  if (config.CFDI_GLOBAL === "off") return not("Sin RFC: no lleva factura.");
  const { schedule, from, to } = globalPeriod(config.CFDI_GLOBAL, paidAt);
  return not(`Sin RFC: irá a la global ${periodWords(schedule, startOfDay(from), startOfDay(to))}.`);
}

async function hadInvoice(db: Handle, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ had: boolean }>`select exists (
    select from cfdi where order_id = ${orderId} and kind = 'income' and state = 'cancelled') as had`.execute(db);
  return rows[0]?.had === true;
}
