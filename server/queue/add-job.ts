import type { Obstacle } from "./job-payloads.ts";
import type { Difference } from "./job-payloads.ts";
import type { Claim } from "./job-payloads.ts";
import type { Heard } from "./job-payloads.ts";
import { sql } from "kysely";
import type { Handle } from "../db/database.ts";
import type { ReturnState } from "../../shared/domain/payment/payment-return.ts";
import { logQueued } from "./mail-log.ts";
import type { MailSubject } from "./mail-subject.ts";
import type { OrderMailKind } from "./order-mails.ts";

export type AccountMailKind =
  | "confirmation"
  | "temporaryPassword"
  | "passwordChanged"
  | "sessionsClosed"
  | "emailChange"
  | "emailChanged";

/** Why a payment bought nothing. */
export type RefundCause = Obstacle | "otherAmount";

/** Every job and what it is given: a name without a row here cannot be enqueued. */
export interface Jobs {
  /** Asks the provider what became of an order's payment. */
  settle_payment: { orderId: number };
  /** The same for every payment that is still open. */
  settle_open_payments: Record<string, never>;
  /** The same, now and then, for payments that were given up: money that came after all must not stay unseen. */
  settle_given_up_payments: Record<string, never>;
  /** Deletes the cards and the data of a person who was erased here at the card provider. */
  forget_payer: { payerId: string };
  /** Asks the provider what became of a payment's money after it was paid; `heard` is what a notice claims. */
  review_payment: { attemptId: number; heard: Heard | null };
  /** The same for a payment that a notice of the wallet names by its capture or its dispute. */
  find_reviewed_payment: { captureId: string | null; disputeId: string | null; claim: Claim | null };
  /** Gives a payment back that bought nothing. */
  refund_payment: { refundId: number };
  send_mail: {
    kind: OrderMailKind;
    orderId: number;
    /** How often the order has reached this step; absent: once. */
    nth?: number;
    /** Why money goes back; absent where the order is over in another way. */
    why?: RefundCause | undefined;
  };
  /** What staff have to look at. */
  send_staff_mail: {
    kind:
      | "depositReview"
      | "otherAmount"
      | "revived"
      | "refundAsked"
      | "refundByHand"
      | "refundFailed"
      | "refundContested"
      | "returnedBefore"
      | "reviewOverdue";
    orderId: number;
  };
  /** Money of a payment that went back or is contested, to staff. */
  send_return_mail: { orderId: number; returnId: number; state: ReturnState };
  /** Compares the day's payments with the providers' books. */
  reconcile_payments: Record<string, never>;
  send_payment_report: { day: string; differences: readonly Difference[] };
  /**
   * `request` tells one sending from a repeated one; `customerId` is null for an e-mail without an account; `changeId`: of a
   * correction of the account's e-mail, whose row has the addresses.
   */
  send_account_mail: { kind: AccountMailKind; customerId: number | null; request: string; changeId?: number };
  /** `request` as above. */
  send_invitation: { invitationId: number; request: string };
  /** A message of the contact form, to the shop. */
  send_contact_message: { messageId: number };
  /** Tries the e-mails again that wait long after a failure: the mail server may be back. */
  retry_mails: Record<string, never>;
  clean_up: Record<string, never>;
}

/** Each e-mail the shop sends, by name. */
export type MailKind =
  | OrderMailKind
  | Jobs["send_staff_mail"]["kind"]
  | "paymentReturn"
  | AccountMailKind
  | "paymentReport"
  | "invitation"
  | "contactMessage";

/** The jobs that send an e-mail, and what each is about: all of them are in the e-mail log, and `retry_mails` looks after them. */
const SUBJECTS = {
  send_mail: ({ kind, orderId }: Jobs["send_mail"]) => ({ kind, orderId }),
  send_staff_mail: ({ kind, orderId }: Jobs["send_staff_mail"]) => ({ kind, orderId }),
  send_return_mail: ({ orderId }: Jobs["send_return_mail"]) => ({ kind: "paymentReturn", orderId }),
  send_payment_report: () => ({ kind: "paymentReport" }),
  send_account_mail: ({ kind, customerId }: Jobs["send_account_mail"]) => ({ kind, customerId }),
  send_invitation: ({ invitationId }: Jobs["send_invitation"]) => ({ kind: "invitation", invitationId }),
  send_contact_message: ({ messageId }: Jobs["send_contact_message"]) => ({
    kind: "contactMessage",
    contactMessageId: messageId,
  }),
} as const satisfies { [Name in keyof Jobs]?: (payload: Jobs[Name]) => MailSubject & { readonly kind: MailKind } };

export type MailJob = keyof typeof SUBJECTS;

export const MAIL_JOBS = Object.keys(SUBJECTS) as readonly MailJob[];

const isMailJob = (name: keyof Jobs): name is MailJob => Object.hasOwn(SUBJECTS, name);

/** Undefined for a job that sends no e-mail. */
export function mailSubjectOf<Name extends MailJob>(name: Name, payload: Jobs[Name]): MailSubject;
export function mailSubjectOf<Name extends keyof Jobs>(name: Name, payload: Jobs[Name]): MailSubject | undefined;
export function mailSubjectOf<Name extends keyof Jobs>(name: Name, payload: Jobs[Name]): MailSubject | undefined {
  if (!isMailJob(name)) return undefined;
  const subjectOf = SUBJECTS[name] as (payload: Jobs[Name]) => MailSubject;
  return subjectOf(payload);
}

/** About four days: the queue waits longer and longer, for e-mails half an hour at most. */
const MOST_ATTEMPTS = { mail: 200, other: 25 } as const;

interface Options {
  /** One job with this key at a time: asking twice changes nothing. */
  readonly key?: string;
  readonly runAt?: Date;
}

/**
 * Enqueues a job; inside a transaction it exists only if the transaction commits. A job that sends an e-mail gets its row of the
 * e-mail log in the same statement; asked for again while it waits, it keeps that row.
 */
export async function addJob<Name extends keyof Jobs>(
  db: Handle,
  name: Name,
  payload: Jobs[Name],
  { key, runAt }: Options = {},
): Promise<void> {
  const mail = mailSubjectOf(name, payload);
  const added = sql`graphile_worker.add_job(
    ${name}, payload := ${JSON.stringify(payload)}::json,
    max_attempts := ${mail ? MOST_ATTEMPTS.mail : MOST_ATTEMPTS.other}::integer,
    job_key := ${key ?? null}::text, run_at := ${runAt ?? null}::timestamptz
  )`;
  await (mail ? logQueued(db, added, mail) : sql`select ${added}`.execute(db));
}
