import { sql } from "kysely";
import type { Handle } from "../db/database.ts";
import type { Difference } from "../features/checkout/payment-differences.ts";

export type AccountMailKind = "confirmation" | "temporaryPassword" | "passwordChanged";

/** About the steps of a delivery. */
export type DeliveryMailKind =
  | "orderSentToStore"
  | "orderShipped"
  | "orderShippedToBranch"
  | "orderAtCourierBranch"
  | "orderAtHumanResources"
  | "orderAtDealerBranch"
  | "orderDelivered";

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
  /** Gives a payment back that bought nothing. */
  refund_payment: { refundId: number };
  send_mail: {
    kind:
      | "orderReserved"
      | "orderPaid"
      | "orderExpired"
      | "orderRefunded"
      | "paymentDeclined"
      | "orderMoneyBack"
      | "orderCancelled"
      | "orderCancelledPaid"
      | DeliveryMailKind;
    orderId: number;
  };
  /** What staff have to look at. */
  send_staff_mail: {
    kind: "otherAmount" | "revived" | "refundAsked" | "refundByHand" | "refundFailed";
    orderId: number;
  };
  /** Compares the day's payments with the providers' books. */
  reconcile_payments: Record<string, never>;
  send_payment_report: { day: string; differences: readonly Difference[] };
  /** `request` tells one sending from a repeated one; `customerId` is null for an e-mail that nobody registered. */
  send_account_mail: { kind: AccountMailKind; customerId: number | null; request: string };
  /** `request` as above. */
  send_invitation: { invitationId: number; request: string };
  /** A message of the contact form, to the shop. */
  send_contact_message: { messageId: number };
  /** Tries the e-mails again that wait long after a failure: the mail server may be back. */
  retry_mails: Record<string, never>;
  clean_up: Record<string, never>;
}

/** What `retry_mails` looks after. */
export const MAIL_JOBS: readonly (keyof Jobs)[] = [
  "send_mail",
  "send_staff_mail",
  "send_payment_report",
  "send_account_mail",
  "send_invitation",
  "send_contact_message",
];
/** About four days: the queue waits longer and longer, for e-mails half an hour at most. */
const MOST_ATTEMPTS = { mail: 200, other: 25 } as const;

interface Options {
  /** One job with this key at a time: asking twice changes nothing. */
  readonly key?: string;
  readonly runAt?: Date;
}

/** Enqueues a job; inside a transaction it exists only if the transaction commits. */
export async function addJob<Name extends keyof Jobs>(
  db: Handle,
  name: Name,
  payload: Jobs[Name],
  { key, runAt }: Options = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${name}, payload := ${JSON.stringify(payload)}::json,
    max_attempts := ${MAIL_JOBS.includes(name) ? MOST_ATTEMPTS.mail : MOST_ATTEMPTS.other}::integer,
    job_key := ${key ?? null}::text, run_at := ${runAt ?? null}::timestamptz
  )`.execute(db);
}
