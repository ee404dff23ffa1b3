import { expect, test } from "vitest";
import { keepAlive } from "./keep-alive.ts";

test("what ends again and again is started a few times, and then given up", async () => {
  let restarts = 0;
  const lost = Promise.withResolvers<unknown>();
  const watch = keepAlive({
    isAlive: () => false,
    restart: async () => void (restarts += 1),
    onLost: lost.resolve,
  });
  expect(await lost.promise).toBeUndefined();
  expect(restarts).toBe(5);
  await watch.stop();
});

test("what cannot be started is given up at once, with its reason", async () => {
  const reason = new Error("No room.");
  const lost = Promise.withResolvers<unknown>();
  keepAlive({ isAlive: () => false, restart: () => Promise.reject(reason), onLost: lost.resolve });
  expect(await lost.promise).toBe(reason);
});

test("nothing is started any more once it was told to stop", async () => {
  let isAlive = true;
  const watch = keepAlive({
    isAlive: () => isAlive,
    restart: () => expect.fail("Started."),
    onLost: () => expect.fail("Lost."),
  });
  const stopped = watch.stop();
  isAlive = false;
  await stopped;
});
