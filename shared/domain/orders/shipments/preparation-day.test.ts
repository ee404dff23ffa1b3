import { expect, test } from "vitest";
import { minutesToCutOff, nextWorkingDay, preparationDay, processedInTimeFor } from "./preparation-day.ts";

/** A moment on the shop's wall clock, six hours behind Greenwich. */
const at = (text: string) => new Date(`${text}:00-06:00`);

test.each([
  ["before the cut-off it is the same day", "2026-11-24T17:59", "18:00", "2026-11-24"],
  ["at the cut-off the next", "2026-11-24T18:00", "18:00", "2026-11-25"],
  ["another cut-off is another day", "2026-11-24T17:59", "16:30", "2026-11-25"],
  ["a cut-off counts to the minute", "2026-11-24T16:29", "16:30", "2026-11-24"],
  ["a late cut-off", "2026-11-24T20:59", "21:00", "2026-11-24"],
  ["and after it", "2026-11-24T21:00", "21:00", "2026-11-25"],
  ["late on Friday it is Monday", "2026-11-27T19:00", "18:00", "2026-11-30"],
  ["on Saturday morning it is Monday", "2026-11-28T09:00", "18:00", "2026-11-30"],
  ["a holiday is not a working day", "2026-11-16T09:00", "18:00", "2026-11-17"],
  ["a setting that cannot be read puts nothing off", "2026-11-24T23:00", "tarde", "2026-11-24"],
  ["nor does one with a digit before its hours", "2026-11-24T23:00", "118:00", "2026-11-24"],
  ["or one behind its minutes", "2026-11-24T23:00", "18:000", "2026-11-24"],
])("an order is prepared: %s", (_why, moment, cutOff, day) => expect(preparationDay(at(moment), cutOff)).toBe(day));

test("the next working day jumps the weekend and Christmas", () => {
  expect(nextWorkingDay("2026-12-24")).toBe("2026-12-28");
});

test("minutes to the cut-off are negative after it", () => {
  expect(minutesToCutOff(at("2026-11-24T10:42"), "18:00")).toBe(7 * 60 + 18);
  expect(minutesToCutOff(at("2026-11-24T18:30"), "18:00")).toBe(-30);
});

const CLOSED = ["2026-11-20", "2026-11-23"];

test("a query's moment parts orders as the rule for one order does", () => {
  for (const cutOff of ["18:00", "00:00", "23:59", "tarde"]) {
    for (let hours = 0; hours < 21 * 24; hours += 1) {
      const processedAt = new Date(at("2026-11-13T00:00").getTime() + hours * 3_600_000);
      for (const day of ["2026-11-15", "2026-11-16", "2026-11-20", "2026-11-21", "2026-11-24"]) {
        expect(processedAt < processedInTimeFor(day, cutOff), `${processedAt.toISOString()} ${day} ${cutOff}`).toBe(
          preparationDay(processedAt, cutOff) <= day,
        );
        expect(processedAt < processedInTimeFor(day, cutOff, CLOSED)).toBe(
          preparationDay(processedAt, cutOff, CLOSED) <= day,
        );
      }
    }
  }
});

test("days without work of the shop's own count as holidays", () => {
  const closed = ["2026-12-24", "2026-12-28"];
  expect(preparationDay(new Date("2026-12-24T16:00:00Z"), "18:00", closed)).toBe("2026-12-29");
  expect(preparationDay(new Date("2026-12-23T16:00:00Z"), "18:00", closed)).toBe("2026-12-23");
  expect(nextWorkingDay("2026-12-23", closed)).toBe("2026-12-29");
});

test("a query's moment knows days without work of the shop's own", () => {
  expect(processedInTimeFor("2026-11-25", "18:00", ["2026-11-24", "2026-11-25"])).toEqual(at("2026-11-23T18:00"));
});
