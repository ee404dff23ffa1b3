import { expect, test } from "vitest";
import { Reason } from "../../../../shared/contract/staff/staff-endpoint.ts";
import { LONGEST_REASON, reasonError, rehearsedReason, SHORTEST_REASON } from "./reason.ts";

test.each([
  ["nine letters", "123456789", "needed", false],
  ["ten", "1234567890", "needed", true],
  ["spaces do not count", "12345678  ", "needed", false],
  ["an optional one may be empty", "", "optional", true],
  ["but not short", "sí", "optional", false],
  ["where none is asked for", "", "none", true],
] as const)("%s", (_why, reason, rule, isRight) => expect(reasonError(reason, rule) === undefined).toBe(isRight));

test("the limits are the contract's", () =>
  expect(Reason).toMatchObject({ minLength: SHORTEST_REASON, maxLength: LONGEST_REASON }));

test("a rehearsal's reason is one that the contract accepts", () =>
  expect(reasonError(rehearsedReason("", "needed"), "needed")).toBeUndefined());
