import { formatDateTime } from "../../../shared/domain/text/dates.ts";
import { folioOf } from "../../../shared/domain/text/folio.ts";
import { contactAddress, type Config } from "../../config/config.ts";
import type { Handle } from "../../db/database.ts";
import { findThread, repliesOf } from "../../features/contact/threads/threads.repository.ts";
import type { Jobs } from "../../queue/add-job.ts";
import type { MailMessage, MailTransport } from "../transport/mail-transport.ts";
import { messageIdOf, shopOf, withFooter } from "../transport/sender.ts";
import { answerFiles } from "./answer-files.ts";
import { answerName, contactName, receiptName } from "./thread-names.ts";

/**
 * Sends staff's answer to the message's writer: to the account's e-mail as it is now, or to the address that a visitor typed. Nothing is
 * sent when the message is gone: its sender was erased meanwhile.
 *
 * @throws MailError when the mail server did not take it; sending again repeats the same Message-ID.
 */
export async function sendMessageAnswer(
  { db, config, transport }: { readonly db: Handle; readonly config: Config; readonly transport: MailTransport },
  { messageId, replyId }: Jobs["send_message_answer"],
): Promise<void> {
  const thread = await findThread(db, messageId);
  if (!thread) return;
  const replies = await repliesOf(db, messageId);
  const answer = replies.find(({ id, kind }) => id === replyId && kind === "answer");
  if (!answer) return;
  const { renderMessageAnswer } = await import("../templates/render-mail.ts");
  const body = await renderMessageAnswer({
    shop: shopOf(await withFooter(db, config)),
    folio: folioOf("M", messageId),
    sentAt: formatDateTime(thread.created_at),
    text: answer.text,
  });
  await transport.send({
    to: thread.recipient,
    replyTo: { name: config.SHOP_NAME, address: contactAddress(config) },
    ...body,
    messageId: messageIdOf(config, answerName(messageId, replyId)),
    thread: threadBefore(
      config,
      messageId,
      replies.filter(({ id }) => id < replyId),
    ),
    isFromPerson: true,
    files: await answerFiles({ db, config }, thread.recipient, answer.attachments),
  });
}

/** All e-mails of the thread so far. The person's mailbox lacks the first; mail programs pass over one that they do not know. */
function threadBefore(
  config: Config,
  messageId: number,
  before: Awaited<ReturnType<typeof repliesOf>>,
): NonNullable<MailMessage["thread"]> {
  const references = [
    messageIdOf(config, contactName(messageId)),
    messageIdOf(config, receiptName(messageId)),
    ...before.flatMap(({ id, kind, their_message_id: theirs }) => {
      if (kind === "answer") return [messageIdOf(config, answerName(messageId, id))];
      return theirs === null ? [] : [theirs];
    }),
  ];
  return { inReplyTo: references.at(-1) ?? "", references };
}
