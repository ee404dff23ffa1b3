import { vi } from "vitest";

const PATIENCE_MS = 30_000;

/** An e-mail as the running shop's mailbox shows it. */
export interface MailboxMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

/** What an address got, the newest last, once there are as many; fails when they do not come. */
export async function mailboxOf(sandboxUrl: string, address: string, count = 1): Promise<readonly MailboxMail[]> {
  return vi.waitFor(
    async () => {
      const answer = await fetch(`${sandboxUrl}/mailbox.json?to=${encodeURIComponent(address)}`);
      const mails = ((await answer.json()) as readonly MailboxMail[]).toReversed();
      if (mails.length < count) throw new Error(`${mails.length} of ${count} e-mails arrived.`);
      return mails;
    },
    { timeout: PATIENCE_MS },
  );
}

export async function newestMail(sandboxUrl: string, address: string, count = 1): Promise<MailboxMail> {
  const mail = (await mailboxOf(sandboxUrl, address, count)).at(-1);
  if (!mail) throw new Error("No e-mail.");
  return mail;
}

/** The first e-mail to an address whose subject matches; fails when none comes. */
export async function mailAbout(sandboxUrl: string, address: string, subject: RegExp): Promise<MailboxMail> {
  return vi.waitFor(
    async () => {
      const mails = await mailboxOf(sandboxUrl, address);
      const found = mails.find((mail) => subject.test(mail.subject));
      if (!found)
        throw new Error(`No e-mail has the subject ${subject}: ${mails.map((mail) => mail.subject).join(", ")}`);
      return found;
    },
    { timeout: PATIENCE_MS },
  );
}
