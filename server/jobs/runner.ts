import { EventEmitter } from "node:events";
import { Logger, run, type TaskList, type WorkerEvents } from "graphile-worker";
import type { Logger as PinoLogger } from "pino";
import { databaseTime } from "../db/database-time.ts";
import { removeNeverActivated, removeOldActivationKeys } from "../features/account/activation.service.ts";
import { forgetPayer } from "../features/cards/forget-payer.ts";
import { removeStaleCarts } from "../features/cart/cart.service.ts";
import { removeOldContactMessages } from "../features/contact/contact.service.ts";
import { askAboutGivenUpPayments, askAboutOpenPayments } from "../features/checkout/ask-about-payments.ts";
import { refundPayment } from "../features/checkout/payment-refunds.ts";
import { reconcilePayments } from "../features/checkout/reconcile-payments.ts";
import { settlePayment } from "../features/checkout/settle-payment.ts";
import { forgetOrderAddresses } from "../features/privacy/order-retention.ts";
import { removeExpiredSessions } from "../features/session/session.service.ts";
import { removeOldInvitations } from "../features/invitations/invitations.service.ts";
import { sendAccountMail } from "../mail/account-mail.ts";
import { sendContactMail } from "../mail/contact-mail.ts";
import { sendInvitationMail } from "../mail/invitation-mail.ts";
import type { MailTransport } from "../mail/mail-transport.ts";
import { sendOrderMail } from "../mail/order-mail.ts";
import { sendPaymentReport } from "../mail/payment-report.ts";
import { sendStaffMail } from "../mail/staff-mail.ts";
import type { Services } from "../services.ts";
import { removeOldActions } from "../staff/journal.ts";
import { addJob, type Jobs } from "./add-job.ts";
import { watchClock } from "./clock-watch.ts";
import { createJobPool } from "./job-pool.ts";
import { keepRunning } from "./keep-running.ts";
import { removeReplacedJobs } from "./replaced-jobs.ts";
import { retryMails } from "./retry-mails.ts";
import { createWorkerPresence, type WorkerPresence } from "./worker-presence.ts";

const CONCURRENT_JOBS = 3;
const IDEMPOTENCY_HOURS = 24;
/** How long a payment that was given up is still asked about. */
const GIVEN_UP_DAYS = 3;

/** Every minute what is open is asked for; twice an hour e-mails are tried again; once a night what is old goes. Runs once, however many processes there are. */
const CRONTAB = [
  "* * * * * settle_open_payments ?fill=10m",
  "23 * * * * settle_given_up_payments",
  "11,41 * * * * retry_mails",
  "47 8 * * * reconcile_payments ?fill=12h",
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

/** Runs the jobs of the queue in this process, on a pool of its own so that they never wait behind requests. */
export async function runJobs({ url, services, transport, log }: RunnerOptions): Promise<{ stop(): Promise<void> }> {
  const { db } = services;
  const pgPool = createJobPool({ url, size: CONCURRENT_JOBS + 3, log });
  let presence: WorkerPresence | undefined;
  const runner = await keepRunning({
    start: () => {
      // The workers of a run have a name of their own: what those before could not finish is anybody's.
      presence?.stop();
      presence = createWorkerPresence(pgPool, log);
      const events: WorkerEvents = new EventEmitter();
      services.metrics.listenToJobs(events);
      return run({
        pgPool,
        taskList: taskList(services, transport),
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
  // What a killed process left open is looked at now, not at the next full minute.
  await addJob(db, "settle_open_payments", {}, { key: "settle-at-start" });
  return {
    async stop() {
      clock.stop();
      await runner.stop();
      presence?.stop();
      await pgPool.end();
    },
  };
}

/** No worker takes a job before others can see that it is alive. */
const announcing = (presence: WorkerPresence): GraphileConfig.Plugin => ({
  name: "WorkerPresence",
  version: "1.0.0",
  worker: { hooks: { startWorker: (_context, { worker }) => presence.announce(worker.workerPool.id) } },
});

function taskList(services: Services, transport: MailTransport | undefined): TaskList {
  const { db, vault, config } = services;
  const tasks: { [Name in keyof Jobs]: (payload: Jobs[Name]) => Promise<void> } = {
    async settle_payment({ orderId }) {
      await settlePayment(services, { orderId });
    },
    async settle_open_payments() {
      await askAboutOpenPayments(db);
    },
    async settle_given_up_payments() {
      const since = new Date((await databaseTime(db)).getTime() - GIVEN_UP_DAYS * 86_400_000);
      await askAboutGivenUpPayments(db, since);
    },
    async forget_payer({ payerId }) {
      if (vault) await forgetPayer(vault, payerId);
    },
    async refund_payment({ refundId }) {
      await refundPayment(services, refundId);
    },
    async reconcile_payments() {
      await reconcilePayments(services, await databaseTime(db));
    },
    async send_mail(payload) {
      if (transport) await sendOrderMail({ db, config, transport }, payload);
    },
    async send_staff_mail(payload) {
      if (transport) await sendStaffMail({ db, config, transport }, payload);
    },
    async send_payment_report(payload) {
      if (transport) await sendPaymentReport({ config, transport }, payload);
    },
    async send_account_mail(payload) {
      if (transport) await sendAccountMail({ db, config, transport }, payload, new Date());
    },
    async send_invitation(payload) {
      if (transport) await sendInvitationMail({ db, config, transport }, payload, new Date());
    },
    async send_contact_message(payload) {
      if (transport) await sendContactMail({ db, config, transport }, payload);
    },
    async retry_mails() {
      await retryMails(db);
    },
    async clean_up() {
      // A machine whose clock is a year ahead would delete what belongs to people.
      const now = await databaseTime(db);
      await removeStaleCarts(db, now);
      await removeExpiredSessions(db, now);
      await removeOldActivationKeys(db, now);
      await removeOldInvitations(db, now);
      await removeOldContactMessages(db, now);
      await removeNeverActivated(db, now);
      await forgetOrderAddresses(db, { now });
      await removeOldActions(db, now);
      await removeReplacedJobs(db);
      const old = new Date(now.getTime() - IDEMPOTENCY_HOURS * 3_600_000);
      await db.deleteFrom("idempotency_key").where("created_at", "<", old).execute();
      await db.deleteFrom("rate_limit").where("expire", "<", now.getTime()).execute();
    },
  };
  return tasks as unknown as TaskList;
}
