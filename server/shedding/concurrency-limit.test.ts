import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { createConcurrencyLimit } from "./concurrency-limit.ts";

test("no more work goes on at once than allowed, in the order it came", async () => {
  const inTurn = createConcurrencyLimit(2);
  const begun: number[] = [];
  let working = 0;
  let most = 0;
  let waiting = 0;
  await Promise.all(
    [0, 1, 2, 3, 4].map((piece) =>
      inTurn.take(async () => {
        begun.push(piece);
        waiting = Math.max(waiting, inTurn.waiting);
        most = Math.max(most, (working += 1));
        await delay(5);
        working -= 1;
      }),
    ),
  );
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  expect(most).toBe(2);
  expect([waiting, inTurn.waiting]).toEqual([2, 0]);
});

test("work that fails makes room", async () => {
  const inTurn = createConcurrencyLimit(1);
  await expect(inTurn.take(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await inTurn.take(() => Promise.resolve("yes"))).toBe("yes");
});
