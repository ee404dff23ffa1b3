import type { Jobs } from "../../server/queue/add-job.ts";
import { CRONTAB } from "../../server/worker/crontab.ts";

/** What each job does, in the order of docs/architecture.md; `queued`: by what, besides the clock. */
const JOBS: Readonly<Record<keyof Jobs, { readonly queued?: string; readonly does: string }>> = {
  settle_open_payments: {
    queued: "every start",
    does: "queues `settle_payment` for each open attempt, and for cash and deposits past their due date. A waiting job keeps its place; e-mails, refunds and jobs of webhooks come first",
  },
  settle_given_up_payments: {
    does: "the same for payments given up in the last 3 days, for cash and for payments in review: a webhook may be lost",
  },
  settle_payment: {
    queued: "the above, a webhook, `reconcile_payments`",
    does: "asks the provider about one order; at most one waits from webhooks and one from the above",
  },
  review_payment: {
    queued: "a webhook, a payment that went back before it was recorded, a refused refund, `reconcile_payments`",
    does: "reads the payment at its provider: refunds made there, chargebacks, disputes ([0047](decisions/0047-money-that-goes-back-without-us.md))",
  },
  find_reviewed_payment: {
    queued: "a webhook of PayPal that names a capture or a dispute",
    does: "finds its payment and queues `review_payment`",
  },
  send_refund: {
    queued: "a refund, whole or of a part",
    does: "refunds it; repeats until the outcome is known, where repeating is safe",
  },
  refund_payment: { queued: "versions before migration 0056", does: "the same" },
  follow_return_refunds: {
    queued: "the outcome of a refund of a return",
    does: "the return of goods follows what became of its refund",
  },
  free_coupons: { does: "frees the coupon of a delivered order whose whole payment went back" },
  reconcile_payments: {
    does: "compares the payments and refunds of 3 days with OpenPay's list and with each PayPal and SafetyPay payment (whose refunds only PayPal tells), and up to 2,000 older paid ones, back to `RECONCILE_DAYS`; settles what was paid there only; differences are kept, and go to the log and to staff",
  },
  remind_of_payments: {
    does: "reminds once of an order that waits for cash or a deposit, 12 hours before its time is over; not where it had less than a day",
  },
  tell_late_orders: {
    does: "writes once to customers whose promised day passed in the last week and whose order is neither delivered nor at a place to be collected; not while its payment is contested",
  },
  tell_stock_alerts: { does: "queues the e-mails of sold-out tyres that are back" },
  ask_for_reviews: {
    does: "asks buyers of delivered orders what they think of their tyres, once an order ([0093](decisions/0093-reviews-of-buyers.md))",
  },
  remind_of_vehicles: {
    does: "queues the reminders of vehicles whose tyres are to be checked, one a purchase ([0098](decisions/0098-reminders-of-a-vehicle.md))",
  },
  invoice_paid_orders: {
    does: "makes the invoices of orders that are due, corrects those whose money went back, and queues again what waits for the PAC; once an hour also what waited for long ([invoicing.md](invoicing.md))",
  },
  stamp_invoice: {
    queued: "a document",
    does: "takes it to its stamp; the same bytes and the same key until the answer is known",
  },
  cancel_invoice: { queued: "a cancellation", does: "the request to the PAC" },
  ask_invoice_status: {
    queued: "a cancellation, `ask_invoice_statuses`",
    does: "asks the SAT what became of a document",
  },
  fetch_acuse: {
    queued: "a cancellation whose receipt is missing",
    does: "gets the SAT's receipt from the PAC's storage",
  },
  ask_invoice_statuses: {
    does: "asks the SAT by the hour about running cancellations, by night about all documents of 60 days, spread over two hours",
  },
  close_global_periods: { does: "makes the global invoices of periods that are over" },
  poll_parcels: { queued: "staff who ask", does: "asks the aggregator about parcels that are due, one run at a time" },
  check_import: {
    queued: "a file uploaded in the back office",
    does: "compares it in a process of its own ([imports.md](imports.md))",
  },
  end_silent_imports: { does: "ends checks of imports whose process is gone" },
  check_tasks: {
    does: "writes what waits for a person of the staff, and closes it when its cause is gone (`server/administration/tasks/`)",
  },
  check_health: {
    queued: "staff who ask",
    does: "asks providers and mail server; once a day and on demand looks at everything as `doctor`. Kept for the screen Sistema",
  },
  check_audit_log: {
    does: "walks the chain of the audit log, keeps the result, writes count and newest hash to the log of the process and queues `send_audit_report`",
  },
  forget_payer: {
    queued: "the erasure of a person",
    does: "deletes their cards and the payer at the card provider",
  },
  fill_daily_figures: {
    does: "keeps how many carts each day had, before they go ([0071](decisions/0071-figures-from-facts.md))",
  },
  clean_up: {
    does: "old carts, tokens, temporary passwords, activation keys (30 days after they are over), remembered browsers, invitations (a year after they are over), contact messages (a year), accounts never activated (30 days), erased people's orders after the term of tax law, idempotency keys and counters",
  },
  retry_mails: { does: "tries the e-mails again that wait long after a failure" },
  send_mail: {
    queued: "a change of an order",
    does: "reserved (slip or account), paid, declined after the provider's page, expired, cancelled, money goes back, each step of the delivery (45 to 60)",
  },
  send_staff_mail: { queued: "late, wrong or refused money", does: "to `SHOP_EMAIL`: what staff must look at" },
  send_return_mail: {
    queued: "money that was returned or is disputed at a provider",
    does: "to `SHOP_EMAIL`, once for each state",
  },
  send_payment_report: { queued: "`reconcile_payments`", does: "to `SHOP_EMAIL`: the differences of a night" },
  send_audit_report: { queued: "`check_audit_log`", does: "to each active owner" },
  send_invoice_mail: {
    queued: "a stamp, a refusal, a cancellation",
    does: "to the order's customer, with PDF and XML",
  },
  send_goods_return_mail: {
    queued: "each step of a return of goods",
    does: "to the order's customer; the acknowledgement brings its PDF",
  },
  send_account_mail: {
    queued: "registration, resend, recovery, a code, a change of e-mail or password",
    does: "one confirmation and one temporary password wait per account; each try makes a new key or password",
  },
  send_vehicle_reminder: { queued: "`remind_of_vehicles`, with its mark", does: "a reminder, if it is still wanted" },
  send_stock_alert: { queued: "`tell_stock_alerts`", does: "tells a person that a tyre is back" },
  send_member_mail: {
    queued: "an invitation, a strange browser, a closed account, a change of proofs, a command about the staff",
    does: "to one member each; of an invitation it makes the key",
  },
  send_invitation: {
    queued: "an employee's invitation, also again",
    does: "the invitation, if it is still needed. One waits per invitation",
  },
  send_contact_message: {
    queued: "a message of the contact form",
    does: "the message to `CONTACT_TO`, an answer goes to its sender ([0030](decisions/0030-messages-to-the-shop.md))",
  },
  send_contact_receipt: {
    queued: "the same, by an account or to an address that got few today",
    does: "the folio to the sender, without a word that was typed",
  },
  send_message_answer: {
    queued: "an answer of the staff",
    does: "the answer in its thread; its own answer goes to `CONTACT_TO` ([0065](decisions/0065-messages-and-arco.md))",
  },
  send_arco_mail: {
    queued: "a step of an ARCO request",
    does: "received, what is missing, the decision, carried out; nothing to a person who was erased",
  },
};

const timesOf = (job: string): string[] =>
  CRONTAB.split("\n").flatMap((line) => {
    const [, time, name] = /^((?:\S+ ){4}\S+) (\S+)/.exec(line) ?? [];
    return name === job && time !== undefined ? [`\`${time}\``] : [];
  });

export const jobRows = (): string[][] =>
  Object.entries(JOBS).map(([name, { queued, does }]) => [
    `\`${name}\``,
    [...timesOf(name), ...(queued === undefined ? [] : [queued])].join("; "),
    does,
  ]);
