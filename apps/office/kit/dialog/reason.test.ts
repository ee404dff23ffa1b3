import { expect, test } from "vitest";
import { reasonError, rehearsedReason } from "./reason.ts";

test.each([
  ["nine letters", "123456789", "needed", false],
  ["ten", "1234567890", "needed", true],
  ["spaces do not count", "12345678  ", "needed", false],
  ["an optional one may be empty", "", "optional", true],
  ["but not short", "sí", "optional", false],
  ["where none is asked for", "", "none", true],
] as const)("%s", (_why, reason, rule, isRight) => expect(reasonError(reason, rule) === undefined).toBe(isRight));

test("a rehearsal's reason is one that the contract accepts", () =>
  expect(reasonError(rehearsedReason("", "needed"), "needed")).toBeUndefined());
