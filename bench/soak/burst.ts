import { setTimeout as delay } from "node:timers/promises";
import { atLeast, atMost, type Check } from "./check.ts";
import { type Outcome, runOpen, startOpen } from "./load.ts";
import { checkOrders } from "./orders.ts";
import type { Stage } from "./stage.ts";
import type { Visitors } from "./visitors.ts";

const TIMES = 10;
const CALM = 0.5;
const CALM_SECONDS = 15;
const RECOVERED_WITHIN_S = 5;
/** A second counts as recovered when its 99th percentile is at most so many times the one before the burst. */
const AS_BEFORE = 3;
const LEAST_LIMIT_MS = 250;
const MOST_FAILED_PERCENT = 1;
/** Long, because the measuring process is as busy as the shop's. */
const HEALTH_TIMEOUT_MS = 20_000;

/** Whether the process is there is asked all the time, as a proxy does. */
function watchHealth(shopUrls: readonly string[]) {
  const over = new AbortController();
  let refused = 0;
  const watching = (async () => {
    while (!over.signal.aborted) {
      for (const url of shopUrls) {
        const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS) }).catch(
          () => undefined,
        );
        if (!answer?.ok) refused += 1;
      }
      await delay(1_000);
    }
  })();
  return async () => {
    over.abort();
    await watching;
    return refused;
  };
}

/** The first second from which on all requests are answered as before the burst, counted from the burst's last visitor. */
export function recoveredAfter(after: Pick<Outcome, "each">, limitMs: number): number {
  const bad = after.each.filter(({ shed, failed, p99Ms }) => shed > 0 || failed > 0 || p99Ms > limitMs);
  return Math.max(0, ...bad.map(({ at }) => at + 1));
}

const failuresOf = ({ failures }: Outcome): number => Object.values(failures).reduce((sum, count) => sum + count, 0);

/** Ten times what the shop can do, for a while, between two calm stretches. */
export async function burst(
  stage: Stage,
  visitors: Visitors,
  { capacity, seconds }: { capacity: number; seconds: number },
): Promise<{ outcome: Outcome; checks: Check[] }> {
  // No limit on visitors at once: a second without visitors would look like a good one.
  const calm = { perSecond: capacity * CALM, seconds: CALM_SECONDS, mostAtOnce: Number.POSITIVE_INFINITY };
  const perSecond = capacity * TIMES;
  const before = await runOpen(visitors, calm);
  const health = watchHealth(stage.shopUrls);
  const rush = startOpen(visitors, { perSecond, seconds, mostAtOnce: 6_000 });
  await rush.allCame;
  // Starts before the burst's last response, because visitors who come meanwhile must be served again.
  const [outcome, after] = await Promise.all([rush.outcome, runOpen(visitors, calm)]);
  const refused = await health();
  const limitMs = Math.max(before.p99Ms * AS_BEFORE, LEAST_LIMIT_MS);
  // "page 0": no response came.
  const failed = Object.entries(outcome.failures).map(
    ([what, count]) => `${count} x ${what.replace(/ 0$/, " without an answer")}`,
  );
  const failedPercent = (100 * failuresOf(outcome)) / outcome.asked;
  const failures = atMost("failed otherwise, of all", failedPercent, MOST_FAILED_PERCENT, " %");
  return {
    outcome,
    checks: [
      // Less when the limit of visitors at once was reached: then the burst was smaller.
      atLeast("sent, times those visitors' rate", (outcome.asked / (seconds * perSecond)) * TIMES, TIMES),
      atLeast("shed with 503 and Retry-After", outcome.shed, 1),
      { ...failures, found: [failures.found, ...failed].join("; ") },
      atLeast("done a second in the rush, times those visitors' rate", outcome.perSecond / capacity, 0.3),
      atMost("health questions without an answer", refused, 0),
      atMost(
        "as before again, after the last of the rush was sent",
        recoveredAfter(after, limitMs),
        RECOVERED_WITHIN_S,
        " s",
      ),
      ...(await checkOrders(stage, visitors)),
    ],
  };
}
