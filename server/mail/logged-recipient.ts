import { sql } from "kysely";
import type { Handle } from "../db/database.ts";
import { ORDER_MAILS } from "../queue/order-mails.ts";
import { INVOICE_MAILS } from "./invoices/invoice-mail-words.ts";
import { MEMBER_MAILS } from "./members/member-mail-words.ts";

/** E-mails to the shop's own people, and to whom of them. */
const TO_OWNERS = "auditReport";
const CUSTOMER_KINDS = [
  ...Object.keys(ORDER_MAILS),
  ...Object.keys(INVOICE_MAILS),
  "confirmation",
  "temporaryPassword",
  "passwordChanged",
  "sessionsClosed",
  "emailChange",
  "emailChanged",
  "signInCode",
  "invitation",
  "contactReceipt",
  "messageAnswer",
  "stockAlert",
  "vehicleReminder",
  "arcoReceived",
  "arcoMissing",
  "arcoDecided",
  "arcoDone",
];

/** Of a row of `mail_log`: whose e-mail it is. */
export const IS_TO_PERSON = sql<boolean>`(mail_log.kind in (${sql.join(CUSTOMER_KINDS)}))`;

/** Where an e-mail of the log goes now; null where its person is gone, and for e-mails to the shop's own people. */
export const LOGGED_RECIPIENT = sql<string | null>`case
  when not ${IS_TO_PERSON} then null
  when invitation_id is not null then (select email from invitation where id = invitation_id)
  when contact_message_id is not null then (select coalesce(owner.email, sent.email) from contact_message as sent
    left join customer as owner on owner.id = sent.customer_id and owner.erased_at is null where sent.id = contact_message_id)
  when mail_log.kind like 'arco%' then (select coalesce(owner.email, nullif(request.email, '')) from arco_request as request
    left join customer as owner on owner.id = request.customer_id and owner.erased_at is null
    where request.id = (payload ->> 'requestId')::bigint)
  when mail_log.kind in ('emailChange', 'emailChanged') then (
    select case when mail_log.kind = 'emailChange' then new_email else old_email end
    from email_change where id = (payload ->> 'changeId')::bigint)
  when mail_log.kind = 'stockAlert' then (select email from stock_alert where id = (payload ->> 'alertId')::bigint)
  when mail_log.kind = 'signInCode' then (select email from sign_in_code where id = (payload ->> 'codeId')::bigint)
  else (select email from customer where erased_at is null
    and id = coalesce(mail_log.customer_id, (select orders.customer_id from orders where orders.id = mail_log.order_id))) end`;

/** "los dueños", "alguien del personal", "la tienda"; null for an e-mail to a person. */
export function ownPeople(kind: string): string | null {
  if (kind === TO_OWNERS) return "los dueños";
  if (Object.hasOwn(MEMBER_MAILS, kind)) return "alguien del personal";
  return CUSTOMER_KINDS.includes(kind) ? null : "la tienda";
}

export const findLoggedMail = (db: Handle, id: number) =>
  db
    .selectFrom("mail_log")
    .selectAll()
    .select(LOGGED_RECIPIENT.as("recipient"))
    .where("id", "=", id)
    .executeTakeFirst();

export type LoggedMailRow = NonNullable<Awaited<ReturnType<typeof findLoggedMail>>>;
