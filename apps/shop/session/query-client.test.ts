import { expect, test } from "vitest";
import { answerOf, isWorthRetrying, RefusedError } from "./query-client.ts";

test.each([
  ["no connection", 0, 0, true],
  ["the server fails", 0, 503, true],
  ["refused", 0, 400, false],
  ["not found", 0, 404, false],
  ["the session is gone", 0, 401, false],
  ["failed often enough", 2, 503, false],
])("asking again: %s", (_why, failures, status, expected) =>
  expect(isWorthRetrying(failures, new RefusedError({ status, message: "" }))).toBe(expected),
);

test("a refusal is thrown with what the server said", () => {
  const refused = { ok: false, status: 404, message: "No se encontró el pedido.", body: null } as const;
  expect(() => answerOf(refused)).toThrow("No se encontró el pedido.");
  expect(answerOf({ ok: true, value: 7 })).toBe(7);
});
