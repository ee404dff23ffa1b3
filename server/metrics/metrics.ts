import type { WorkerEvents } from "graphile-worker";
import type pg from "pg";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Handle } from "../db/database.ts";
import { type ShopFigures, readShopFigures } from "./shop-figures.ts";

/** The tables are counted at most this often, however often the metrics are asked for. */
const FIGURES_KEPT_MS = 30_000;

interface Options {
  readonly db: Handle;
  readonly pool: pg.Pool;
}

/** What this process counts, and what it reads in the database when it is asked (docs/deployment.md). */
export function createMetrics({ db, pool }: Options) {
  const registry = new Registry();
  const registers = [registry];

  const requests = new Histogram({
    name: "shop_http_request_duration_seconds",
    help: "Requests that Fastify answered, by route pattern and status",
    labelNames: ["method", "route", "status"] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });

  /** Counted by hand: a ready answer takes a few microseconds, and so does a counter with labels. */
  const readyAnswers = new Map<string, number>();
  let misses = 0;
  registry.registerMetric(
    new Counter({
      name: "shop_ready_answers_total",
      help: "Answers handed out ready made, before Fastify",
      labelNames: ["route"] as const,
      registers: [],
      collect() {
        this.reset();
        for (const [route, count] of readyAnswers) this.inc({ route }, count);
      },
    }),
  );
  registry.registerMetric(
    new Counter({
      name: "shop_cache_lookups_total",
      help: "Requests that a ready answer could serve, and whether there was one",
      labelNames: ["outcome"] as const,
      registers: [],
      collect() {
        this.reset();
        this.inc(
          { outcome: "hit" },
          [...readyAnswers.values()].reduce((sum, count) => sum + count, 0),
        );
        this.inc({ outcome: "miss" }, misses);
      },
    }),
  );

  const turnedAway = new Counter({
    name: "shop_turned_away_total",
    help: "Requests answered 503 because there is more to do than can be done, by what they wanted and what is short",
    labelNames: ["work", "shortage"] as const,
    registers,
  });

  registry.registerMetric(
    new Gauge({
      name: "shop_pool_connections",
      help: "Connections of the request pool by what they do",
      labelNames: ["state"] as const,
      registers: [],
      collect() {
        this.set({ state: "busy" }, pool.totalCount - pool.idleCount);
        this.set({ state: "idle" }, pool.idleCount);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: "shop_pool_limit",
      help: "Most connections of the request pool (DATABASE_POOL)",
      registers: [],
      collect() {
        this.set(pool.options.max ?? 0);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: "shop_pool_waiting",
      help: "Requests that wait for a connection",
      registers: [],
      collect() {
        this.set(pool.waitingCount);
      },
    }),
  );
  const jobsDone = new Counter({
    name: "shop_jobs_run_total",
    help: "Jobs this process ran, by how they ended; failed: tried again later, given_up: never again",
    labelNames: ["task", "outcome"] as const,
    registers,
  });

  const signIns = new Counter({
    name: "shop_sign_ins_total",
    help: "Attempts to sign in, by outcome",
    labelNames: ["outcome"] as const,
    registers,
  });

  const gauge = <const Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Gauge({ name, help, labelNames, registers });
  const isUp = gauge("shop_database_up", "Whether the database answered when it was last asked", []);
  const orders = gauge("shop_orders", "Orders by state, in the whole database", ["state"]);
  const payments = gauge("shop_payments_last_hour", "Payment attempts begun in the last hour", ["method", "outcome"]);
  const mails = gauge("shop_mails_last_day", "E-mails queued in the last day by what became of them", [
    "kind",
    "outcome",
  ]);
  const jobs = gauge("shop_jobs", "Jobs in the queue, in the whole database", ["task", "state"]);
  const guessed = gauge("shop_accounts_guessed_at", "Accounts with a failed sign-in of the last hour that counts", []);
  const oldest = gauge("shop_jobs_oldest_seconds", "How long the job waits that should have run first", []);
  const disputes = gauge(
    "shop_disputes_open",
    "Chargebacks, disputes and refunds that are not decided; soon: three days or less are left to answer",
    ["due"],
  );

  const heldRatio = gauge(
    "shop_stock_held_unpaid_ratio",
    "Part of all pieces that unpaid orders hold, from 0 to 1",
    [],
  );
  const heldOut = gauge("shop_tires_held_out", "Tyres of which unpaid orders hold the last pieces", []);

  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  const show = (figures: ShopFigures | undefined): void => {
    for (const shown of [orders, payments, mails, jobs, guessed, oldest, disputes, heldRatio, heldOut]) shown.reset();
    isUp.set(figures ? 1 : 0);
    if (!figures) return;
    for (const { state, count } of figures.orders) orders.set({ state }, count);
    for (const { method, outcome, count } of figures.payments) payments.set({ method, outcome }, count);
    for (const { kind, outcome, count } of figures.mails) mails.set({ kind, outcome }, count);
    for (const { task, state, count } of figures.jobs) jobs.set({ task, state }, count);
    guessed.set(figures.accountsGuessedAt);
    oldest.set(figures.oldestJobSeconds);
    for (const due of ["soon", "later", "unknown"]) disputes.set({ due }, 0);
    for (const { due, count } of figures.disputes) disputes.set({ due }, count);
    heldRatio.set(figures.heldUnpaidRatio);
    heldOut.set(figures.tiresHeldOut);
  };
  const refresh = async (): Promise<void> => {
    const figures = await readShopFigures(db).catch(() => undefined);
    // A database that is away is asked again the next time.
    readAt = figures ? performance.now() : Number.NEGATIVE_INFINITY;
    show(figures);
    reading = undefined;
  };

  let hasProcessMetrics = false;
  return {
    registry,
    request(method: string, route: string, status: number, milliseconds: number): void {
      requests.observe({ method, route, status }, milliseconds / 1000);
    },
    cacheHit(route: string): void {
      readyAnswers.set(route, (readyAnswers.get(route) ?? 0) + 1);
    },
    turnedAway(work: string, shortage: string): void {
      turnedAway.inc({ work, shortage });
    },
    signIn(outcome: string): void {
      signIns.inc({ outcome });
    },
    cacheMiss(): void {
      misses += 1;
    },
    listenToJobs(events: WorkerEvents): void {
      const count = (outcome: string) => (happened: { job: { task_identifier: string } }) =>
        jobsDone.inc({ task: happened.job.task_identifier, outcome });
      events.on("job:success", count("done"));
      events.on("job:error", count("failed"));
      events.on("job:failed", count("given_up"));
    },
    /** Everything in Prometheus' text format. */
    async text(): Promise<string> {
      if (!hasProcessMetrics) {
        // From the first question on: a shop without monitoring does not pay for it.
        collectDefaultMetrics({ register: registry });
        hasProcessMetrics = true;
      }
      if (performance.now() - readAt > FIGURES_KEPT_MS) await (reading ??= refresh());
      return registry.metrics();
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
