import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Attachment } from "postal-mime";
import { SMTPServer } from "smtp-server";
import type { Mail, MailFile, MailStore } from "./mail-store.ts";

const bytesOf = (content: Attachment["content"]): Buffer =>
  typeof content === "string" ? Buffer.from(content) : Buffer.from(new Uint8Array(content));

/** What is not part of the text. */
const filesOf = (attachments: readonly Attachment[]): MailFile[] =>
  attachments
    .filter(({ disposition }) => disposition === "attachment")
    .map(({ filename, mimeType, content }) => ({ filename: filename ?? "archivo", mimeType, bytes: bytesOf(content) }));

/** Pictures that the message brings along stand in it, as a mail reader shows them. */
const withPictures = (html: string, attachments: readonly Attachment[]): string =>
  attachments.reduce((shown, { contentId, mimeType, content }) => {
    if (!contentId || !/^image\/(png|jpeg|gif)$/.test(mimeType)) return shown;
    const picture = `data:${mimeType};base64,${bytesOf(content).toString("base64")}`;
    return shown.replaceAll(`cid:${contentId.replace(/^<|>$/g, "")}`, picture);
  }, html);

/** Turns a message on the wire into a mail of the mailbox. Recipients come from the envelope: copies count as well. */
const readMail = async (raw: Uint8Array, recipients: readonly string[]): Promise<Mail> => {
  const email = await PostalMime.parse(raw);
  const sent = new Date(email.date ?? Number.NaN);
  return {
    to: recipients.join(", "),
    subject: email.subject ?? "",
    text: email.text ?? "",
    html: withPictures(email.html ?? "", email.attachments),
    date: (Number.isNaN(sent.getTime()) ? new Date() : sent).toISOString(),
    files: filesOf(email.attachments),
  };
};

type SmtpMailbox = { url: string; close(): Promise<void> };

/** Accepts every mail from everyone, with any password or none, and delivers it to the mailbox and nowhere else. */
export const startSmtpMailbox = async (mails: MailStore, host: string, port: number): Promise<SmtpMailbox> => {
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    // No STARTTLS: a client that saw it offered would refuse a certificate made up here.
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 300,
    onAuth: (auth, _session, accept) => accept(null, { user: auth.username ?? "anyone" }),
    onData: (stream, session, acknowledge) => {
      const recipients = session.envelope.rcptTo.map((recipient) => recipient.address);
      const deliver = async (): Promise<void> => mails.add(await readMail(await buffer(stream), recipients));
      deliver().then(
        () => acknowledge(),
        (error: unknown) => acknowledge(error instanceof Error ? error : new Error("unreadable message")),
      );
    },
  });
  // A client that goes away in the middle of a message is not a reason to stop.
  server.on("error", () => undefined);
  const listener = server.listen(port, host);
  await once(listener, "listening");
  const address = listener.address() as AddressInfo;
  return {
    url: `smtp://${host}:${address.port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
