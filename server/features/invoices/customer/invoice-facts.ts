import { sql } from "kysely";
import { isSold, orderStatusFromCode } from "../../../../shared/domain/orders/order-status.ts";
import type { Config } from "../../../config/config.ts";
import { issuesInvoices } from "../../../config/config.ts";
import type { Handle } from "../../../db/database.ts";
import { databaseTime } from "../../../db/database-time.ts";
import type { FrozenInvoice } from "../../../db/tables/orders.ts";
import { type Cfdi, findNaming, findSaleCfdi } from "../cfdi.repository.ts";
import { type OrderMoney, orderMoney } from "../order-money.ts";
import { paidOrders } from "../payment-moment.ts";

/** What decides where an order's invoice stands for its customer. */
export interface InvoiceFacts {
  readonly orderId: number;
  /** Paid, and not ended since. */
  readonly isSold: boolean;
  readonly invoice: FrozenInvoice | null;
  /** When the money came in, since the shop issues invoices; null: not, or before. */
  readonly paidAt: Date | null;
  readonly money: OrderMoney;
  /** The document that has the sale. */
  readonly sale: Cfdi | undefined;
  /** What names it and has not ended: its replacement, its credit notes of this order. */
  readonly naming: readonly Cfdi[];
  /** Its own invoices and credit notes, the newest first, those without a stamp too. */
  readonly documents: readonly Cfdi[];
  readonly now: Date;
}

/** Undefined: no order of this customer. */
export async function readInvoiceFacts(
  db: Handle,
  config: Config,
  { customerId, orderId }: { readonly customerId: number; readonly orderId: number },
): Promise<InvoiceFacts | undefined> {
  const order = await db
    .selectFrom("orders")
    .select(["status", "invoice_address"])
    .where("id", "=", orderId)
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
  if (!order) return undefined;
  const status = orderStatusFromCode(order.status);
  const sale = await findSaleCfdi(db, orderId);
  return {
    orderId,
    isSold: status !== null && isSold(status),
    invoice: order.invoice_address,
    paidAt: issuesInvoices(config) ? await findPaidAt(db, orderId) : null,
    money: await orderMoney(db, orderId),
    sale,
    naming: sale?.kind === "income" ? await findNaming(db, sale.id) : [],
    documents: await db.selectFrom("cfdi").selectAll().where("order_id", "=", orderId).orderBy("id", "desc").execute(),
    now: await databaseTime(db),
  };
}

/** When the money of an order came in, since the shop issues invoices; null: not, or before. */
export async function findPaidAt(db: Handle, orderId: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`select paid_at as at from ${paidOrders({ among: [orderId] })} as p`.execute(
    db,
  );
  return rows[0]?.at ?? null;
}
