import type { WorkerEvents } from "graphile-worker";
import type pg from "pg";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Handle } from "../db/database.ts";
import { type ShopFigures, readShopFigures } from "./shop-figures.ts";

/** The tables are counted at most this often. */
const FIGURES_TTL_MS = 30_000;

interface Options {
  readonly db: Handle;
  readonly pool: pg.Pool;
}

/** Counters of this process, and figures that are read from the database on request (docs/deployment.md). */
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

  /** A plain map: a counter with labels takes as long as a cached response, a few microseconds. */
  const cacheHits = new Map<string, number>();
  let misses = 0;
  registry.registerMetric(
    new Counter({
      name: "shop_cached_responses_total",
      help: "Responses sent from the response cache, before Fastify",
      labelNames: ["route"] as const,
      registers: [],
      collect() {
        this.reset();
        for (const [route, count] of cacheHits) this.inc({ route }, count);
      },
    }),
  );
  registry.registerMetric(
    new Counter({
      name: "shop_cache_lookups_total",
      help: "Lookups in the response cache, by outcome",
      labelNames: ["outcome"] as const,
      registers: [],
      collect() {
        this.reset();
        this.inc(
          { outcome: "hit" },
          [...cacheHits.values()].reduce((sum, count) => sum + count, 0),
        );
        this.inc({ outcome: "miss" }, misses);
      },
    }),
  );

  const shedRequests = new Counter({
    name: "shop_requests_shed_total",
    help: "Requests refused with 503 under overload, by kind of work and by the resource that is short",
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
  const isUp = gauge("shop_database_up", "Whether the database responded to the last query", []);
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
    // After a failure the next request reads again.
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
      cacheHits.set(route, (cacheHits.get(route) ?? 0) + 1);
    },
    shed(work: string, shortage: string): void {
      shedRequests.inc({ work, shortage });
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
        // Not before the first request: a shop without monitoring does not pay for it.
        collectDefaultMetrics({ register: registry });
        hasProcessMetrics = true;
      }
      if (performance.now() - readAt > FIGURES_TTL_MS) await (reading ??= refresh());
      return registry.metrics();
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
