import type pg from "pg";
import type { Logger as PinoLogger } from "pino";

const LOOK_EVERY_MS = 30_000;
/** Less is what clocks differ by on any two machines, and what the queue bears. */
const NOTICED_MS = 60_000;

/** The queue remembers until when each of its regular jobs was planned, and plans none before that. */
const PLANNED_AHEAD = `update graphile_worker._private_known_crontabs set last_execution = now()
  where last_execution > now() + interval '2 minutes' returning identifier`;

interface Options {
  readonly pool: Pick<pg.Pool, "query">;
  readonly log: Pick<PinoLogger, "warn">;
  /** Has the queue of this process plan anew from the present time. */
  readonly restart: () => Promise<void>;
  readonly everyMs?: number;
  readonly wallClock?: () => number;
}

/**
 * A machine that starts with its clock hours ahead plans the regular jobs of those hours. When its clock is right again, no process
 * would plan any until the hours have passed. This watch notices it: what is planned ahead of the database's clock counts as not
 * planned, and a process whose own clock was set back begins anew.
 */
export function watchClock({ pool, log, restart, everyMs = LOOK_EVERY_MS, wallClock = Date.now }: Options) {
  /** The wall clock against the monotonic one, which cannot be set. */
  const offset = () => wallClock() - performance.now();
  let known = offset();
  const look = async (): Promise<void> => {
    const moved = offset() - known;
    try {
      const { rowCount } = await pool.query(PLANNED_AHEAD);
      if (rowCount) log.warn({ jobs: rowCount }, "regular jobs were planned ahead by a wrong clock");
      if (moved < -NOTICED_MS) {
        log.warn({ movedMs: Math.round(moved) }, "this machine's clock was set back");
        await restart();
      }
      known += moved;
    } catch (error) {
      log.warn({ err: error }, "clock watch");
    }
  };
  const timer = setInterval(() => void look(), everyMs).unref();
  return { stop: () => clearInterval(timer) };
}
