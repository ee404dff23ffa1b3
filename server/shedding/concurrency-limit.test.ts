import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { createConcurrencyLimit } from "./concurrency-limit.ts";

test("no more work goes on at once than allowed, in the order it came", async () => {
  const limit = createConcurrencyLimit(2);
  const begun: number[] = [];
  let working = 0;
  let most = 0;
  let waiting = 0;
  await Promise.all(
    [0, 1, 2, 3, 4].map((piece) =>
      limit.run(async () => {
        begun.push(piece);
        waiting = Math.max(waiting, limit.waiting);
        most = Math.max(most, (working += 1));
        await delay(5);
        working -= 1;
      }),
    ),
  );
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  expect(most).toBe(2);
  expect([waiting, limit.waiting]).toEqual([2, 0]);
});

test("work that fails makes room", async () => {
  const limit = createConcurrencyLimit(1);
  await expect(limit.run(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await limit.run(() => Promise.resolve("yes"))).toBe("yes");
});
