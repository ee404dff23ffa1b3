import { describe, expect, test } from "vitest";
import { mexicanHolidays } from "../orders/business-days.ts";
import { businessTime } from "../text/dates.ts";
import { answerDue, isGuaranteed, isInTime, lastMomentOf, refundDue, returnEnds } from "./return-window.ts";

const TERMS = { wrongGoodsDays: 90, guaranteedUntil: "2030-11-30" } as const;
/** Of Mexico City, which is six hours behind. */
const at = (local: string): Date => new Date(`${local}:00-06:00`);
const DAY_MS = 86_400_000;

const dayOf = (moment: Date): string => {
  const { year, month, day } = businessTime(moment);
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
};

describe("'Cambié de opinión' by the law's five business days", () => {
  test.each([
    ["a Monday's delivery ends on the next Monday", "2026-11-30T11:00", "2026-12-07"],
    ["the hour of the delivery does not count", "2026-11-30T23:59", "2026-12-07"],
    ["nor does one that is already tomorrow in Greenwich", "2026-11-30T18:30", "2026-12-07"],
    ["what came on a Saturday counts from Monday", "2026-12-05T12:00", "2026-12-11"],
    ["and on a Sunday too", "2026-12-06T12:00", "2026-12-11"],
    ["Christmas and New Year do not count", "2026-12-24T10:00", "2027-01-04"],
    ["the Monday of the Revolution does not count", "2026-11-12T10:00", "2026-11-20"],
    ["the change of government does not count", "2030-09-30T10:00", "2030-10-08"],
  ])("%s", (_why, delivered, lastDay) => {
    const ends = returnEnds("withdrawal", at(delivered), TERMS);
    expect(dayOf(lastMomentOf(ends))).toBe(lastDay);
    expect(isInTime("withdrawal", at(delivered), TERMS, at(`${lastDay}T23:59`))).toBe(true);
    expect(isInTime("withdrawal", at(delivered), TERMS, ends)).toBe(false);
  });
});

const isoOf = (day: number): string => new Date(day).toISOString().slice(0, 10);
const FROM = Date.parse("2026-01-01T00:00:00Z");
const UNTIL = Date.parse("2029-02-01T00:00:00Z");
const HOLIDAYS = new Set([2026, 2027, 2028, 2029].flatMap(mexicanHolidays));

/** Business days up to each day, counted from no function of the shop's but the law's list of holidays. */
const counted = new Map<string, number>();
for (let day = FROM, count = 0; day < UNTIL; day += DAY_MS) {
  const weekday = new Date(day).getUTCDay();
  if (weekday !== 0 && weekday !== 6 && !HOLIDAYS.has(isoOf(day))) count += 1;
  counted.set(isoOf(day), count);
}
const businessDaysFrom = (delivered: string, day: string): number =>
  (counted.get(day) ?? 0) - (counted.get(delivered) ?? 0);

test("'Devolver' is there on the fifth business day and not on the sixth, over three years of holidays", () => {
  const wrong: string[] = [];
  let seen = 0;
  let moved = 0;
  for (let day = FROM; isoOf(day) < "2029-01-01"; day += DAY_MS) {
    const delivered = isoOf(day);
    for (let after = 0; after < 16; after += 1) {
      const today = isoOf(day + after * DAY_MS);
      const count = businessDaysFrom(delivered, today);
      // A Saturday after the fifth business day is too late: the period ended with Friday.
      const isOpen =
        count < 5 ||
        (count === 5 && (after === 0 || businessDaysFrom(delivered, isoOf(day + (after - 1) * DAY_MS)) === 4));
      if (isOpen && after > 7) moved += 1;
      for (const [time, hour] of [
        ["00:00", "00:00"],
        ["23:59", "23:59"],
      ] as const) {
        seen += 1;
        if (isInTime("withdrawal", at(`${delivered}T${time}`), TERMS, at(`${today}T${hour}`)) !== isOpen)
          wrong.push(`${delivered} ${time}: ${today} ${hour}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(seen).toBe(1096 * 16 * 2);
  // Holidays did move the end.
  expect(moved).toBeGreaterThan(50);
});

describe("the other periods", () => {
  test.each([
    ["wrong", "2026-11-30T11:00", "2027-02-28"],
    ["damaged", "2026-01-01T00:30", "2026-04-01"],
    ["guarantee", "2026-11-30T11:00", "2030-11-30"],
    ["guarantee", "2027-02-28T11:00", "2030-11-30"],
  ] as const)("%s of what came on %s may be claimed until %s", (kind, delivered, lastDay) => {
    const ends = returnEnds(kind, at(delivered), TERMS);
    expect(dayOf(lastMomentOf(ends))).toBe(lastDay);
    expect(isInTime(kind, at(delivered), TERMS, at(`${lastDay}T23:59`))).toBe(true);
    expect(isInTime(kind, at(delivered), TERMS, ends)).toBe(false);
  });

  test("a tyre's guarantee holds through its last day", () => {
    expect(isGuaranteed("2030-11-30", at("2030-11-30T23:59"))).toBe(true);
    expect(isGuaranteed("2030-11-30", at("2030-12-01T00:00"))).toBe(false);
  });
});

test("the shop answers on the next business day and refunds within five of the receipt", () => {
  expect(dayOf(lastMomentOf(answerDue(at("2026-11-30T17:20"))))).toBe("2026-12-01");
  expect(dayOf(lastMomentOf(answerDue(at("2026-12-04T17:20"))))).toBe("2026-12-07");
  expect(dayOf(lastMomentOf(refundDue(at("2026-12-02T12:00"))))).toBe("2026-12-09");
});
