import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { keepRunning } from "./keep-running.ts";

/** Something that runs until it is stopped or broken from outside. */
function aRunner() {
  const runs: PromiseWithResolvers<void>[] = [];
  let refusals = 0;
  return {
    runs,
    refuse: (times: number) => (refusals = times),
    start: async () => {
      if (refusals-- > 0) throw new Error("away");
      const run = Promise.withResolvers<void>();
      runs.push(run);
      return { promise: run.promise, stop: async () => run.resolve() };
    },
  };
}

test("what stopped by itself is started again, until that works", async () => {
  const runner = aRunner();
  const seen: unknown[] = [];
  const running = await keepRunning({
    start: runner.start,
    onStop: (error) => void seen.push(error),
    retryMs: 1,
  });
  runner.refuse(3);
  runner.runs[0]?.reject(new Error("database away"));
  await expect.poll(() => runner.runs.length).toBe(2);
  runner.runs[1]?.resolve();
  await expect.poll(() => runner.runs.length).toBe(3);
  expect(seen).toEqual([new Error("database away"), undefined]);
  await running.stop();
});

test("what was told to stop stays stopped", async () => {
  const runner = aRunner();
  const running = await keepRunning({ start: runner.start, onStop: () => expect.unreachable(), retryMs: 1 });
  await running.stop();
  await delay(20);
  expect(runner.runs).toHaveLength(1);
});

test("a first start that fails is the caller's to hear of", async () => {
  const runner = aRunner();
  runner.refuse(1);
  await expect(keepRunning({ start: runner.start, onStop: () => undefined })).rejects.toThrow("away");
});
