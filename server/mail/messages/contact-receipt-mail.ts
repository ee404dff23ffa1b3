import { CONTACT_TYPES, contactTypeFromCode } from "../../../shared/domain/people/contact.ts";
import { formatDateTime } from "../../../shared/domain/text/dates.ts";
import { FOLIO_PATH } from "../../../shared/domain/messages/folio-path.ts";
import { folioOf } from "../../../shared/domain/text/folio.ts";
import { contactAddress, publicUrl, type Config } from "../../config/config.ts";
import type { Handle } from "../../db/database.ts";
import { findThread } from "../../features/contact/threads/threads.repository.ts";
import type { Jobs } from "../../queue/add-job.ts";
import type { MailTransport } from "../transport/mail-transport.ts";
import { messageIdOf, shopOf, withFooter } from "../transport/sender.ts";
import { receiptName } from "./thread-names.ts";

/**
 * Tells the sender of a message its folio. Nothing is sent when the message is gone: its sender was erased meanwhile.
 *
 * @throws MailError when the mail server did not take it; sending again repeats the same Message-ID.
 */
export async function sendContactReceipt(
  { db, config, transport }: { readonly db: Handle; readonly config: Config; readonly transport: MailTransport },
  { messageId }: Jobs["send_contact_receipt"],
): Promise<void> {
  const thread = await findThread(db, messageId);
  if (!thread) return;
  const type = contactTypeFromCode(thread.type);
  // Loaded with the first e-mail, as every template.
  const { renderContactReceipt } = await import("../templates/render-mail.ts");
  const body = await renderContactReceipt({
    shop: shopOf(await withFooter(db, config)),
    folio: folioOf("M", thread.id),
    type: type ? CONTACT_TYPES[type].label : String(thread.type),
    sentAt: formatDateTime(thread.created_at),
    folioUrl: `${publicUrl(config)}${FOLIO_PATH}`,
  });
  await transport.send({
    to: thread.recipient,
    replyTo: { name: config.SHOP_NAME, address: contactAddress(config) },
    ...body,
    messageId: messageIdOf(config, receiptName(thread.id)),
  });
}
