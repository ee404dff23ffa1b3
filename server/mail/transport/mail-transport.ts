import type { Config } from "../../config/config.ts";
import { cleanAnswer } from "./server-answer.ts";

export interface MailMessage {
  /** One plain address; it is never parsed as a list. */
  readonly to: string;
  /** Where an answer goes, when that is not the sender; never parsed either. */
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The same for every sending of the same message, so that a repeated one is recognisable. */
  readonly messageId: string;
  /** The message that it answers, and all before it, by Message-ID (RFC 5322 section 3.6.4). */
  readonly thread?: { readonly inReplyTo: string; readonly references: readonly string[] };
  /** A person wrote it: it does not say that it was made by a program. */
  readonly isFromPerson?: boolean;
  /** Pictures in the message itself: readers show them without asking. The HTML names them `cid:{contentId}`. */
  readonly pictures?: readonly { readonly contentId: string; readonly filename: string; readonly png: Buffer }[];
  readonly files?: readonly { readonly filename: string; readonly contentType: string; readonly content: Buffer }[];
}

export interface MailTransport {
  /**
   * Answers what the mail server said, without addresses.
   *
   * @throws MailError when it did not take the message; the job queue tries again.
   */
  send(message: MailMessage): Promise<string>;
  /** Lets go of the idle connections; a message on its way is finished first. */
  close(): void;
}

/** Says what went wrong without repeating the server's answer, which names the recipient and would end in the log. */
export class MailError extends Error {
  override readonly name = "MailError";
  /** What the server said, without addresses; without a server, why none answered. */
  readonly answer: string;
  constructor(message: string, answer: string) {
    super(message);
    this.answer = answer;
  }
}

const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 20_000;
/** No other time-out notices a server that answers one byte at a time. */
const SEND_TIMEOUT_MS = 60_000;

const POOL = {
  pool: true,
  maxConnections: 3,
  // Once is enough for a pooled connection that the server had closed; all else is left to the job queue, which waits longer.
  maxRequeues: 1,
  connectionTimeout: CONNECT_TIMEOUT_MS,
  greetingTimeout: CONNECT_TIMEOUT_MS,
  dnsTimeout: CONNECT_TIMEOUT_MS,
  socketTimeout: SILENCE_TIMEOUT_MS,
  disableFileAccess: true,
  disableUrlAccess: true,
} as const;

/** Nodemailer is loaded with the first message, so that the shop's start does not wait for it. */
async function openPool(config: Config) {
  const { createTransport } = await import("nodemailer");
  return createTransport({ ...POOL, url: config.SMTP_URL });
}

/** The way out for e-mails; undefined when SMTP_URL is not set, then nothing is sent. */
export function createMailTransport(config: Config): MailTransport | undefined {
  if (config.SMTP_URL === "") return undefined;
  let pool: ReturnType<typeof openPool> | undefined;
  return {
    async send({ to, replyTo, subject, html, text, messageId, thread, isFromPerson, pictures = [], files = [] }) {
      pool ??= openPool(config);
      const mailer = await pool;
      try {
        const { response } = await mailer.sendMail({
          from: config.MAIL_FROM,
          to: { name: "", address: to },
          ...(replyTo && { replyTo: { ...replyTo } }),
          subject,
          html,
          text,
          messageId,
          ...(thread && { inReplyTo: thread.inReplyTo, references: [...thread.references] }),
          attachments: [
            ...pictures.map(({ contentId, filename, png }) => ({
              cid: contentId,
              filename,
              content: png,
              contentType: "image/png",
              contentDisposition: "inline" as const,
            })),
            ...files.map((file) => ({ ...file, contentDisposition: "attachment" as const })),
          ],
          // Keeps out-of-office answers away (RFC 3834).
          ...(!isFromPerson && { headers: { "Auto-Submitted": "auto-generated" } }),
          signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
        });
        return cleanAnswer(response, to);
      } catch (error) {
        throw new MailError(`El correo no salió: ${causeOf(error)}.`, cleanAnswer(responseOf(error), to));
      }
    },
    close() {
      void pool?.then((mailer) => mailer.close());
    },
  };
}

/** Greets the mail server and signs in, and sends nothing. Answers what went wrong, or null. */
export async function checkMailServer(config: Config): Promise<string | null> {
  const mailer = await openPool(config);
  try {
    await mailer.verify();
    return null;
  } catch (error) {
    return causeOf(error);
  } finally {
    mailer.close();
  }
}

/** The server's own words, or why it did not answer. */
const responseOf = (error: unknown): string => (error as { response?: string }).response || causeOf(error);

/** For example `EENVELOPE RCPT TO 550`: enough to look it up in the mail server's own log. */
function causeOf(error: unknown): string {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number };
  return [code, command, responseCode].filter((part) => part !== undefined).join(" ") || "causa desconocida";
}
