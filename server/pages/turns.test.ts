import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { createTurns } from "./turns.ts";

test("no more work goes on at once than allowed, in the order it came", async () => {
  const inTurn = createTurns(2);
  const begun: number[] = [];
  let working = 0;
  let most = 0;
  await Promise.all(
    [0, 1, 2, 3, 4].map((piece) =>
      inTurn(async () => {
        begun.push(piece);
        most = Math.max(most, (working += 1));
        await delay(5);
        working -= 1;
      }),
    ),
  );
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  expect(most).toBe(2);
});

test("work that fails makes room", async () => {
  const inTurn = createTurns(1);
  await expect(inTurn(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await inTurn(() => Promise.resolve("yes"))).toBe("yes");
});
