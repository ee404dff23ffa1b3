import { expect, test } from "vitest";
import { err, ok, type Result } from "./result.ts";

const half = (n: number): Result<number, { kind: "odd" }> => (n % 2 === 0 ? ok(n / 2) : err({ kind: "odd" }));

test("a success carries its value", () => expect(half(8)).toEqual({ ok: true, value: 4 }));

test("an expected failure carries its reason and does not throw", () =>
  expect(half(7)).toEqual({ ok: false, error: { kind: "odd" } }));
