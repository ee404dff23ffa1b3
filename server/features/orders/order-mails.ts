import type { OrderStatus } from "../../../shared/domain/orders/order-status.ts";
import type { Trx } from "../../db/database.ts";
import { addJob, type Jobs } from "../../queue/add-job.ts";
import { orderMailName } from "../../queue/order-mail-names.ts";

type CustomerMail = Jobs["send_mail"]["kind"];
type StaffMail = Jobs["send_staff_mail"]["kind"];

/** The steps of a delivery that a customer is written to about. */
export const MOVE_MAILS: Readonly<Partial<Record<OrderStatus, CustomerMail>>> = {
  sentToFactoryStore: "orderSentToStore",
  shipped: "orderShipped",
  shippedToCourierBranch: "orderShippedToBranch",
  atCourierBranch: "orderAtCourierBranch",
  atHumanResources: "orderAtHumanResources",
  atDealerBranch: "orderAtDealerBranch",
  delivered: "orderDelivered",
};

/** What an e-mail has to know besides its order. */
export type MailFacts = Pick<Jobs["send_mail"], "nth" | "why">;

/** Queues an e-mail about an order to its customer; it goes out if the transaction commits, and once. */
export const queueCustomerMail = (
  trx: Trx,
  kind: CustomerMail,
  orderId: number,
  facts: MailFacts = {},
): Promise<void> =>
  addJob(
    trx,
    "send_mail",
    { kind, orderId, ...facts },
    { key: `mail:${orderMailName({ kind, ...facts })}:${orderId}` },
  );

/** The same to staff, about what they have to look at. */
export const queueStaffMail = (trx: Trx, kind: StaffMail, orderId: number): Promise<void> =>
  addJob(trx, "send_staff_mail", { kind, orderId }, { key: `staff:${kind}:${orderId}` });
