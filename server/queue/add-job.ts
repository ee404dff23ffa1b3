import { sql } from "kysely";
import type { ReturnState } from "../../shared/domain/payment/refund/payment-return.ts";
import type { Handle } from "../db/database.ts";
import type { Claim, Difference, WebhookClaim, Obstacle } from "./job-payloads.ts";
import { logQueued } from "./mail-log.ts";
import type { MailSubject } from "./mail-subject.ts";
import type { OrderMailKind } from "./order-mails.ts";

export type AccountMailKind =
  | "confirmation"
  | "temporaryPassword"
  | "passwordChanged"
  | "sessionsClosed"
  | "emailChange"
  | "emailChanged"
  | "signInCode";

/** E-mails to members of the staff about their accounts. */
export type MemberMailKind =
  | "staffInvitation"
  | "staffNewDevice"
  | "staffLocked"
  | "staffFactorReset"
  | "staffPasswordChanged"
  | "staffFactorChanged"
  | "staffBreakGlass";

/** E-mails to a customer about a factura or a credit note. */
export type InvoiceMailKind = "invoiceStamped" | "invoiceRefused" | "invoiceCancelled" | "creditNoteStamped";

/** E-mails to a customer about goods that go back. */
export type ReturnMailKind =
  | "returnAsked"
  | "returnAuthorized"
  | "returnReceived"
  | "returnReplaced"
  | "returnReplacementArrived"
  | "returnRejected";

/** E-mails to a person about their ARCO request. */
export type ArcoMailKind = "arcoReceived" | "arcoMissing" | "arcoDecided" | "arcoDone";

/** Reason to refund a payment that bought nothing. */
export type RefundCause = Obstacle | "otherAmount";

/** Every job and its payload: a job without a row here cannot be queued. */
export interface Jobs {
  /** Polls the provider for the state of an order's payment. */
  settle_payment: { orderId: number };
  /** Queues `settle_payment` for every open payment. */
  settle_open_payments: Record<string, never>;
  /** Queues `settle_payment` for payments that were given up: late money must not stay unnoticed. */
  settle_given_up_payments: Record<string, never>;
  /** Deletes an erased person's cards and data at the card provider. */
  forget_payer: { payerId: string };
  /** Polls the provider for the money of a paid payment; `heard` is the claim of a webhook. */
  review_payment: { attemptId: number; heard: WebhookClaim | null };
  /** The same for a payment that a PayPal webhook names by its capture or its dispute. */
  find_reviewed_payment: {
    captureId: string | null;
    disputeId: string | null;
    claim: Claim | null;
    /** The kind of event; versions before migration 0095 did not write it. */
    type?: string;
  };
  /** Sends a refund, whole or of a part. */
  send_refund: { refundId: number };
  /** The same, as versions before migration 0056 queued it. */
  refund_payment: { refundId: number };
  /** Frees the coupons of delivered orders whose whole payment went back. */
  free_coupons: Record<string, never>;
  send_mail: {
    kind: OrderMailKind;
    orderId: number;
    /** How many times the order has reached this step; absent: once. */
    nth?: number;
    /** Reason of the refund; absent where the order ended in another way. */
    why?: RefundCause | undefined;
    /** Of a part of an order: tells of this shipment only. */
    shipmentId?: number;
    /** Tells of this refund; absent: of the newest. */
    refundId?: number;
  };
  /** An e-mail about a document of the order; with its PDF and XML once it is stamped. `request` tells one that is sent again apart. */
  send_invoice_mail: { kind: InvoiceMailKind; orderId: number; cfdiId: number; request?: string };
  /** An e-mail about a return of goods, by its state when it is sent. `nth`: of the new tyres that left so often. */
  send_goods_return_mail: { kind: ReturnMailKind; orderId: number; returnId: number; nth?: number };
  /** A return of goods follows what became of its refund. */
  follow_return_refunds: { returnId: number };
  /** Takes a CFDI to its stamp. */
  stamp_invoice: { cfdiId: number };
  /** Sends a request of cancellation to the PAC. */
  cancel_invoice: { cfdiId: number };
  /** Gets the receipt of a cancellation that is missing from the PAC. */
  fetch_acuse: { cfdiId: number };
  /** Asks the SAT what became of a CFDI. */
  ask_invoice_status: { cfdiId: number };
  /** Queues `ask_invoice_status` for documents whose cancellation runs; `isWhole`: for all that were stamped lately. */
  ask_invoice_statuses: { isWhole?: boolean };
  /** Makes the global invoices of periods that are over. */
  close_global_periods: Record<string, never>;
  /** Makes the invoices that are due and queues what waits for the PAC; `isWhole`: also looks at what waited for long. */
  invoice_paid_orders: { isWhole?: boolean };
  /** Asks the carriers about parcels that are due. */
  poll_parcels: Record<string, never>;
  /** An e-mail to staff about an order that needs them. */
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
      | "reviewOverdue"
      | "invoiceNotCancelled"
      | "invoiceCancelledElsewhere";
    orderId: number;
  };
  /** An e-mail to staff about money that was returned or is disputed. */
  send_return_mail: { orderId: number; returnId: number; state: ReturnState };
  /** Compares the day's payments with the providers' records. */
  reconcile_payments: Record<string, never>;
  send_payment_report: { day: string; differences: readonly Difference[] };
  /**
   * `request` identifies one e-mail across retries. `customerId` is null for an address without an account. `changeId` is the row of a
   * change of e-mail, which has the addresses; `codeId` that of a code, which has its address.
   */
  send_account_mail: {
    kind: AccountMailKind;
    customerId: number | null;
    request: string;
    changeId?: number;
    codeId?: number;
  };
  /** `request` as above. */
  send_invitation: { invitationId: number; request: string };
  /**
   * An e-mail to a member of the staff; numbers of rows only. `staffId` gets it; null: the guest of `invitationId`. `aboutId` is the member
   * whom it is about, `sessionId` a sign-in, `act` the name of an act by command.
   */
  send_member_mail: {
    kind: MemberMailKind;
    staffId: number | null;
    invitationId?: number;
    aboutId?: number;
    sessionId?: number;
    act?: string;
    /** ISO 8601. */
    at: string;
    request: string;
  };
  /** Walks the audit log's chain, and tells the owners. */
  check_audit_log: Record<string, never>;
  /** What a night's check found, to one owner. */
  send_audit_report: { staffId: number; checkId: number };
  /** Sends a message of the contact form to the shop. */
  send_contact_message: { messageId: number };
  /** Tells the sender the folio of a message. */
  send_contact_receipt: { messageId: number };
  /** Sends staff's answer to a message. */
  send_message_answer: { messageId: number; replyId: number };
  /** Tells a person what became of an ARCO request. */
  send_arco_mail: { kind: ArcoMailKind; requestId: number };
  /** Queues the e-mails that remind of orders that wait for cash or a deposit. */
  remind_of_payments: Record<string, never>;
  /** Queues the e-mails of orders whose promised day passed. */
  tell_late_orders: Record<string, never>;
  /** Queues the e-mails of stock alerts whose tyres are back. */
  tell_stock_alerts: Record<string, never>;
  /** Queues the e-mails that ask buyers what they think of their tyres. */
  ask_for_reviews: Record<string, never>;
  /** Queues the reminders of vehicles whose tyres are to be checked. */
  remind_of_vehicles: Record<string, never>;
  /** Reminds a customer of a vehicle's tyres; `orderId` is their purchase. */
  send_vehicle_reminder: { vehicleId: number; customerId: number; orderId: number };
  /** Tells a person that a tyre is back. */
  send_stock_alert: { alertId: number };
  /** Retries failed e-mails: the mail server may be back. */
  retry_mails: Record<string, never>;
  /** Checks the file of an import. */
  check_import: { runId: number; attempt: number };
  /** Ends checks of imports whose process is gone. */
  end_silent_imports: Record<string, never>;
  /** Looks for what waits for a person of the staff. */
  check_tasks: Record<string, never>;
  /** Asks providers and mail server; `isWhole`: also looks at everything as `doctor` does. */
  check_health: { isWhole?: boolean };
  /** Keeps the figures of days whose facts go. */
  fill_daily_figures: Record<string, never>;
  clean_up: Record<string, never>;
}

/** Every e-mail of the shop by name. */
export type MailKind =
  | OrderMailKind
  | InvoiceMailKind
  | ReturnMailKind
  | Jobs["send_staff_mail"]["kind"]
  | "paymentReturn"
  | AccountMailKind
  | MemberMailKind
  | "paymentReport"
  | "auditReport"
  | "invitation"
  | "contactMessage"
  | "contactReceipt"
  | "messageAnswer"
  | "stockAlert"
  | "vehicleReminder"
  | ArcoMailKind;

/** The jobs that send an e-mail, with its subject. The e-mail log records them, and `retry_mails` retries them. */
const SUBJECTS = {
  send_mail: ({ kind, orderId }: Jobs["send_mail"]) => ({ kind, orderId }),
  send_invoice_mail: ({ kind, orderId }: Jobs["send_invoice_mail"]) => ({ kind, orderId }),
  send_goods_return_mail: ({ kind, orderId }: Jobs["send_goods_return_mail"]) => ({ kind, orderId }),
  send_staff_mail: ({ kind, orderId }: Jobs["send_staff_mail"]) => ({ kind, orderId }),
  send_return_mail: ({ orderId }: Jobs["send_return_mail"]) => ({ kind: "paymentReturn", orderId }),
  send_payment_report: () => ({ kind: "paymentReport" }),
  send_audit_report: ({ staffId }: Jobs["send_audit_report"]) => ({ kind: "auditReport", staffId }),
  send_account_mail: ({ kind, customerId }: Jobs["send_account_mail"]) => ({ kind, customerId }),
  send_invitation: ({ invitationId }: Jobs["send_invitation"]) => ({ kind: "invitation", invitationId }),
  send_member_mail: ({ kind, staffId }: Jobs["send_member_mail"]) => ({ kind, staffId }),
  send_contact_message: ({ messageId }: Jobs["send_contact_message"]) => ({
    kind: "contactMessage",
    contactMessageId: messageId,
  }),
  send_contact_receipt: ({ messageId }: Jobs["send_contact_receipt"]) => ({
    kind: "contactReceipt",
    contactMessageId: messageId,
  }),
  send_message_answer: ({ messageId }: Jobs["send_message_answer"]) => ({
    kind: "messageAnswer",
    contactMessageId: messageId,
  }),
  send_arco_mail: ({ kind }: Jobs["send_arco_mail"]) => ({ kind }),
  send_stock_alert: () => ({ kind: "stockAlert" }),
  send_vehicle_reminder: ({ customerId }: Jobs["send_vehicle_reminder"]) => ({ kind: "vehicleReminder", customerId }),
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

/** About four days of retries: the queue backs off exponentially, and e-mails wait half an hour at most. */
const MAX_ATTEMPTS = { mail: 200, other: 25 } as const;

interface Options {
  /** At most one waiting job has this key; adding another replaces it. */
  readonly key?: string;
  readonly runAt?: Date;
  /** Jobs of one queue run one at a time. */
  readonly queue?: string;
  /** Of an e-mail that is sent again as another one: ends its Message-ID. */
  readonly copy?: string;
}

/** What a mail's job has besides its own payload. */
export interface Copy {
  readonly copy?: string;
}

/**
 * Queues a job; inside a transaction it exists only if the transaction commits. A job that sends an e-mail gets its row of the e-mail log in
 * the same statement, and keeps the row when it is queued again while it waits.
 */
export async function addJob<Name extends keyof Jobs>(
  db: Handle,
  name: Name,
  payload: Jobs[Name],
  { key, runAt, queue, copy }: Options = {},
): Promise<void> {
  const mail = mailSubjectOf(name, payload);
  const json = JSON.stringify(copy === undefined ? payload : { ...payload, copy });
  const added = sql`graphile_worker.add_job(
    ${name}, payload := ${json}::json, queue_name := ${queue ?? null}::text,
    max_attempts := ${mail ? MAX_ATTEMPTS.mail : MAX_ATTEMPTS.other}::integer,
    job_key := ${key ?? null}::text, run_at := ${runAt ?? null}::timestamptz
  )`;
  await (mail ? logQueued(db, added, mail, { name, payload: json }) : sql`select ${added}`.execute(db));
}
