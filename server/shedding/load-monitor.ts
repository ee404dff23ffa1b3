import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import type { Config } from "../config/config.ts";
import type { Metrics } from "../metrics/metrics.ts";
import type { ConcurrencyLimit } from "./concurrency-limit.ts";

const SAMPLE_MS = 50;
/** One long turn of the event loop is a garbage collection or a large page; so many in a row are too much work. */
const LATE_IN_A_ROW = 3;
/** What is finished (kept answers, files) and what is about to be paid goes on until there is this much more to do. */
const LAST_TO_GO = 2;
/** A quiet while after which it is said that it is over. */
const OVER_AFTER_MS = 5_000;

/**
 * What a request would cost and who waits for it: `spared` is never turned away (health, metrics, providers' notices), `ready` is
 * a kept answer or a file, `purchase` the last button and what became of it.
 */
export type Work = "spared" | "ready" | "purchase" | "call" | "page";
/** What there is too much of. */
export type Shortage = "eventLoop" | "database" | "renders" | "passwords";

interface Options {
  readonly config: Pick<Config, "SHED_LAG_MS" | "SHED_WAITING" | "SHED_RENDERS">;
  readonly pool: Pick<pg.Pool, "waitingCount">;
  readonly orderLimit: Pick<ConcurrencyLimit, "waiting">;
  readonly log: FastifyBaseLogger;
  readonly metrics: Metrics;
}

/**
 * Says when this process has more to do than it can: its event loop is late several times in a row, or too many wait for the
 * database or for a page to be rendered. Then a request is better turned away at once than answered too late
 * (docs/decisions/0042).
 */
export function createLoadMonitor({ config, pool, orderLimit, log, metrics }: Options) {
  /** The least of the last turns' delays. */
  let lagMs = 0;
  let lags: readonly number[] = [];
  let timer: NodeJS.Timeout | undefined;
  let turnedAway = 0;
  let lastAt = Number.NEGATIVE_INFINITY;

  const sample = (delayMs: number): void => {
    lags = [...lags, delayMs].slice(-LATE_IN_A_ROW);
    lagMs = lags.length < LATE_IN_A_ROW ? 0 : Math.min(...lags);
    if (turnedAway === 0 || performance.now() - lastAt < OVER_AFTER_MS) return;
    log.warn({ turnedAway }, "no request is turned away any more");
    turnedAway = 0;
  };
  const factorOf = (work: Work): number => (work === "ready" || work === "purchase" ? LAST_TO_GO : 1);
  /** Who buys waits for the turn to write the order first, then for the connection. */
  const waitingFor = (work: Work): number => pool.waitingCount + (work === "purchase" ? orderLimit.waiting : 0);
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
    /** What there is too much of for this work; null: go on. Costs two comparisons while there is not. */
    shortageFor(work: Work): Shortage | null {
      if (work === "spared") return null;
      const factor = factorOf(work);
      if (isOver(lagMs, config.SHED_LAG_MS * factor)) return "eventLoop";
      if (work !== "ready" && isOver(waitingFor(work), config.SHED_WAITING * factor)) return "database";
      return null;
    },
    /** Whether one more page may wait behind those that wait to be rendered. */
    takesRender: (work: Work, waiting: number): boolean => !isOver(waiting + 1, config.SHED_RENDERS * factorOf(work)),
    /** Counts a request that is turned away; the log has one line for all of a rush. */
    turnAway(work: Work, shortage: Shortage): void {
      if (turnedAway === 0) log.warn({ work, shortage, lagMs: Math.round(lagMs) }, "requests are turned away");
      turnedAway += 1;
      lastAt = performance.now();
      metrics.turnedAway(work, shortage);
    },
  };
}

export type LoadMonitor = ReturnType<typeof createLoadMonitor>;
