import {
  awaitsDelivery,
  isOver,
  isUnprepared,
  ORDER_STATUSES,
  type OrderStatus,
} from "../../../../shared/domain/orders/order-status.ts";
import { maskedStaffEmail } from "../../../../shared/domain/staff/access/masked-person.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { Handle } from "../../../db/database.ts";
import { transact } from "../../../db/transact.ts";
import { type MailFacts, queueCustomerMail } from "../../../features/orders/order-mails.ts";
import { obstacleOfNote } from "../../../features/payments/record/record-paid.ts";
import { mailName } from "../../../queue/mail-words.ts";
import { ORDER_MAILS, type OrderMailKind } from "../../../queue/order-mails.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import { NOT_FOUND, notPossible, type StaffError } from "../staff-error.ts";
import { grantOf } from "./order-effects.ts";
import { type OrderInput, orderSubject, lockOrder } from "./lock-order.ts";

interface Input extends OrderInput {
  /** Of the e-mail log. */
  readonly mailId: number;
}

const isOrderMail = (kind: string): kind is OrderMailKind => Object.hasOwn(ORDER_MAILS, kind);

/** E-mails that ask for something which only makes sense in a status. */
const ONLY_IN: Readonly<Partial<Record<OrderMailKind, OrderStatus>>> = {
  orderReserved: "awaitingPayment",
  paymentReminder: "awaitingPayment",
  orderInReview: "awaitingPayment",
  depositInReview: "incomplete",
  reviewRequest: "delivered",
};

/** Whether an e-mail of an order in this status can be sent again. */
export const canBeResent = (kind: string, status: OrderStatus): boolean =>
  isOrderMail(kind) &&
  (ONLY_IN[kind] ?? status) === status &&
  (kind !== "orderLate" || awaitsDelivery(status)) &&
  (kind !== "appointmentChanged" || !isOver(status)) &&
  // They say that the tyres have not left.
  ((kind !== "orderPlaceChanged" && kind !== "orderAddressChanged") || isUnprepared(status));

/** Sends an e-mail of an order again: the same content and Message-ID, so that a mailbox that has it recognises it. */
export const resendMailAction = defineAction({
  name: "orders resend-mail",
  reason: "needed",
  async run(context: ActionContext, input: Input): Promise<Result<Done<{ orderId: number }>, StaffError>> {
    const { db, actor } = context;
    const { orderId, mailId } = input;
    if (grantOf(actor, "customers.write") !== "full") return err(NOT_FOUND);
    const locked = await lockOrder(context, input);
    if (!locked.ok) return locked;
    const order = locked.value;
    if (!order || order.isErased) return notPossible("Los datos de su cliente se borraron: no hay a quién escribir.");
    const mail = await db
      .selectFrom("mail_log")
      .select(["kind", "message_id"])
      .where("id", "=", mailId)
      .where("order_id", "=", orderId)
      .executeTakeFirst();
    if (!mail || !isOrderMail(mail.kind)) return notPossible("Ese correo no es de este pedido.");
    const { kind } = mail;
    if (!canBeResent(kind, order.status))
      return notPossible(`Ese correo ya no aplica: el pedido está en ${ORDER_STATUSES[order.status].label}.`);
    const facts = await factsOf(db, orderId, { kind, messageId: mail.message_id });
    await transact(db, (trx) => queueCustomerMail(trx, kind, orderId, facts));
    const { email } = await db
      .selectFrom("customer")
      .select("email")
      .where("id", "=", order.customerId)
      .executeTakeFirstOrThrow();
    return ok({
      value: { orderId },
      effects: [
        {
          kind: "mail" as const,
          text: `Se envía otra vez «${mailName(kind)}» a ${maskedStaffEmail(email)}, igual que antes.`,
        },
      ],
      audit: { subject: orderSubject(orderId), after: { mail: kind }, outcome: { orderId, mailId } },
    });
  },
});

/** What its job knew besides the order: how many times the step was reached, and why money went back. */
async function factsOf(
  db: Handle,
  orderId: number,
  { kind, messageId }: { readonly kind: OrderMailKind; readonly messageId: string | null },
): Promise<MailFacts> {
  const nth = Number(new RegExp(`-${ORDER_MAILS[kind].name}-(\\d+)@`).exec(messageId ?? "")?.[1] ?? 1);
  if (kind !== "orderRefunded") return nth > 1 ? { nth } : {};
  const events = await db
    .selectFrom("order_event")
    .select("reason")
    .where("order_id", "=", orderId)
    .orderBy("id", "desc")
    .execute();
  const isOtherAmount = events.some(({ reason }) => reason.startsWith("other amount refunded"));
  return { why: isOtherAmount ? "otherAmount" : events.map(({ reason }) => obstacleOfNote(reason)).find(Boolean) };
}
