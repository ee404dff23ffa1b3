import { describe, expect, test } from "vitest";
import { depositReference, orderOfReference } from "./deposit-reference.ts";

describe("the reference of a deposit", () => {
  test.each([
    [1, "0000000195"],
    [104_286, "0010428665"],
    [123_456_789, "12345678978"],
  ])("order %i is %s", (order, reference) => {
    expect(depositReference(order)).toBe(reference);
    expect(Number(reference) % 97).toBe(1);
    expect(orderOfReference(reference)).toBe(order);
  });

  test("may be typed with spaces and hyphens", () => {
    expect(orderOfReference(" 0010 4286-65 ")).toBe(104_286);
  });

  test("every wrong digit and every exchange of neighbours is noticed", () => {
    const reference = depositReference(104_286);
    const wrong = Array.from(reference).flatMap((digit, index) =>
      Array.from("0123456789")
        .filter((other) => other !== digit)
        .map((other) => reference.slice(0, index) + other + reference.slice(index + 1)),
    );
    const exchanged = Array.from(reference).flatMap((digit, index) => {
      const next = reference[index + 1];
      if (next === undefined || next === digit) return [];
      return [reference.slice(0, index) + next + digit + reference.slice(index + 2)];
    });
    expect(exchanged.length).toBeGreaterThan(4);
    for (const typo of [...wrong, ...exchanged]) expect(orderOfReference(typo)).toBeNull();
  });

  test.each(["", "104286", "00104286", "000010428665", "0000000098", "abc0428665"])("%j names no order", (text) =>
    expect(orderOfReference(text)).toBeNull(),
  );
});
