import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import type { Config } from "../config/config.ts";
import type { Metrics } from "../metrics/metrics.ts";
import type { ConcurrencyLimit } from "./concurrency-limit.ts";

const SAMPLE_MS = 50;
/** One late turn of the event loop is a garbage collection or a large page; this many in a row are an overload. */
const LATE_SAMPLES = 3;
/** Cached responses, files and purchases are shed at this multiple of each limit. */
const PRIORITY_FACTOR = 2;
/** The overload counts as over when no request was shed for this long. */
const QUIET_MS = 5_000;

/**
 * What a request would cost, and its priority. `spared` is never shed: health, metrics, providers' webhooks. `ready` is a cached response
 * or a file. `purchase` is placing an order and its result.
 */
export type Work = "spared" | "ready" | "purchase" | "call" | "page";
/** The resource that is short. */
export type Shortage = "eventLoop" | "database" | "renders" | "passwords";

interface Options {
  readonly config: Pick<Config, "SHED_LAG_MS" | "SHED_WAITING" | "SHED_RENDERS">;
  readonly pool: Pick<pg.Pool, "waitingCount">;
  readonly orderLimit: Pick<ConcurrencyLimit, "waiting">;
  /** Changes of carts, which wait for the database in a queue of their own. */
  readonly cartChanges: Pick<ConcurrencyLimit, "waiting">;
  readonly log: FastifyBaseLogger;
  readonly metrics: Metrics;
}

/**
 * Says when this process is overloaded: its event loop is late several times in a row, or too many requests wait for the database or for
 * a page to be rendered. Requests are then refused at once instead of being answered too late (docs/decisions/0042).
 */
export function createLoadMonitor({ config, pool, orderLimit, cartChanges, log, metrics }: Options) {
  /** The shortest of the last delays. */
  let lagMs = 0;
  let lags: readonly number[] = [];
  let timer: NodeJS.Timeout | undefined;
  let shed = 0;
  let lastAt = Number.NEGATIVE_INFINITY;

  const sample = (delayMs: number): void => {
    lags = [...lags, delayMs].slice(-LATE_SAMPLES);
    lagMs = lags.length < LATE_SAMPLES ? 0 : Math.min(...lags);
    if (shed === 0 || performance.now() - lastAt < QUIET_MS) return;
    log.warn({ shed }, "load shedding is over");
    shed = 0;
  };
  const factorOf = (work: Work): number => (work === "ready" || work === "purchase" ? PRIORITY_FACTOR : 1);
  /** A purchase waits for the order limit first, then for a connection. */
  const waitingFor = (work: Work): number =>
    pool.waitingCount + cartChanges.waiting + (work === "purchase" ? orderLimit.waiting : 0);
  const isOver = (value: number, limit: number): boolean => limit > 0 && value > limit;

  return {
    start(): void {
      let last = performance.now();
      timer = setInterval(() => {
        const now = performance.now();
        sample(Math.max(0, now - last - SAMPLE_MS));
        last = now;
      }, SAMPLE_MS);
      timer.unref();
    },
    stop(): void {
      clearInterval(timer);
    },
    /** The resource that is short for this work; null: serve it. */
    shortageFor(work: Work): Shortage | null {
      if (work === "spared") return null;
      const factor = factorOf(work);
      if (isOver(lagMs, config.SHED_LAG_MS * factor)) return "eventLoop";
      if (work !== "ready" && isOver(waitingFor(work), config.SHED_WAITING * factor)) return "database";
      return null;
    },
    /** Whether one more page may wait to be rendered. */
    acceptsRender: (work: Work, waiting: number): boolean => !isOver(waiting + 1, config.SHED_RENDERS * factorOf(work)),
    /** Counts a refused request. The log gets one line for each overload. */
    recordShed(work: Work, shortage: Shortage): void {
      if (shed === 0) log.warn({ work, shortage, lagMs: Math.round(lagMs) }, "requests are shed");
      shed += 1;
      lastAt = performance.now();
      metrics.shed(work, shortage);
    },
  };
}

export type LoadMonitor = ReturnType<typeof createLoadMonitor>;
