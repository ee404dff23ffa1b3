import {
  cleanContact,
  CONTACT_TYPES,
  type ContactDraft,
  contactErrors,
  type ContactType,
} from "../../../shared/domain/people/contact.ts";
import type { FieldErrors } from "../../../shared/domain/people/registration.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Handle, Trx } from "../../db/database.ts";
import { transact } from "../../db/transact.ts";
import { lockLivingCustomer } from "../customers/lock-customer.ts";
import { orderNumbersIn } from "../../../shared/domain/messages/order-numbers.ts";
import { accountKey } from "../../db/rate-limit.ts";
import { addJob } from "../../queue/add-job.ts";
import type { AccountLimits } from "../session/account-limits.ts";
import { issueTicket, ticketName } from "./contact-ticket.ts";
import {
  deleteContactMessages,
  findSameMessage,
  insertContactMessage,
  type NewContactMessage,
  readTicketSecret,
} from "./contact.repository.ts";
import { ownOrders } from "./threads/threads.repository.ts";
import { DAY_MS } from "../../../shared/domain/text/durations.ts";

export { findContactMessage } from "./contact.repository.ts";

/** How long a message is kept after the last entry of its thread: long enough for what a warranty asks back (docs/privacy.md). */
const MEMORY_DAYS = 365;

export interface ContactRequest extends ContactDraft {
  readonly priority: number;
  readonly ticket: string | undefined;
  /** What stands in the field that no person sees. */
  readonly trap: string;
  /** The account that is signed in; undefined for a visitor. */
  readonly customerId: number | undefined;
  readonly address: string;
  readonly now: Date;
}

export type ContactError =
  | { kind: "contactInvalid"; errors: FieldErrors<ContactDraft> }
  | { kind: "contactRefused" }
  | { kind: "contactSenderGone" }
  | { kind: "tooManyAttempts"; retryAfterSeconds: number };

interface Services {
  readonly db: Handle;
  readonly accountLimits: AccountLimits;
}

export const giveContactTicket = async (db: Handle, now: Date): Promise<string> =>
  issueTicket(await readTicketSecret(db), now);

/**
 * Stores a message to the shop and has it mailed: both or neither; answers its number. What looks like a robot's is refused (docs/decisions/0030);
 * a message that comes again with its ticket, because its answer was lost, is one.
 */
export async function sendContactMessage(
  { db, accountLimits }: Services,
  request: ContactRequest,
): Promise<Result<number, ContactError>> {
  const draft = cleanContact(request);
  const errors = contactErrors(draft, request.customerId === undefined ? "visitor" : "customer");
  if (draft.type === null || Object.keys(errors).length > 0) return err({ kind: "contactInvalid", errors });
  if (request.trap !== "") return err({ kind: "contactRefused" });
  const ticket = await nameOfTicket(db, request);
  if (!ticket.ok) return ticket;
  const limit = ticket.value === null ? accountLimits.contactWithoutTicket : accountLimits.contact;
  const retryAfterSeconds = await limit.take(request.address);
  if (retryAfterSeconds > 0) return err({ kind: "tooManyAttempts", retryAfterSeconds });
  const message = { ...draft, type: draft.type, ticket: ticket.value };
  const isAcknowledged = await mayAcknowledge(accountLimits, message);
  return transact(db, (trx) => storeAndMail(trx, { ...message, isAcknowledged }));
}

/** An account's e-mail is known to be the sender's. One that a visitor typed may be anybody's: it gets few e-mails of this kind. */
const mayAcknowledge = async (
  { contactReceipt }: AccountLimits,
  { customerId, email }: Pick<ContactRequest, "customerId" | "email">,
): Promise<boolean> => customerId !== undefined || (await contactReceipt.take(accountKey(email))) === 0;

async function nameOfTicket(
  db: Handle,
  { ticket, now }: ContactRequest,
): Promise<Result<string | null, { kind: "contactRefused" }>> {
  if (ticket === undefined) return ok(null);
  const name = ticketName(await readTicketSecret(db), ticket, now);
  return name === undefined ? err({ kind: "contactRefused" }) : ok(name);
}

interface CheckedMessage extends Omit<ContactRequest, "type" | "ticket"> {
  readonly type: ContactType;
  readonly ticket: string | null;
  /** The sender is told the folio by e-mail. */
  readonly isAcknowledged: boolean;
}

async function storeAndMail(trx: Trx, checked: CheckedMessage): Promise<Result<number, ContactError>> {
  const { customerId, type, message, priority, ticket, isAcknowledged } = checked;
  const sender = customerId === undefined ? checked : await customerSender(trx, customerId);
  if (!sender) return err({ kind: "contactSenderGone" });
  const { name, email } = sender;
  const { code } = CONTACT_TYPES[type];
  const row: NewContactMessage = {
    customer_id: customerId ?? null,
    name,
    email,
    type: code,
    message,
    priority,
    ticket,
    order_id: (await ownOrders(trx, email, orderNumbersIn(message)))[0] ?? null,
  };
  const messageId = await insertContactMessage(trx, row);
  if (messageId === undefined) {
    const sent = await findSameMessage(trx, row);
    return sent === undefined ? err({ kind: "contactRefused" }) : ok(sent);
  }
  await addJob(trx, "send_contact_message", { messageId });
  if (isAcknowledged) await addJob(trx, "send_contact_receipt", { messageId });
  return ok(messageId);
}

async function customerSender(trx: Trx, customerId: number): Promise<{ name: string; email: string } | undefined> {
  const account = await lockLivingCustomer(trx, customerId, ["email", "name", "last_name"]);
  return account && { name: `${account.name} ${account.last_name}`.trim(), email: account.email };
}

/** For the nightly cleaning. */
export const removeOldContactMessages = (db: Handle, now: Date) =>
  deleteContactMessages(db, new Date(now.getTime() - MEMORY_DAYS * DAY_MS));
