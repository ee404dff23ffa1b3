import type pg from "pg";
import { accountKey, byNetwork, createRateLimit, network } from "../../db/rate-limit.ts";
import { knownBrowsersKey } from "./login-limits.ts";

const QUARTER_HOUR = 15 * 60;
const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** Who asks for a code, or tries one. */
interface CodeTry {
  readonly email: string;
  /** Network address of the request. */
  readonly address: string;
  /** Of a browser that has signed in to the account. */
  readonly device: string | undefined;
}

interface AlertTry {
  readonly email: string;
  /** Network address of the request. */
  readonly address: string;
  /** Of the tyre. */
  readonly code: string;
}

/** Limits of the account's calls, apart from signing in (docs/api.md has the table). */
export function createAccountLimits(pool: pg.Pool) {
  const limit = (name: string, points: number, seconds: number) => createRateLimit(pool, { name, points, seconds });

  /** An e-mail is asked for: few for one mailbox, more for one address, behind which a whole office may sit. */
  const mailLimit = (name: string, seconds = HOUR) => {
    const byAccount = limit(`${name}-account`, 5, seconds);
    const byAddress = byNetwork(limit(`${name}-address`, 50, HOUR));
    return {
      take: async (email: string, address: string): Promise<number> =>
        (await byAddress.take(address)) || byAccount.take(accountKey(email)),
    };
  };

  // Browsers that have signed in to the account have a count of their own: strangers cannot use up the owner's.
  const countOf = (email: string, device: string | undefined): string =>
    device === undefined ? accountKey(email) : knownBrowsersKey(email);
  /** Known browsers are one network. */
  const ofNetwork = ({ email, address, device }: CodeTry): string =>
    device === undefined ? `${accountKey(email)}:${network(address)}` : knownBrowsersKey(email);
  const codeMails = [
    // Fewer for one network than for all, so that one network closes the mailbox to no other.
    { of: "network", limit: limit("code-mail-network-account", 5, HOUR) },
    { of: "network", limit: limit("code-mail-day-network-account", 15, DAY) },
    { of: "all", limit: limit("code-mail-account", 15, HOUR) },
    { of: "all", limit: limit("code-mail-day-account", 45, DAY) },
  ] as const;
  const codeMailsAddress = byNetwork(limit("code-mail-address", 50, HOUR));
  const folioTriesOfNetwork = limit("folio-number-address", 5, HOUR);
  const folioTriesOfAll = limit("folio-number", 20, HOUR);
  const stockAlertsOfTire = limit("stock-alert-tire-address", 5, DAY);
  const stockAlerts = mailLimit("stock-alert", DAY);
  const codeTriesOfNetwork = limit("code-try-network-account", 10, DAY);
  const codeTriesOfAll = limit("code-try-account", 20, DAY);

  return {
    /** E-mails with a code: few for one mailbox, in an hour and in a day (docs/decisions/0083). */
    codeMail: {
      take: async (asked: CodeTry): Promise<number> => {
        const key = countOf(asked.email, asked.device);
        let wait = await codeMailsAddress.take(asked.address);
        for (const { of, limit: one } of codeMails) {
          if (wait > 0) return wait;
          wait = await one.take(of === "all" ? key : ofNetwork(asked));
        }
        return wait;
      },
    },
    codeTryAddress: byNetwork(limit("code-try-address", 100, QUARTER_HOUR)),
    /** Wrong codes of one e-mail, whichever code they were tried for. */
    codeTry: {
      take: async ({ email, address, device }: CodeTry): Promise<number> => {
        const key = countOf(email, device);
        const wait = device === undefined ? await codeTriesOfNetwork.take(ofNetwork({ email, address, device })) : 0;
        return wait || codeTriesOfAll.take(key);
      },
      giveBack: async ({ email, address, device }: CodeTry): Promise<void> => {
        if (device === undefined) await codeTriesOfNetwork.giveBack(ofNetwork({ email, address, device }));
        await codeTriesOfAll.giveBack(countOf(email, device));
      },
    },
    registration: byNetwork(limit("registration-address", 100, HOUR)),
    activation: byNetwork(limit("activation-address", 100, QUARTER_HOUR)),
    activatedAccount: byNetwork(limit("activated-account-address", 100, QUARTER_HOUR)),
    confirmation: mailLimit("confirmation"),
    // The window is as long as a temporary password lives: a stranger who uses up an account's limit leaves its owner one that works.
    recovery: mailLimit("recovery"),
    passwordChange: limit("password-change", 10, QUARTER_HOUR),
    emailChange: limit("email-change", 5, HOUR),
    emailChangeMail: mailLimit("email-change"),
    cardSaving: limit("card-saving", 20, HOUR),
    invitation: limit("invitation", 30, HOUR),
    contact: byNetwork(limit("contact-address", 20, HOUR)),
    contactWithoutTicket: byNetwork(limit("contact-plain-address", 10, HOUR)),
    /** E-mails with a folio to an address that a visitor typed. */
    contactReceipt: limit("contact-receipt-account", 3, DAY),
    /** A folio is a running number: what is looked up is few for a network. */
    folioLookup: byNetwork(limit("folio-address", 20, HOUR)),
    folioTries: {
      /** Wrong e-mails of a folio: fewer for a network than for all, so that one network hides it from no other. */
      take: async (folio: number, address: string): Promise<number> =>
        (await folioTriesOfNetwork.take(`${folio} ${network(address)}`)) || folioTriesOfAll.take(String(folio)),
      giveBack: async (folio: number, address: string): Promise<void> => {
        await folioTriesOfNetwork.giveBack(`${folio} ${network(address)}`);
        await folioTriesOfAll.giveBack(String(folio));
      },
    },
    /** Anybody may type an address: it is noted down for few tyres a day. */
    stockAlert: {
      take: ({ email, address }: Pick<AlertTry, "email" | "address">): Promise<number> =>
        stockAlerts.take(email, address),
      /** Whether a network asks often for one tyre: a person with many e-mail addresses, or phones that share an address. */
      isOften: async ({ address, code }: Pick<AlertTry, "address" | "code">): Promise<boolean> =>
        (await stockAlertsOfTire.take(`${code}:${network(address)}`)) > 0,
    },
    arcoRequest: limit("arco-request", 5, DAY),
    invitationResend: limit("invitation-resend", 3, DAY),
    returnRequest: limit("return-request", 10, DAY),
    returnChange: limit("return-change", 40, DAY),
    returnPhoto: limit("return-photo", 60, DAY),
    /** Files sent as photos, also those that are none: each is unpacked. */
    returnPhotoFile: limit("return-photo-file", 300, DAY),
    invoiceMail: limit("invoice-mail", 5, DAY),
    invoiceCorrection: limit("invoice-correction", 10, DAY),
    appointmentChange: limit("appointment-change", 20, DAY),
  };
}

export type AccountLimits = ReturnType<typeof createAccountLimits>;
