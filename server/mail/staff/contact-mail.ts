import { CONTACT_TYPES, contactTypeFromCode } from "../../../shared/domain/people/contact.ts";
import { formatDateTime } from "../../../shared/domain/text/dates.ts";
import { folioOf } from "../../../shared/domain/text/folio.ts";
import { type Config, contactAddress } from "../../config/config.ts";
import type { Handle } from "../../db/database.ts";
import { findContactMessage } from "../../features/contact/contact.service.ts";
import type { Jobs } from "../../queue/add-job.ts";
import { contactName } from "../messages/thread-names.ts";
import type { MailMessage, MailTransport } from "../transport/mail-transport.ts";
import { messageIdOf, shopOf } from "../transport/sender.ts";

/**
 * Sends a message of the contact form to the shop. Nothing is sent when it is gone: its sender was erased meanwhile.
 *
 * @throws MailError when the mail server did not take it; sending again repeats the same Message-ID.
 */
export async function sendContactMail(
  { db, config, transport }: { readonly db: Handle; readonly config: Config; readonly transport: MailTransport },
  { messageId }: Jobs["send_contact_message"],
): Promise<void> {
  const found = await findContactMessage(db, messageId);
  if (found) await transport.send(await composeContactMail(config, found));
}

type ContactMessage = NonNullable<Awaited<ReturnType<typeof findContactMessage>>>;

/**
 * The whole message, ready to be sent; a reply to it goes to the sender. Nothing typed is in a header but that address and
 * its name: the address has the shape of one, and the transport encodes the name.
 */
export async function composeContactMail(config: Config, contact: ContactMessage): Promise<MailMessage> {
  // Loaded with the first e-mail: React's renderer and the text converter would slow the shop's start.
  const { renderContactMessage } = await import("../templates/render-mail.ts");
  const type = contactTypeFromCode(contact.type);
  const body = await renderContactMessage({
    shop: shopOf(config),
    number: contact.id,
    folio: folioOf("M", contact.id),
    type: type ? CONTACT_TYPES[type].label : String(contact.type),
    name: contact.name,
    email: contact.email,
    customerId: contact.customer_id,
    sentAt: formatDateTime(contact.created_at),
    message: contact.message,
  });
  return {
    to: contactAddress(config),
    replyTo: { name: contact.name, address: contact.email },
    ...body,
    messageId: messageIdOf(config, contactName(contact.id)),
  };
}
