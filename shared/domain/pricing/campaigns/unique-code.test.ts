import { expect, test } from "vitest";
import { isCouponCode } from "../coupon-code.ts";
import {
  CODE_ALPHABET,
  CODE_PREFIX,
  codeShape,
  FEWEST_RANDOM,
  fitsCode,
  maskedCode,
  MOST_RANDOM,
  uniqueCode,
} from "./unique-code.ts";

test("the alphabet has 32 characters that do not look alike; 32 divides 256, so all are equally likely", () => {
  expect(new Set(CODE_ALPHABET).size).toBe(32);
  expect(CODE_ALPHABET).not.toMatch(/[01IO]/);
  expect(FEWEST_RANDOM * Math.log2(CODE_ALPHABET.length)).toBeGreaterThanOrEqual(60);
});

test("codes are in groups of four, of every byte", () => {
  expect(uniqueCode("FYA", Uint8Array.from([0, 1, 2, 3, 31, 32, 33, 255]))).toBe("FYA-2345-Z23Z");
  expect(uniqueCode("", Uint8Array.from([0, 0, 0, 0, 0]))).toBe("2222-2");
  expect(codeShape("FYA", 12)).toBe("FYA-••••-••••-••••");
  expect(maskedCode("FYA", "FYA-2345-Z23Z")).toBe("FYA-••••-Z23Z");
  expect(maskedCode("", "2345-Z23Z")).toBe("••••-Z23Z");
});

test("the longest prefix and code are still a code that a customer can type", () => {
  const longest = uniqueCode("ABCDEFGHIJ", new Uint8Array(MOST_RANDOM));
  expect([fitsCode("ABCDEFGHIJ", MOST_RANDOM), isCouponCode(longest)]).toEqual([true, true]);
  expect(fitsCode("ABCDEFGHIJ", 60)).toBe(false);
  expect(["", "FYA", "ABCDEFGHIJ", "ABCDEFGHIJK", "a", "A-B", "Ñ"].filter((text) => CODE_PREFIX.test(text))).toEqual([
    "",
    "FYA",
    "ABCDEFGHIJ",
  ]);
});
