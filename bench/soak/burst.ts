import { setTimeout as delay } from "node:timers/promises";
import { atLeast, atMost, type Check } from "./check.ts";
import { type Outcome, runOpen } from "./load.ts";
import { checkOrders } from "./orders.ts";
import type { Stage } from "./stage.ts";
import type { Visitors } from "./visitors.ts";

const TIMES = 10;
const CALM = 0.5;
const CALM_SECONDS = 15;
const RECOVERED_WITHIN_S = 5;
/** A second is as before when 99 % of it took at most so many times as long. */
const AS_BEFORE = 3;
const LEAST_LIMIT_MS = 250;
const MOST_FAILED = 0.01;
/** Long: the process that asks is as busy as those that answer. */
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

/** The first second from which on everything is as it was, seconds after the rush; more than there are when it never is. */
function recoveredAfter(after: Outcome, limitMs: number): number {
  const seconds = after.each.toSorted((a, b) => a.at - b.at);
  const isBad = (second: (typeof seconds)[number]) =>
    second.turnedAway > 0 || second.failed > 0 || second.p99Ms > limitMs;
  return seconds.findLastIndex(isBad) + 1;
}

const failuresOf = ({ failures }: Outcome): number => Object.values(failures).reduce((sum, count) => sum + count, 0);

/** Ten times what the shop can do, for a while, between two calm stretches. */
export async function burst(
  stage: Stage,
  visitors: Visitors,
  { capacity, seconds }: { capacity: number; seconds: number },
): Promise<{ outcome: Outcome; checks: Check[] }> {
  const calm = { perSecond: capacity * CALM, seconds: CALM_SECONDS, mostAtOnce: 2_000 };
  const before = await runOpen(visitors, calm);
  const health = watchHealth(stage.shopUrls);
  const rush = runOpen(visitors, { perSecond: capacity * TIMES, seconds, mostAtOnce: 6_000 });
  const outcome = await rush;
  const refused = await health();
  const after = await runOpen(visitors, calm);
  const limitMs = Math.max(before.p99Ms * AS_BEFORE, LEAST_LIMIT_MS);
  const failed = Object.entries(outcome.failures).map(([what, count]) => `${what} x ${count}`);
  const failures = atMost("failed otherwise, part of all", failuresOf(outcome) / outcome.asked, MOST_FAILED);
  return {
    outcome,
    checks: [
      atLeast("turned away with 503 and Retry-After", outcome.turnedAway, 1),
      { ...failures, found: [failures.found, ...failed].join(", ") },
      atLeast("done a second in the rush, part of the capacity", outcome.perSecond / capacity, 0.3),
      atMost("health questions without an answer", refused, 0),
      atMost("as before the rush again after", recoveredAfter(after, limitMs), RECOVERED_WITHIN_S, " s"),
      ...(await checkOrders(stage, visitors)),
    ],
  };
}
