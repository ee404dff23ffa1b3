import { expect, test } from "vitest";
import { REVIEW_TOKEN } from "./review-link.ts";

const CODE = "0123456789abcdef0123456789abcdef01234567";

test("a link's key has the order's number and a code", () =>
  expect(REVIEW_TOKEN.exec(`104286-${CODE}`)?.slice(1)).toEqual(["104286", CODE]));

test.each([
  ["no number", `-${CODE}`],
  ["a zero first", `0104286-${CODE}`],
  ["another character before the number", `x104286-${CODE}`],
  ["letters in the number", `10x-${CODE}`],
  ["a number of 16 digits", `1234567890123456-${CODE}`],
  ["a code of 39 characters", `104286-${CODE.slice(1)}`],
  ["a code of 41 characters", `104286-${CODE}0`],
  ["a code that is not a hexadecimal number", `104286-${CODE.slice(1)}g`],
])("a key with %s is invalid", (_what, key) => expect(REVIEW_TOKEN.test(key)).toBe(false));
