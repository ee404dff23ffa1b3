import { RETURN_NOT_SENT_DAYS } from "../../returns/return-due.ts";
import { SILENT_HOURS } from "../../tracking/poll-plan.ts";
import { statusLimitHours } from "./status-limits.ts";
import { type Grant, hasGrant, type Permission, type Permissions } from "../access/permissions.ts";

interface TaskKindFacts {
  /** Whom it is for: members who hold it. */
  readonly needs: readonly [Permission, Grant];
  /** How old its cause is when it becomes a task, in hours. */
  readonly appearsAfterHours: number;
  /** From what age on it is late, in hours; that of a status is the status's. A cause with a date of its own is late by that date. */
  readonly limitHours: number;
}

/**
 * What waits for a person, by kind, with whom it is for. Source: office section 5, screen 2. A kind is for members who may do what ends
 * it, so that a task is seen only where it can be done.
 */
export const TASK_KINDS = {
  /** Orders that are paid and not validated (18); one task for all of them. */
  paymentsToValidate: {
    needs: ["orders.validate", "full"],
    appearsAfterHours: 2,
    limitHours: statusLimitHours("paymentReceived"),
  },
  /** Orders that are validated (20), which the warehouse does not have yet; one task for all of them. */
  ordersToStart: {
    needs: ["orders.validate", "full"],
    appearsAfterHours: 18,
    limitHours: statusLimitHours("paymentValidated"),
  },
  /** An order that is being prepared (40). */
  preparingLong: {
    needs: ["orders.advance", "full"],
    appearsAfterHours: 18,
    limitHours: statusLimitHours("preparingShipment"),
  },
  /** An order in exception (700). */
  exception: { needs: ["orders.advance", "full"], appearsAfterHours: 0, limitHours: statusLimitHours("exception") },
  /** A parcel of which its carrier tells nothing; without tracking, one that left long ago. */
  silentParcel: { needs: ["shipments.write", "full"], appearsAfterHours: SILENT_HOURS, limitHours: 96 },
  /** A shipment that its carrier delivered and that a member confirms. */
  carrierDelivered: { needs: ["shipments.write", "full"], appearsAfterHours: 0, limitHours: 24 },
  /** New tyres of a return of which their carrier says that they do not arrive. */
  replacementProblem: { needs: ["shipments.write", "full"], appearsAfterHours: 0, limitHours: 24 },
  /** A payment of another amount than its order's. */
  otherAmount: { needs: ["mismatch.resolve", "ask"], appearsAfterHours: 0, limitHours: 24 },
  /** A deposit that waits for approval, without goods held. */
  depositReview: { needs: ["deposits.write", "full"], appearsAfterHours: 0, limitHours: 24 },
  /** Movements of the bank account that are to be decided or given back; one task for all of them. */
  movementsToDecide: { needs: ["deposits.write", "full"], appearsAfterHours: 24, limitHours: 72 },
  /** A day whose money differs from what its providers have, beside movements to decide; the next comparisons may end it. */
  daysThatDiffer: { needs: ["deposits.write", "full"], appearsAfterHours: 24, limitHours: 72 },
  /** A refund that only a person can make. */
  refundByHand: { needs: ["refunds.write", "ask"], appearsAfterHours: 0, limitHours: 48 },
  /** A refund that the provider refused. */
  refundRefused: { needs: ["refunds.write", "ask"], appearsAfterHours: 0, limitHours: 24 },
  /** Money of an order that had ended, neither refunded nor used. */
  lateMoney: { needs: ["refunds.write", "ask"], appearsAfterHours: 0, limitHours: 24 },
  /** A chargeback, dispute or reversal that is to be answered. */
  disputed: { needs: ["refunds.write", "ask"], appearsAfterHours: 0, limitHours: 72 },
  /** A return of goods without an answer; due on the next business day. */
  returnAsked: { needs: ["returns.write", "full"], appearsAfterHours: 0, limitHours: 24 },
  /** Goods whose return was authorised and that were not sent: they hold their pieces. */
  returnNotSent: {
    needs: ["returns.write", "full"],
    appearsAfterHours: RETURN_NOT_SENT_DAYS * 24,
    limitHours: (RETURN_NOT_SENT_DAYS + 5) * 24,
  },
  /** Goods that came back and are not graded. */
  returnToGrade: { needs: ["returns.receive", "full"], appearsAfterHours: 0, limitHours: 24 },
  /** A graded return without a decision; its money is due five business days after the receipt. */
  returnToDecide: { needs: ["returns.write", "full"], appearsAfterHours: 0, limitHours: 120 },
  /** A document that the PAC refused. One whose data the customer can correct is due later (invoicing section 4). */
  invoiceRefused: { needs: ["invoices.write", "full"], appearsAfterHours: 0, limitHours: 24 },
  /** A document that the PAC may have stamped: no answer came. */
  invoiceUnknown: { needs: ["invoices.write", "full"], appearsAfterHours: 1, limitHours: 24 },
  /** A cancellation that was refused, or whose receiver's time is over: three business days, with a weekend and a holiday. */
  invoiceNotCancelled: { needs: ["invoices.write", "full"], appearsAfterHours: 0, limitHours: 72 },
  /** A global invoice without a stamp when its time for one is over. */
  globalUnstamped: { needs: ["invoices.write", "full"], appearsAfterHours: 0, limitHours: 24 },
  /** A message of the contact form whose sender waits for an answer. */
  messageUnanswered: { needs: ["messages.write", "full"], appearsAfterHours: 4, limitHours: 24 },
  /** Reviews that are not looked at; one task for all of them. A bad one cannot wait unseen. */
  reviewsPending: { needs: ["messages.write", "full"], appearsAfterHours: 24, limitHours: 72 },
  /** An order with invoice data that no document has and that gets none by itself: its invoice was cancelled, or its payment is old. */
  invoiceMissing: { needs: ["invoices.write", "full"], appearsAfterHours: 1, limitHours: 24 },
  /** Money went back, and the credit note of it was cancelled. */
  creditMissing: { needs: ["invoices.write", "full"], appearsAfterHours: 1, limitHours: 24 },
  /** A period that is over, with sales and without a global invoice. */
  globalMissing: { needs: ["invoices.write", "full"], appearsAfterHours: 3, limitHours: 24 },
  /** An ARCO request whose clock runs; late by its own day. */
  arcoDue: { needs: ["customers.export", "full"], appearsAfterHours: 0, limitHours: 24 },
  /** E-mails that were given up; one task for all of them. */
  mailsGivenUp: { needs: ["messages.write", "full"], appearsAfterHours: 0, limitHours: 24 },
  /** Jobs of one name that the queue gave up. */
  deadJobs: { needs: ["jobs.retry", "full"], appearsAfterHours: 0, limitHours: 24 },
  /** A featured tyre without stock. */
  featuredSoldOut: { needs: ["stock.write", "full"], appearsAfterHours: 0, limitHours: 48 },
  /** A tyre on sale with fewer pieces than its alarm. */
  stockLow: { needs: ["stock.write", "full"], appearsAfterHours: 0, limitHours: 72 },
  /** A request for a second person about money, prices, or people and roles. */
  approvalMoney: { needs: ["approvals.money", "full"], appearsAfterHours: 0, limitHours: 48 },
  approvalPrices: { needs: ["approvals.prices", "full"], appearsAfterHours: 0, limitHours: 48 },
  approvalPeople: { needs: ["approvals.people", "full"], appearsAfterHours: 0, limitHours: 48 },
} as const satisfies Record<string, TaskKindFacts>;

export type TaskKind = keyof typeof TASK_KINDS;

export const ALL_TASK_KINDS = Object.keys(TASK_KINDS) as readonly TaskKind[];

const mayDo = ({ needs: [permission, grant] }: TaskKindFacts, permissions: Permissions): boolean =>
  hasGrant(permissions, permission, grant);

/** Kinds of tasks that exist for a member. */
export const taskKindsOf = (permissions: Permissions): readonly TaskKind[] =>
  ALL_TASK_KINDS.filter((kind) => mayDo(TASK_KINDS[kind], permissions));

/** False for a kind that another version wrote. */
export const seesTaskKind = (kind: string, permissions: Permissions): kind is TaskKind =>
  Object.hasOwn(TASK_KINDS, kind) && mayDo(TASK_KINDS[kind as TaskKind], permissions);

/** The longest time a task can be put off, in days. */
export const LONGEST_SNOOZE_DAYS = 14;
