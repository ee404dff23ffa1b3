import { EventEmitter } from "node:events";
import { Logger, run, type WorkerEvents } from "graphile-worker";
import type { Logger as PinoLogger } from "pino";
import { markInvoicingStart } from "../features/invoices/queueing/queue-invoices.ts";
import type { MailTransport } from "../mail/transport/mail-transport.ts";
import type { Services } from "../http/services.ts";
import { addJob } from "../queue/add-job.ts";
import { watchClock } from "./clock-watch.ts";
import { createJobPool } from "./job-pool.ts";
import { keepRunning } from "./keep-running.ts";
import { startPriceClock } from "./price-clock.ts";
import { createWorkerPresence, type WorkerPresence } from "./worker-presence.ts";
import { CRONTAB } from "./crontab.ts";
import { taskList } from "./job-table.ts";

const CONCURRENT_JOBS = 3;

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
