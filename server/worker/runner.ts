import { EventEmitter } from "node:events";
import { Logger, run, type TaskList, type WorkerEvents } from "graphile-worker";
import type { Logger as PinoLogger } from "pino";
import { databaseTime } from "../db/database-time.ts";
import { removeNeverActivated, removeOldActivationKeys } from "../features/account/activation.service.ts";
import { removeOldEmailChanges } from "../features/account/email-change.service.ts";
import { forgetPayer } from "../features/cards/forget-payer.ts";
import { removeStaleCarts } from "../features/cart/cart.service.ts";
import { removeOldContactMessages } from "../features/contact/contact.service.ts";
import {
  queueAbandonedSettlements,
  queueOpenSettlements,
  ABANDONED_POLL_DAYS,
} from "../features/payments/queue-settlements.ts";
import { removeOldOrderKeys } from "../features/checkout/order-keys.ts";
import { sendRefund } from "../features/payments/refunds/send-refund.ts";
import { askInvoiceStatus } from "../features/invoices/cancelling/ask-invoice-status.ts";
import { cancelInvoice } from "../features/invoices/cancelling/cancel-cfdi.ts";
import { closePeriods } from "../features/invoices/global/close-periods.ts";
import { markInvoicingStart, queueInvoices } from "../features/invoices/queue-invoices.ts";
import { queueStatusQuestions } from "../features/invoices/cancelling/queue-status-questions.ts";
import { stampInvoice } from "../features/invoices/stamping/stamp-cfdi.ts";
import { reconcilePayments } from "../features/payments/reconcile/reconcile-payments.ts";
import { findReviewedPayment } from "../features/payments/webhooks/find-reviewed-payment.ts";
import { reviewPaidPayment } from "../features/payments/record/review-paid-payment.ts";
import { settlePayment } from "../features/payments/settle-payment.ts";
import { eraseOldAccounts } from "../features/payments/refunds/erase-accounts.ts";
import { freeCoupons } from "../features/payments/refunds/free-coupons.ts";
import { removeOldMovementTexts } from "../features/payments/deposits/movement-retention.ts";
import { forgetOrderAddresses } from "../features/privacy/order-retention.ts";
import { removeOldRequests } from "../features/privacy/requests/requests.repository.ts";
import { removeExpiredSessions } from "../features/session/session.service.ts";
import { removeOldInvitations } from "../features/invitations/invitations.service.ts";
import { removeOldImports } from "../imports/runs/run-retention.ts";
import { checkImport, failSilentChecks } from "../imports/runs/start-check.ts";
import { pollParcels } from "../features/tracking/poll-parcels.ts";
import { sendAccountMail } from "../mail/account/account-mail.ts";
import { sendMemberMail } from "../mail/members/member-mail.ts";
import { sendAuditMail } from "../mail/staff/audit-mail.ts";
import { sendArcoMail } from "../mail/arco/arco-mail.ts";
import { sendContactReceipt } from "../mail/messages/contact-receipt-mail.ts";
import { sendMessageAnswer } from "../mail/messages/message-answer-mail.ts";
import { sendContactMail } from "../mail/staff/contact-mail.ts";
import { sendInvitationMail } from "../mail/account/invitation-mail.ts";
import { closeOrphanedMails, type MailJobRun, removeOldMails } from "../queue/mail-log.ts";
import type { MailTransport } from "../mail/transport/mail-transport.ts";
import { sendOrderMail } from "../mail/orders/order-mail.ts";
import { sendPaymentReport } from "../mail/staff/payment-report.ts";
import { removeUnpublished } from "../features/pictures/pictures.repository.ts";
import { followRefunds } from "../features/returns/follow-refunds.ts";
import { removeOldReturnPhotos } from "../features/returns/photos/photo-retention.ts";
import { sendGoodsReturnMail } from "../mail/returns/goods-return-mail.ts";
import { sendInvoiceMail } from "../mail/invoices/invoice-mail.ts";
import { sendReturnMail } from "../mail/orders/return-mail.ts";
import { copying } from "../mail/transport/copying.ts";
import { sendLogged } from "../mail/transport/send-logged.ts";
import { sendStaffMail } from "../mail/staff/staff-mail.ts";
import type { Services } from "../http/services.ts";
import { removeOldHeartbeats } from "../administration/health/heartbeat.ts";
import { writeHealthReport } from "../staff/doctor/health-report.ts";
import { checkTasks, removeOldTasks } from "../administration/tasks/check-tasks.ts";
import { lapseRequests } from "../administration/actions/ask-for-approval.ts";
import { removeOldAnswers } from "../administration/actions/idempotency.ts";
import { removeOldChecks } from "../administration/audit/nightly-check.ts";
import { emptyOldReadings, removeOldActions } from "../administration/audit/audit-retention.ts";
import { removeOldIdentityRows } from "../administration/identity/identity-retention.ts";
import { addJob, type Copy, type Jobs, type MailJob, mailSubjectOf } from "../queue/add-job.ts";
import { fillDailyFigures } from "../features/figures/cart-counts.ts";
import { removeOldSearches } from "../features/figures/size-searches.ts";
import { checkAuditLogAndTell } from "./check-audit-log.ts";
import { watchClock } from "./clock-watch.ts";
import { createJobPool } from "./job-pool.ts";
import { keepRunning } from "./keep-running.ts";
import { removeOldPrices } from "../features/prices/tire-prices.ts";
import { startPriceClock } from "./price-clock.ts";
import { removeReplacedJobs } from "../queue/replaced-jobs.ts";
import { retryMails } from "./retry-mails.ts";
import { createWorkerPresence, type WorkerPresence } from "./worker-presence.ts";

const CONCURRENT_JOBS = 3;
const IDEMPOTENCY_HOURS = 24;

/** In UTC: open payments and tasks of the staff every minute, failed e-mails twice an hour, the clean-up once a night. Each runs once across all processes. */
const CRONTAB = [
  "* * * * * settle_open_payments ?fill=10m",
  "* * * * * check_tasks",
  "* * * * * end_silent_imports",
  // One run at a time: a slow aggregator must not hold every worker.
  "* * * * * poll_parcels ?queue=parcels&jobKey=poll_parcels",
  "*/10 * * * * free_coupons",
  "*/10 * * * * check_health",
  "31 8 * * * check_health ?id=check_health_whole {isWhole:true}",
  "* * * * * invoice_paid_orders",
  "37 * * * * invoice_paid_orders ?id=invoice_paid_orders_whole {isWhole:true}",
  "7 * * * * close_global_periods ?fill=2h",
  "52 * * * * ask_invoice_statuses",
  "12 7 * * * ask_invoice_statuses ?id=ask_invoice_statuses_whole {isWhole:true}",
  "23 * * * * settle_given_up_payments",
  "11,41 * * * * retry_mails",
  "47 8 * * * reconcile_payments ?fill=12h",
  "7 9 * * * check_audit_log ?fill=12h",
  "23 7 * * * fill_daily_figures ?fill=12h",
  "17 9 * * * clean_up",
].join("\n");

const workerLogger = (log: PinoLogger): Logger =>
  new Logger((scope) => (level, message) => {
    if (level !== "error" && level !== "warning") return;
    log[level === "error" ? "error" : "warn"]({ task: scope.taskIdentifier, job: scope.jobId }, message);
  });

interface RunnerOptions {
  readonly url: string;
  readonly services: Services;
  readonly transport: MailTransport | undefined;
  readonly log: PinoLogger;
}

/** Runs the queue's jobs in this process, on a pool of their own so that they never wait for requests. */
export async function runJobs({ url, services, transport, log }: RunnerOptions): Promise<{ stop(): Promise<void> }> {
  const { db } = services;
  const pgPool = createJobPool({ url, size: CONCURRENT_JOBS + 3, log });
  let presence: WorkerPresence | undefined;
  const runner = await keepRunning({
    start: () => {
      // Each run has a new pool name: its workers may take the jobs that earlier ones did not finish.
      presence?.stop();
      presence = createWorkerPresence(pgPool, log);
      const events: WorkerEvents = new EventEmitter();
      services.metrics.listenToJobs(events);
      return run({
        pgPool,
        taskList: taskList(services, transport, url),
        crontab: CRONTAB,
        concurrency: CONCURRENT_JOBS,
        pollInterval: 1_000,
        noHandleSignals: true,
        logger: workerLogger(log),
        events,
        preset: { plugins: [announcing(presence)] },
      });
    },
    onStop: (error) => log.error({ err: error }, "job runner stopped"),
  });
  const clock = watchClock({ pool: pgPool, log, restart: () => runner.restart() });
  const prices = startPriceClock({ db, log });
  await markInvoicingStart(services);
  // Payments that a killed process left open are polled now, not at the next full minute.
  await addJob(db, "settle_open_payments", {}, { key: "settle-at-start" });
  return {
    async stop() {
      clock.stop();
      await prices.stop();
      await runner.stop();
      presence?.stop();
      await pgPool.end();
    },
  };
}

/** A worker takes its first job after its process holds the lock. */
const announcing = (presence: WorkerPresence): GraphileConfig.Plugin => ({
  name: "WorkerPresence",
  version: "1.0.0",
  worker: { hooks: { startWorker: (_context, { worker }) => presence.announce(worker.workerPool.id) } },
});

interface RunningJob {
  readonly job: MailJobRun;
}

function taskList(services: Services, transport: MailTransport | undefined, url: string): TaskList {
  const { db, vault, config, log } = services;
  const mail =
    <Name extends MailJob>(name: Name, send: (transport: MailTransport, payload: Jobs[Name]) => Promise<void>) =>
    (payload: Jobs[Name] & Copy, { job }: RunningJob) =>
      sendLogged({ db, transport }, { job, subject: mailSubjectOf(name, payload) }, (to) =>
        send(copying(to, payload), payload),
      );
  const tasks: { [Name in keyof Jobs]: (payload: Jobs[Name], running: RunningJob) => Promise<void> } = {
    async settle_payment({ orderId }) {
      await settlePayment(services, { orderId });
    },
    async settle_open_payments() {
      await queueOpenSettlements(db);
    },
    async free_coupons() {
      await freeCoupons(db);
    },
    async settle_given_up_payments() {
      const since = new Date((await databaseTime(db)).getTime() - ABANDONED_POLL_DAYS * 86_400_000);
      await queueAbandonedSettlements(db, since);
    },
    async forget_payer({ payerId }) {
      if (vault) await forgetPayer(vault, payerId);
    },
    async review_payment(review) {
      await reviewPaidPayment(services, review);
    },
    async find_reviewed_payment(named) {
      await findReviewedPayment(services, named);
    },
    async send_refund({ refundId }) {
      await sendRefund(services, refundId);
    },
    async follow_return_refunds({ returnId }) {
      await followRefunds(db, returnId);
    },
    async refund_payment({ refundId }) {
      await sendRefund(services, refundId);
    },
    async reconcile_payments() {
      await reconcilePayments(services, await databaseTime(db));
    },
    send_mail: mail("send_mail", (to, payload) => sendOrderMail({ db, config, transport: to }, payload)),
    send_staff_mail: mail("send_staff_mail", (to, payload) => sendStaffMail({ db, config, transport: to }, payload)),
    send_return_mail: mail("send_return_mail", (to, payload) => sendReturnMail({ db, config, transport: to }, payload)),
    send_payment_report: mail("send_payment_report", (to, payload) =>
      sendPaymentReport({ config, transport: to }, payload),
    ),
    send_account_mail: mail("send_account_mail", (to, payload) =>
      sendAccountMail({ db, config, transport: to }, payload, new Date()),
    ),
    send_invitation: mail("send_invitation", (to, payload) =>
      sendInvitationMail({ db, config, transport: to }, payload, new Date()),
    ),
    send_member_mail: mail("send_member_mail", (to, payload) =>
      sendMemberMail({ db, config, transport: to }, payload, new Date()),
    ),
    send_contact_message: mail("send_contact_message", (to, payload) =>
      sendContactMail({ db, config, transport: to }, payload),
    ),
    send_contact_receipt: mail("send_contact_receipt", (to, payload) =>
      sendContactReceipt({ db, config, transport: to }, payload),
    ),
    send_message_answer: mail("send_message_answer", (to, payload) =>
      sendMessageAnswer({ db, config, transport: to }, payload),
    ),
    send_arco_mail: mail("send_arco_mail", (to, payload) => sendArcoMail({ db, config, transport: to }, payload)),
    send_invoice_mail: mail("send_invoice_mail", (to, payload) =>
      sendInvoiceMail({ db, config, transport: to }, payload),
    ),
    send_goods_return_mail: mail("send_goods_return_mail", (to, payload) =>
      sendGoodsReturnMail({ db, config, transport: to }, payload),
    ),
    async stamp_invoice({ cfdiId }) {
      await stampInvoice(services, cfdiId);
    },
    async cancel_invoice({ cfdiId }) {
      await cancelInvoice(services, cfdiId);
    },
    async ask_invoice_status({ cfdiId }) {
      await askInvoiceStatus(services, cfdiId);
    },
    async invoice_paid_orders({ isWhole = false }) {
      await queueInvoices(services, { isWhole });
    },
    async ask_invoice_statuses({ isWhole = false }) {
      await queueStatusQuestions(services, { isWhole });
    },
    async close_global_periods() {
      await closePeriods(services);
    },
    async poll_parcels() {
      await pollParcels(services);
    },
    async check_import(check) {
      await checkImport({ db, url, log }, check);
    },
    async end_silent_imports() {
      await failSilentChecks(db);
    },
    async check_audit_log() {
      await checkAuditLogAndTell(services, await databaseTime(db));
    },
    send_audit_report: mail("send_audit_report", (to, payload) =>
      sendAuditMail({ db, config, transport: to }, payload),
    ),
    async retry_mails() {
      await retryMails(db);
      await closeOrphanedMails(db);
    },
    async check_health({ isWhole = false }) {
      await writeHealthReport(db, config, { isWhole });
    },
    async check_tasks() {
      await checkTasks(db);
    },
    async fill_daily_figures() {
      await fillDailyFigures(db, await databaseTime(db));
    },
    async clean_up() {
      // By the database's clock: a machine whose clock is a year ahead would delete personal data too early.
      const now = await databaseTime(db);
      // Carts are counted before they go, also where the night's job was missed.
      await fillDailyFigures(db, now);
      await removeOldSearches(db, now);
      await removeStaleCarts(db, now);
      await removeExpiredSessions(db, now);
      await removeOldActivationKeys(db, now);
      await removeOldInvitations(db, now);
      await removeOldContactMessages(db, now);
      await removeOldRequests(db, now);
      await removeNeverActivated(db, now);
      await removeOldEmailChanges(db, now);
      await forgetOrderAddresses(db, { now });
      await removeOldReturnPhotos(db, now);
      await removeUnpublished(db, now);
      await removeOldMovementTexts(db, now);
      await removeOldImports(db, now);
      await lapseRequests(db, now);
      await removeOldAnswers(db, now);
      await eraseOldAccounts(db);
      await emptyOldReadings(db, now);
      await removeOldActions(db, now);
      await removeOldIdentityRows(db, now);
      await removeOldChecks(db, now);
      await removeOldMails(db, now);
      await removeOldTasks(db, now);
      await removeOldPrices(db, now);
      await removeOldHeartbeats(db);
      await closeOrphanedMails(db);
      await removeOldOrderKeys(db, now);
      await removeReplacedJobs(db);
      const old = new Date(now.getTime() - IDEMPOTENCY_HOURS * 3_600_000);
      await db.deleteFrom("idempotency_key").where("created_at", "<", old).execute();
      await db.deleteFrom("rate_limit").where("expire", "<", now.getTime()).execute();
    },
  };
  return tasks as unknown as TaskList;
}
