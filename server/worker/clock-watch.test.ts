import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { watchClock } from "./clock-watch.ts";

const HOUR = 3_600_000;

/** A watch that looks every millisecond at a clock that can be set, and at a database that can be away. */
function aWatch() {
  const seen = { restarts: 0, looks: 0, shiftMs: 0, isAway: false, warnings: [] as string[] };
  const watch = watchClock({
    pool: {
      query: async () => {
        seen.looks += 1;
        if (seen.isAway) throw new Error("away");
        return { rowCount: 0 };
      },
    } as unknown as Parameters<typeof watchClock>[0]["pool"],
    log: { warn: (_: object, message: string) => void seen.warnings.push(message) } as never,
    restart: async () => void (seen.restarts += 1),
    everyMs: 1,
    wallClock: () => Date.now() + seen.shiftMs,
  });
  const moreLooks = async () => {
    const { looks } = seen;
    await expect.poll(() => seen.looks, { interval: 1 }).toBeGreaterThan(looks + 2);
  };
  return { seen, moreLooks, ...watch };
}

test("a clock that is set back has the queue plan anew, once", async () => {
  const { seen, moreLooks, stop } = aWatch();
  seen.shiftMs = -HOUR;
  await expect.poll(() => seen.restarts).toBe(1);
  await moreLooks();
  expect([seen.restarts, seen.warnings]).toEqual([1, ["this machine's clock was set back"]]);
  stop();
});

test("a clock that is set forward, or back by what clocks differ, changes nothing", async () => {
  const { seen, moreLooks, stop } = aWatch();
  seen.shiftMs = HOUR;
  await moreLooks();
  seen.shiftMs = HOUR - 30_000;
  await moreLooks();
  expect([seen.restarts, seen.warnings]).toEqual([0, []]);
  stop();
});

test("what happened while the database was away is not forgotten", async () => {
  const { seen, moreLooks, stop } = aWatch();
  seen.isAway = true;
  seen.shiftMs = -HOUR;
  await moreLooks();
  expect(seen.restarts).toBe(0);
  seen.isAway = false;
  await expect.poll(() => seen.restarts).toBe(1);
  stop();
  await delay(5);
});
