import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { movementKeys } from "../movements/movement-keys.ts";
import { occurrencesAround } from "./statement-overlap.ts";

const letters = (text: string): string[] => text.split("");

test.each([
  ["a file that begins after the first of two", "AB", "AC", [2, 1]],
  ["a file that begins with the last known one", "BA", "AC", [1, 1]],
  ["a file that begins between two equal ones, after one more", "ABA", "AC", [2, 1]],
  ["the whole day, later", "AB", "ABAC", [1, 1, 2, 1]],
  ["the whole day, arranged anew", "AB", "CABA", [1, 1, 1, 2]],
  ["a part of what is known", "ABA", "BA", [1, 1]],
  ["an earlier part, uploaded later", "CD", "ABC", [1, 1, 1]],
  ["a later part, arranged anew", "ABE", "BAC", [1, 1, 1]],
  ["a file that ends with the first known one", "AC", "BA", [1, 1]],
  ["a file that ends within the known ones, with one more before", "ACD", "AAC", [2, 1, 1]],
  ["one more like the known ones after the overlap", "ABCB", "CBBD", [1, 2, 3, 1]],
  ["the same rows", "AAB", "AAB", [1, 2, 1]],
  ["a part that fits before and after", "DCCA", "AADC", [1, 2, 1, 1]],
])("%s: %s, then %s", (_why, known, rows, occurrences) =>
  expect(occurrencesAround([letters(known)], letters(rows))).toEqual(occurrences),
);

test("of the orders of a day the one that fits the longest counts, the first of equal ones", () => {
  const orders = ["AB", "BA"].map(letters);
  expect(occurrencesAround(orders, letters("AC"))).toEqual([1, 1]);
  expect(occurrencesAround(orders.toReversed(), letters("AC"))).toEqual([1, 1]);
  expect(occurrencesAround([letters("BAC"), letters("BCA")], letters("CAD"))).toEqual([1, 1, 1]);
  expect(occurrencesAround([letters("BCA"), letters("BAC")], letters("CAD"))).toEqual([1, 1, 1]);
  expect(occurrencesAround([], letters("AA"))).toEqual([1, 2]);
});

test("only the day that is known counts on, and one without known movements does not", () => {
  const of = (day: string, text: string) => letters(text).map((each) => ({ day, amount: 1, text: each }));
  const keys = movementKeys(
    [...of("2026-11-22", "AC"), ...of("2026-11-23", "AC")],
    new Map([
      ["2026-11-21", [of("2026-11-21", "AB")]],
      ["2026-11-22", [[], []]],
      ["2026-11-23", [of("2026-11-23", "AB")]],
    ]),
  );
  expect(keys).toEqual(["2026-11-22|1|a|1", "2026-11-22|1|c|1", "2026-11-23|1|a|2", "2026-11-23|1|c|1"]);
});

/** One account's movements of a day, and two files of it: the second begins somewhere in the first, or right after it. */
const FILES = fc
  .record({
    day: fc.array(fc.constantFrom(...letters("ABCD")), { minLength: 1, maxLength: 12 }),
    cuts: fc.tuple(fc.nat(), fc.nat()),
  })
  .map(({ day, cuts: [one, other] }) => {
    const firstEnd = 1 + (one % day.length);
    const secondStart = other % (firstEnd + 1);
    return { day, first: day.slice(0, firstEnd), second: day.slice(secondStart), overlap: firstEnd - secondStart };
  });
const movementsOf = (rows: readonly string[]) => rows.map((text) => ({ day: "2026-11-23", amount: 10_000, text }));
const knownAs = (...orders: (readonly string[])[]) => new Map([["2026-11-23", orders.map(movementsOf)]]);

/** The longest way in which the end of one list is the beginning of another. */
const longestJoint = (one: readonly string[], other: readonly string[]): number =>
  Array.from({ length: Math.min(one.length, other.length) + 1 }, (_none, length) => length)
    .filter((length) => one.slice(one.length - length).join("") === other.slice(0, length).join(""))
    .at(-1) ?? 0;

describe("two files of one day", () => {
  test("never make more movements than the account has", () => {
    fc.assert(
      fc.property(FILES, ({ day, first, second }) => {
        const stored = new Set(movementKeys(movementsOf(first)));
        for (const key of movementKeys(movementsOf(second), knownAs(first))) stored.add(key);
        expect(stored.size).toBeLessThanOrEqual(day.length);
      }),
      { numRuns: 5_000 },
    );
  });

  test("lose none where they fit together in one way and one kind is in doubt", () => {
    let checked = 0;
    fc.assert(
      fc.property(FILES, ({ day, first, second, overlap }) => {
        const beyond = second.slice(overlap).filter((row) => first.includes(row));
        const isInside = [first, second].some((one) =>
          one.join("").includes((one === first ? second : first).join("")),
        );
        // Otherwise the files alone do not tell.
        if (isInside || longestJoint(first, second) !== overlap || longestJoint(second, first) > 0) return;
        if (new Set(beyond).size > 1) return;
        const counts = (rows: readonly string[]) =>
          "ABCD".replace(/./g, (kind) => `${rows.filter((row) => row === kind).length},`);
        const [one, other] = [counts(first).split(",").map(Number), counts(second).split(",").map(Number)];
        if (one.every((count, at) => count <= (other[at] ?? 0)) || other.every((count, at) => count <= (one[at] ?? 0)))
          return;
        checked += 1;
        const stored = new Set(movementKeys(movementsOf(first)));
        for (const key of movementKeys(movementsOf(second), knownAs(first))) stored.add(key);
        expect(stored.size).toBe(day.length);
      }),
      { numRuns: 5_000 },
    );
    expect(checked).toBeGreaterThan(300);
  });

  test("and the whole day after them adds nothing", () => {
    fc.assert(
      fc.property(FILES, ({ day, first, second }) => {
        const stored = new Set(movementKeys(movementsOf(first)));
        for (const key of movementKeys(movementsOf(second), knownAs(first))) stored.add(key);
        const before = stored.size;
        const whole = movementKeys(movementsOf(day));
        expect(new Set([...stored, ...whole]).size).toBe(Math.max(before, day.length));
      }),
      { numRuns: 5_000 },
    );
  });

  test("are the same where the file has the newest first", () => {
    const known = letters("AB").toReversed();
    const keys = movementKeys(movementsOf(letters("AC").toReversed()), knownAs(known));
    expect(keys.map((key) => key.split("|").slice(2).join(""))).toEqual(["c1", "a2"]);
  });
});
