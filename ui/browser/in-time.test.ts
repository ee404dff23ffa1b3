import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { codeInTime } from "./in-time.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const isLate = (asked: Promise<unknown>) =>
  asked.then(
    () => false,
    () => true,
  );

test("code that is on its way is asked for once", async () => {
  const load = vi.fn(() => Promise.resolve("code"));
  const ask = codeInTime(load);
  expect(await Promise.all([ask(), ask()])).toEqual(["code", "code"]);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await ask()).toBe("code");
});

test("code that is late is said to be so at once when it is asked for again, and is there when it has come", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const ask = codeInTime(() => promise);
  const first = isLate(ask());
  await vi.advanceTimersByTimeAsync(19_999);
  const second = isLate(ask());
  await vi.advanceTimersByTimeAsync(1);
  expect(await Promise.all([first, second, isLate(ask())])).toEqual([true, true, true]);
  resolve("code");
  await promise;
  expect(await ask()).toBe("code");
});

test("code that failed is loaded again", async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error("no file")).mockResolvedValueOnce("code");
  const ask = codeInTime(load);
  await expect(ask()).rejects.toThrow("no file");
  expect(await ask()).toBe("code");
});
