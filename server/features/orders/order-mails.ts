import type { Trx } from "../../db/database.ts";
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
