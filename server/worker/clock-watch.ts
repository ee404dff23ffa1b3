import type pg from "pg";
import type { Logger as PinoLogger } from "pino";
import { resetSchedulesAhead } from "../queue/private-tables.ts";

const CHECK_EVERY_MS = 30_000;
/** Clocks of two machines may differ by less, and the queue tolerates it. */
const TOLERATED_MS = 60_000;

interface Options {
  readonly pool: Pick<pg.Pool, "query">;
  readonly log: Pick<PinoLogger, "warn">;
  /** Restarts the runner of this process, which schedules from the present time. */
  readonly restart: () => Promise<void>;
  readonly everyMs?: number;
  readonly wallClock?: () => number;
}

/**
 * A machine that starts with its clock hours ahead schedules the cron jobs of those hours. After its clock is corrected, no process
 * would schedule any until the hours have passed. The watch resets records that are ahead of the database's clock, and restarts the
 * runner of a process whose own clock was set back.
 */
export function watchClock({ pool, log, restart, everyMs = CHECK_EVERY_MS, wallClock = Date.now }: Options) {
  /** The wall clock against the monotonic one, which cannot be set. */
  const offset = () => wallClock() - performance.now();
  let lastOffset = offset();
  const check = async (): Promise<void> => {
    const moved = offset() - lastOffset;
    try {
      const jobs = await resetSchedulesAhead(pool);
      if (jobs > 0) log.warn({ jobs }, "regular jobs were planned ahead by a wrong clock");
      if (moved < -TOLERATED_MS) {
        log.warn({ movedMs: Math.round(moved) }, "this machine's clock was set back");
        await restart();
      }
      lastOffset += moved;
    } catch (error) {
      log.warn({ err: error }, "clock watch");
    }
  };
  const timer = setInterval(() => void check(), everyMs).unref();
  return { stop: () => clearInterval(timer) };
}
