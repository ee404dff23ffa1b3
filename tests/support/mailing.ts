import type { Email } from "postal-mime";
import type { Logger } from "pino";
import { afterAll, beforeAll } from "vitest";
import { runJobs } from "../../server/worker/runner.ts";
import { createMailTransport } from "../../server/mail/transport/mail-transport.ts";
import { type SmtpFaults, startSmtpInbox, type SmtpInbox } from "../../server/mail/testing/smtp-inbox.ts";
import type { TestShop } from "./shop/test-shop.ts";

const PATIENCE_MS = 15_000;

export interface Mailing {
  /** Every e-mail this address got, once there are as many; fails when they do not come. */
  mailsTo(address: string, count?: number): Promise<Email[]>;
  /** The newest one. */
  mailTo(address: string, count?: number): Promise<Email>;
  stopServer(): Promise<void>;
  /** The mail server is back at the same address, with what it got before. */
  startServer(): Promise<void>;
  close(): Promise<void>;
}

/** The shop's jobs and a mail server, so that e-mails arrive as they do for a customer. */
export async function startMailing(shop: TestShop, faults: SmtpFaults = {}): Promise<Mailing> {
  const inboxes: SmtpInbox[] = [await startSmtpInbox({ faults })];
  const url = inboxes[0]?.url ?? "";
  const config = { ...shop.services.config, SMTP_URL: url };
  const transport = createMailTransport(config);
  const jobs = await runJobs({
    url: shop.databaseUrl,
    services: { ...shop.services, config },
    transport,
    log: shop.services.log as Logger,
  });
  const received = (address: string): Email[] =>
    inboxes
      .flatMap((inbox) => inbox.received)
      .filter(({ recipients }) => recipients.includes(address))
      .map(({ email }) => email);
  const mailsTo = async (address: string, count = 1): Promise<Email[]> => {
    const end = Date.now() + PATIENCE_MS;
    while (received(address).length < count && Date.now() < end) await pause(25);
    const mails = received(address);
    if (mails.length < count) throw new Error(`${mails.length} of ${count} e-mails arrived.`);
    return mails;
  };
  return {
    mailsTo,
    async mailTo(address, count) {
      const mail = (await mailsTo(address, count)).at(-1);
      if (!mail) throw new Error("No e-mail.");
      return mail;
    },
    async stopServer() {
      await inboxes.at(-1)?.close();
    },
    async startServer() {
      inboxes.push(await startSmtpInbox({ faults, port: Number(new URL(url).port) }));
    },
    async close() {
      await jobs.stop();
      transport?.close();
      await inboxes.at(-1)?.close();
    },
  };
}

/** For the whole file. */
export function withMailing(shop: TestShop, faults: SmtpFaults = {}): Mailing {
  const mailing = {} as Mailing;
  beforeAll(async () => void Object.assign(mailing, await startMailing(shop, faults)));
  afterAll(() => mailing.close());
  return mailing;
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

type WithText = Pick<Email, "text">;

export const keyIn = (mail: WithText): string => /\/activacion\?key=([\w-]{43})/.exec(mail.text ?? "")?.[1] ?? "";

/** The only line that is one word of sixteen characters. */
export const passwordIn = (mail: WithText): string => /^\S{16}$/m.exec(mail.text ?? "")?.[0] ?? "";
