import type { TaskList } from "graphile-worker";
import { databaseTime } from "../db/database-time.ts";
import { forgetPayer } from "../features/cards/forget-payer.ts";
import {
  queueAbandonedSettlements,
  queueOpenSettlements,
  ABANDONED_POLL_DAYS,
} from "../features/payments/queue-settlements.ts";
import { notifyLateOrders } from "../features/orders/notify-late-orders.ts";
import { remindOfPayments } from "../features/payments/remind-payments.ts";
import { sendRefund } from "../features/payments/refunds/send-refund.ts";
import { askInvoiceStatus } from "../features/invoices/cancelling/ask-invoice-status.ts";
import { cancelInvoice } from "../features/invoices/cancelling/cancel-cfdi.ts";
import { fetchAcuse } from "../features/invoices/cancelling/fetch-acuse.ts";
import { closePeriods } from "../features/invoices/global/close-periods.ts";
import { queueInvoices } from "../features/invoices/queueing/queue-invoices.ts";
import { queueStatusQuestions } from "../features/invoices/queueing/queue-status-questions.ts";
import { stampInvoice } from "../features/invoices/stamping/stamp-cfdi.ts";
import { reconcilePayments } from "../features/payments/reconcile/reconcile-payments.ts";
import { findReviewedPayment } from "../features/payments/webhooks/find-reviewed-payment.ts";
import { reviewPaidPayment } from "../features/payments/review-paid-payment.ts";
import { settlePayment } from "../features/payments/settle-payment.ts";
import { queueDueAlerts } from "../features/stock-alerts/stock-alerts.service.ts";
import { queueDueReminders } from "../features/garage/queue-reminders.ts";
import { askForReviews } from "../features/reviews/ask-for-reviews.ts";
import { freeCoupons } from "../features/payments/refunds/free-coupons.ts";
import { checkImport, failSilentChecks } from "../imports/runs/start-check.ts";
import { pollParcels } from "../features/tracking/poll-parcels.ts";
import { closeOrphanedMails, type MailJobRun } from "../queue/mail-log.ts";
import type { MailTransport } from "../mail/transport/mail-transport.ts";
import { followRefunds } from "../features/returns/follow-refunds.ts";
import type { Services } from "../http/services.ts";
import { writeHealthReport } from "../staff/doctor/health-report.ts";
import { checkTasks } from "../administration/tasks/check-tasks.ts";
import type { Jobs } from "../queue/add-job.ts";
import { publicUrl } from "../config/config.ts";
import { fillDailyFigures } from "../features/figures/cart-counts.ts";
import { checkAuditLogAndNotify } from "./check-audit-log.ts";
import { retryMails } from "./retry-mails.ts";
import { cleanUp } from "./clean-up.ts";
import { mailJobs } from "./mail-jobs.ts";
import { DAY_MS } from "../../shared/domain/text/durations.ts";

type JobTable = {
  [Name in keyof Jobs]: (payload: Jobs[Name], running: { readonly job: MailJobRun }) => Promise<void>;
};

/** What each job of the queue does. */
export function taskList(services: Services, transport: MailTransport | undefined, url: string): TaskList {
  const { db, vault, config, log } = services;
  const tasks: JobTable = {
    ...mailJobs(services, transport),
    async settle_payment({ orderId }) {
      await settlePayment(services, { orderId });
    },
    async settle_open_payments() {
      await queueOpenSettlements(db);
    },
    async free_coupons() {
      await freeCoupons(db);
    },
    async remind_of_payments() {
      await remindOfPayments(db);
    },
    async tell_late_orders() {
      await notifyLateOrders(db);
    },
    async tell_stock_alerts() {
      await queueDueAlerts(db);
    },
    async remind_of_vehicles() {
      await queueDueReminders(db);
    },
    async ask_for_reviews() {
      await askForReviews(db);
    },
    async settle_given_up_payments() {
      const since = new Date((await databaseTime(db)).getTime() - ABANDONED_POLL_DAYS * DAY_MS);
      await queueAbandonedSettlements(db, since);
    },
    async forget_payer({ payerId }) {
      if (vault) await forgetPayer(vault, payerId);
    },
    async review_payment({ attemptId, heard: claim }) {
      await reviewPaidPayment(services, { attemptId, claim });
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
    async stamp_invoice({ cfdiId }) {
      await stampInvoice(services, cfdiId);
    },
    async cancel_invoice({ cfdiId }) {
      await cancelInvoice(services, cfdiId);
    },
    async fetch_acuse({ cfdiId }) {
      await fetchAcuse(services, cfdiId);
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
      await checkImport({ db, url, shopOrigin: new URL(publicUrl(config)).origin, log }, check);
    },
    async end_silent_imports() {
      await failSilentChecks(db);
    },
    async check_audit_log() {
      await checkAuditLogAndNotify(services, await databaseTime(db));
    },
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
      await cleanUp(db);
    },
  };
  return tasks as unknown as TaskList;
}
