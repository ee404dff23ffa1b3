import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export interface SmtpInbox {
  readonly url: string;
  readonly received: { readonly recipients: readonly string[]; readonly email: Email }[];
  close(): Promise<void>;
}

/** How a mail server misbehaves from now on; may be changed while it runs. */
export interface SmtpFaults {
  /** Turns down every recipient with this reply, which repeats the address. */
  refuse?: string | undefined;
  /** Keeps the message and says that it did not. */
  losesAnswer?: boolean;
  /** Keeps the message and answers that much later. */
  answersAfterMs?: number;
}

interface SmtpInboxOptions {
  readonly faults?: SmtpFaults;
  /** Turns down every recipient with this reply. */
  readonly refuse?: string;
  /** The port of an inbox that was closed, to be back at the same address; otherwise any free one. */
  readonly port?: number;
}

/** A mail server of its own. */
export async function startSmtpInbox({
  refuse,
  faults = { refuse },
  port = 0,
}: SmtpInboxOptions = {}): Promise<SmtpInbox> {
  const received: SmtpInbox["received"] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, answer) =>
      answer(
        faults.refuse === undefined
          ? null
          : Object.assign(new Error(`${faults.refuse} <${address}>`), { responseCode: 550 }),
      ),
    onData: (stream, session, answer) => {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      const keep = async (): Promise<Error | null> => {
        received.push({ recipients, email: await PostalMime.parse(await buffer(stream)) });
        const { losesAnswer = false, answersAfterMs = 0 } = faults;
        if (answersAfterMs > 0) await delay(answersAfterMs, undefined, { ref: false });
        return losesAnswer ? Object.assign(new Error("try again later"), { responseCode: 451 }) : null;
      };
      keep().then(answer, (error: unknown) => answer(error instanceof Error ? error : new Error("unreadable")));
    },
  });
  server.on("error", () => undefined);
  const listener = server.listen(port, "127.0.0.1");
  await once(listener, "listening");
  return {
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
