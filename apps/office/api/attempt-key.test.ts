import { expect, test } from "vitest";
import { attemptKeys } from "./attempt-key.ts";
import type { StaffResult } from "./staff-client.ts";
import { failureOf, UNREACHED } from "./staff-failure.ts";

const refused = (Codigo: string, status: number): StaffResult<unknown> => ({
  ok: false,
  failure: failureOf(status, { Codigo, Message: "No." }),
});

const keys = () => {
  let count = 0;
  return attemptKeys(() => `key ${(count += 1)}`);
};

test.each([
  ["no answer came", { ok: false, failure: UNREACHED }, "key 1"],
  ["the server failed", refused("unexpected", 500), "key 1"],
  ["a proof was asked for", refused("stepUpNeeded", 403), "key 1"],
  ["it was refused", refused("notPossible", 409), "key 2"],
  ["it was done", { ok: true, value: {} }, "key 2"],
] as const)("the same input again after %s", (_why, result, next) => {
  const attempt = keys();
  attempt.keyFor({ amount: 1 });
  attempt.settle(result);
  expect(attempt.keyFor({ amount: 1 })).toBe(next);
});

test("another input is another attempt", () => {
  const attempt = keys();
  expect([attempt.keyFor({ amount: 1 }), attempt.keyFor({ amount: 1 }), attempt.keyFor({ amount: 2 })]).toEqual([
    "key 1",
    "key 1",
    "key 2",
  ]);
});
