import { sql } from "kysely";
import type { Handle, Trx } from "../../db/database.ts";
import { addJob, type Jobs } from "../../queue/add-job.ts";
import { type OrderMailKind, orderMailName } from "../../queue/order-mails.ts";

type StaffMail = Jobs["send_staff_mail"]["kind"];

/** What an e-mail has to know besides its order. */
export type MailFacts = Pick<Jobs["send_mail"], "nth" | "why" | "shipmentId" | "refundId">;

/** Queues an e-mail about an order to its customer; it goes out if the transaction commits, and once. */
export const queueCustomerMail = (
  trx: Trx,
  kind: OrderMailKind,
  orderId: number,
  facts: MailFacts = {},
): Promise<void> =>
  addJob(trx, "send_mail", { kind, orderId, ...facts }, { key: `mail:${orderMailName(kind, facts.nth)}:${orderId}` });

/** The same to staff, about what they have to look at. */
export const queueStaffMail = (trx: Trx, kind: StaffMail, orderId: number): Promise<void> =>
  addJob(trx, "send_staff_mail", { kind, orderId }, { key: `staff:${kind}:${orderId}` });

/** In a query of `orders`: no e-mail of this kind was queued to its customer. */
export const wasNotMailed = (kind: OrderMailKind) =>
  sql<boolean>`not exists (select from mail_log where mail_log.order_id = orders.id and mail_log.kind = ${kind})`;

/** How often each order's customer was written an e-mail of this kind: each time it is another one. */
export async function timesWritten(
  db: Handle,
  kind: OrderMailKind,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom("mail_log")
    .select(["order_id", sql<number>`count(distinct message_id)::integer`.as("times")])
    .where("kind", "=", kind)
    .where("order_id", "in", [...orderIds])
    .groupBy("order_id")
    .execute();
  return new Map(rows.flatMap(({ order_id: id, times }) => (id === null ? [] : [[id, times] as const])));
}
