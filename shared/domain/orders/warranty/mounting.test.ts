import { expect, test } from "vitest";
import { MOUNTING_MESSAGES, mountingProblems, readKilometers } from "./mounting.ts";

const DAYS = { deliveredOn: "2026-11-20", today: "2026-11-26" };

test.each([
  ["2026-11-20", undefined],
  ["2026-11-26", undefined],
  ["2026-11-19", MOUNTING_MESSAGES.beforeDelivery],
  ["2026-11-27", MOUNTING_MESSAGES.inTheFuture],
  ["2026-02-30", MOUNTING_MESSAGES.notADay],
  ["2026-11", MOUNTING_MESSAGES.notADay],
  ["+002026-11-20", MOUNTING_MESSAGES.notADay],
  ["ayer", MOUNTING_MESSAGES.notADay],
])("mounted on %s: %s", (mountedOn, message) =>
  expect(mountingProblems({ mountedOn, kilometers: null }, DAYS).mountedOn).toBe(message),
);

test.each([
  [0, undefined],
  [2_000_000, undefined],
  [2_000_001, MOUNTING_MESSAGES.notKilometers],
  [-1, MOUNTING_MESSAGES.notKilometers],
  [0.5, MOUNTING_MESSAGES.notKilometers],
  [Number.NaN, MOUNTING_MESSAGES.notKilometers],
])("%d kilometres: %s", (kilometers, message) =>
  expect(mountingProblems({ mountedOn: null, kilometers }, DAYS).kilometers).toBe(message),
);

test("neither has to be told", () =>
  expect(mountingProblems({ mountedOn: null, kilometers: null }, DAYS)).toStrictEqual({}));

test.each([
  ["84,310", 84_310],
  [" 84 310 km ", 84_310],
  ["0", 0],
  ["", null],
  ["84 km 310", Number.NaN],
  ["84.5", Number.NaN],
  ["mil", Number.NaN],
  ["-3", Number.NaN],
])("%j is read as %d", (text, kilometers) => expect(readKilometers(text)).toBe(kilometers));
