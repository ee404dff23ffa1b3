import { sql } from "kysely";
import type { MessageAct, MessageDetail, MessageReply } from "../../../shared/contract/staff/messages/messages.ts";
import type { MailState } from "../../../shared/contract/staff/mails.ts";
import { seesAllMessages, withoutAmounts } from "../../../shared/domain/messages/message-access.ts";
import { ALL_ATTACHMENT_KINDS } from "../../../shared/domain/messages/message-attachments.ts";
import { type MessageState, isUnanswered } from "../../../shared/domain/messages/message-states.ts";
import { maskedStaffEmail } from "../../../shared/domain/staff/access/masked-person.ts";
import { seesAmounts } from "../../../shared/domain/staff/access/order-access.ts";
import { folioOf } from "../../../shared/domain/text/folio.ts";
import { attachablesOf } from "../../administration/actions/messages/attachables.ts";
import type { StaffSession } from "../../administration/identity/staff-sessions.ts";
import { type Config, contactAddress } from "../../config/config.ts";
import type { Handle } from "../../db/database.ts";
import { findThread, type Thread } from "../../features/contact/threads/threads.repository.ts";
import { MAIL_OUTCOME, type MailOutcome } from "../../queue/mail-log.ts";
import { messageRows, toMessageRow } from "./list-messages.ts";
import { seenMessages } from "./seen-messages.ts";

const SHOWN = 10;

const MAIL_STATES: Readonly<Record<MailOutcome, MailState>> = {
  sent: "sent",
  given_up: "failed",
  dropped: "dropped",
  failing: "queued",
  waiting: "queued",
};

/** A message with its thread; undefined where it does not exist for the member. */
export async function readMessage(
  { db, config }: { readonly db: Handle; readonly config: Config },
  id: number,
  { permissions, staffId }: StaffSession,
): Promise<MessageDetail | undefined> {
  const row = await messageRows(seenMessages(db, permissions)).where("contact_message.id", "=", id).executeTakeFirst();
  const thread = row && (await findThread(db, id));
  if (!thread) return undefined;
  const seesAll = seesAllMessages(permissions);
  const shown = seesAmounts(permissions) ? (text: string) => text : withoutAmounts;
  const order = await orderOf(db, thread);
  const attachables = seesAll ? await attachablesOf(db, thread) : {};
  return {
    ...toMessageRow(row, permissions),
    email: maskedStaffEmail(thread.recipient),
    customerId: seesAll ? thread.customer_id : null,
    message: shown(thread.message),
    isOrderOfOther: order !== undefined && !order.isOwn,
    orderStatus: order?.status ?? null,
    ownOrders: seesAll ? await ordersOf(db, thread) : [],
    replies: (await repliesShown(db, id)).map((reply) => ({ ...reply, text: shown(reply.text) })),
    attachables: seesAll ? ALL_ATTACHMENT_KINDS.filter((kind) => attachables[kind]) : [],
    others: seesAll ? await othersOf(db, thread) : [],
    mailbox: contactAddress(config),
    acts: seesAll ? offeredActs(thread, staffId) : [],
  };
}

/** What a member may do with a thread now; each act checks it again. */
function offeredActs({ state, owner_id: owner }: { state: MessageState; owner_id: number | null }, staffId: number) {
  const offers: Readonly<Record<MessageAct, boolean>> = {
    answer: state !== "closed",
    note: true,
    inbound: true,
    take: owner !== staffId && state !== "closed",
    link: true,
    close: state !== "closed",
    reopen: !isUnanswered(state),
    reveal: true,
  };
  return (Object.keys(offers) as MessageAct[]).filter((act) => offers[act]);
}

const IS_RECIPIENTS = (recipient: string) =>
  sql<boolean>`(customer.erased_at is null and lower(customer.email) = ${recipient.toLowerCase()})`;

const orderOf = async (db: Handle, { order_id: id, recipient }: Thread) =>
  id === null
    ? undefined
    : db
        .selectFrom("orders")
        .innerJoin("customer", "customer.id", "orders.customer_id")
        .select(["orders.status", IS_RECIPIENTS(recipient).as("isOwn")])
        .where("orders.id", "=", id)
        .executeTakeFirst();

const ordersOf = (db: Handle, { recipient }: Thread) =>
  db
    .selectFrom("orders")
    .innerJoin("customer", "customer.id", "orders.customer_id")
    .select(["orders.id", "orders.status"])
    .where(IS_RECIPIENTS(recipient))
    .orderBy("orders.id", "desc")
    .limit(SHOWN)
    .execute();

async function othersOf(db: Handle, { id, email, customer_id: customerId }: Thread): Promise<MessageDetail["others"]> {
  const rows = await db
    .selectFrom("contact_message")
    .select(["id", "state", "created_at"])
    .where("id", "<>", id)
    .where(sql<boolean>`(lower(email) = ${email.toLowerCase()} or customer_id = ${customerId})`)
    .orderBy("id", "desc")
    .limit(SHOWN)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    folio: folioOf("M", row.id),
    state: row.state,
    sentAt: row.created_at.toISOString(),
  }));
}

/** With the outcome of each answer's latest e-mail. */
async function repliesShown(db: Handle, messageId: number): Promise<MessageReply[]> {
  const rows = await db
    .selectFrom("message_reply")
    .innerJoin("staff_member", "staff_member.id", "message_reply.staff_id")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("mail_log")
          .select(["mail_log.id as mailId", MAIL_OUTCOME.as("outcome")])
          .where("mail_log.contact_message_id", "=", messageId)
          .where("mail_log.kind", "=", "messageAnswer")
          .where(sql<boolean>`(mail_log.payload ->> 'replyId')::bigint = message_reply.id`)
          .orderBy("mail_log.id", "desc")
          .limit(1)
          .as("mail"),
      (join) => join.onTrue(),
    )
    .select([
      "message_reply.id",
      "message_reply.kind",
      "message_reply.text",
      "message_reply.heard_at",
      "message_reply.created_at",
      "message_reply.attachments",
      "staff_member.name as author",
      "mail.mailId",
      "mail.outcome",
    ])
    .where("message_reply.contact_message_id", "=", messageId)
    .orderBy("message_reply.id")
    .execute();
  return rows.map(({ heard_at: heardAt, created_at: createdAt, mailId, outcome, attachments, ...reply }) => ({
    ...reply,
    attached: attachments.map(({ kind }) => kind),
    at: (heardAt ?? createdAt).toISOString(),
    mail: mailId === null || outcome === null ? null : { id: mailId, state: MAIL_STATES[outcome] },
  }));
}
