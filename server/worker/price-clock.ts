import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import { runDuePriceChanges, untilNextPriceChange } from "../administration/actions/prices/run-due-changes.ts";
import type { Handle } from "../db/database.ts";

/** A plan that is scheduled in the last second before its moment is seen this much later at most. */
const LOOK_EVERY_MS = 400;
/** After a failure; the database may be away. */
const REST_MS = 2_000;
/** A longer delay is logged. */
const LATE_MS = 1_000;

interface Options {
  readonly db: Handle;
  readonly log: Pick<Logger, "info" | "warn" | "error">;
}

/**
 * Runs planned changes of prices at their moment. Jobs of the queue may wait behind e-mails for longer than a second; this clock waits for
 * nothing. It sleeps until the next moment, and looks often enough for plans that are made meanwhile.
 */
export function startPriceClock({ db, log }: Options): { stop(): Promise<void> } {
  const stopped = new AbortController();
  let hasFailed = false;
  const fail = (error: unknown, id?: number) => {
    if (!hasFailed) log.error({ err: error, priceChange: id }, "price clock");
    hasFailed = true;
  };

  const look = async (): Promise<number> => {
    const ms = await untilNextPriceChange(db);
    if (ms === null || ms > LOOK_EVERY_MS) return LOOK_EVERY_MS;
    if (ms > 0) return Math.ceil(ms);
    let isWhole = true;
    const ran = await runDuePriceChanges(db, (error, id) => {
      isWhole = false;
      fail(error, id);
    });
    for (const { id, state, lateMs } of ran)
      log[lateMs > LATE_MS ? "warn" : "info"]({ priceChange: id, state, lateMs }, "prices changed");
    if (isWhole) hasFailed = false;
    return isWhole ? 0 : REST_MS;
  };

  const loop = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      const wait = await look().catch((error: unknown) => {
        fail(error);
        return REST_MS;
      });
      await delay(wait, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  };
  const done = loop();
  return {
    async stop() {
      stopped.abort();
      await done;
    },
  };
}
