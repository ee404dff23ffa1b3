/** A file that came with an e-mail. */
export type MailFile = { filename: string; mimeType: string; bytes: Buffer };

/** One e-mail; `/mailbox.json` shows it without its files. */
export type Mail = {
  /** Every recipient of the envelope, joined by ", ". */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** ISO 8601. */
  date: string;
  files: readonly MailFile[];
};

export type KeptMail = Mail & { id: number };

export type MailStore = {
  add(mail: Mail): void;
  /** Newest first. */
  list(): readonly KeptMail[];
  find(id: number): KeptMail | null;
  clear(): void;
};

const MOST_KEPT = 500;

export const createMailStore = (): MailStore => {
  let mails: KeptMail[] = [];
  let lastId = 0;
  return {
    add: (mail) => {
      lastId += 1;
      mails = [{ ...mail, id: lastId }, ...mails].slice(0, MOST_KEPT);
    },
    list: () => mails,
    find: (id) => mails.find((mail) => mail.id === id) ?? null,
    clear: () => {
      mails = [];
    },
  };
};
