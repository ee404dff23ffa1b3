import { expect, test } from "vitest";
import {
  businessDay,
  businessTime,
  formatDate,
  formatDateTime,
  formatLongDate,
  formatMonth,
  formatNearDay,
  isDay,
  lastDayOf,
  momentOf,
} from "./dates.ts";

test.each([
  ["a moment is shown on Mexico City's calendar", "2026-11-22T05:59:00Z", "21/nov/2026"],
  ["one minute later is the next day", "2026-11-22T06:00:00Z", "22/nov/2026"],
  ["an offset is honoured", "2026-11-21T23:30:00-06:00", "21/nov/2026"],
  ["a day without a time does not move", "2026-11-21", "21/nov/2026"],
  ["days have two digits", "2026-07-02", "02/jul/2026"],
])("%s", (_why, iso, text) => expect(formatDate(iso)).toBe(text));

test("a Date works as its text does", () => expect(formatDate(new Date("2026-10-08T18:05:00Z"))).toBe("08/oct/2026"));

test("months are the Mexican abbreviations without a period", () =>
  expect(
    Array.from({ length: 12 }, (_, i) => formatDate(`2026-${String(i + 1).padStart(2, "0")}-15`).slice(3, 6)),
  ).toEqual(["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "oct", "nov", "dic"]));

test.each([
  ["a day without a time does not move", "2025-05-15", "15 de mayo de 2025"],
  ["the first has no zero before it", "2026-01-01", "1 de enero de 2026"],
  ["a moment is that day in Mexico City", "2027-01-01T05:59:00Z", "31 de diciembre de 2026"],
])("in a legal text %s", (_why, iso, text) => expect(formatLongDate(iso)).toBe(text));

test("months of a legal text are written out", () =>
  expect(
    Array.from({ length: 12 }, (_, i) => formatLongDate(`2026-${String(i + 1).padStart(2, "0")}-15`).split(" ")[2]),
  ).toEqual([
    "enero",
    "febrero",
    "marzo",
    "abril",
    "mayo",
    "junio",
    "julio",
    "agosto",
    "septiembre",
    "octubre",
    "noviembre",
    "diciembre",
  ]));

test.each([
  ["2026-11-21T16:42:00Z", "21/nov/2026 10:42"],
  ["2026-11-24T05:59:59Z", "23/nov/2026 23:59"],
  ["2026-11-21T06:05:00Z", "21/nov/2026 00:05"],
  ["2021-07-01T16:42:00Z", "01/jul/2021 11:42"],
])("%s is shown as %s", (iso, text) => expect(formatDateTime(iso)).toBe(text));

test("the wall clock is UTC-6 all year since 2022", () => {
  expect(businessTime(new Date("2026-07-01T00:00:00Z"))).toEqual({
    year: 2026,
    month: 6,
    day: 30,
    hour: 18,
    minute: 0,
  });
  expect(businessTime(new Date("2026-01-01T00:00:00Z"))).toMatchObject({ year: 2025, month: 12, day: 31, hour: 18 });
});

test.each(["", "mañana", "2026-13-01"])("%j is not a date", (text) =>
  expect(() => formatDate(text)).toThrow(RangeError),
);

test.each([
  ["the last minute of summer time", "2022-10-30T06:59:59Z", "30/oct/2022 01:59"],
  ["the hour comes again", "2022-10-30T07:00:00Z", "30/oct/2022 01:00"],
  ["and once more by another way", "2022-10-30T06:00:00Z", "30/oct/2022 01:00"],
  ["a summer of before", "2021-07-01T12:30:00Z", "01/jul/2021 07:30"],
])("the clock was changed until 2022: %s", (_why, iso, text) => expect(formatDateTime(iso)).toBe(text));

test.each([
  ["2026-11-30", true],
  ["2026-02-31", false],
  ["2026-13-01", false],
  ["30/11/2026", false],
  ["", false],
  ["0000-01-01", false],
  ["0001-01-01", true],
])("whether %j is a day: %s", (text, is) => expect(isDay(text)).toBe(is));

test.each([
  ["2026-11-30", "lunes 30 de noviembre"],
  ["2026-01-07", "miércoles 7 de enero"],
  ["2028-02-29", "martes 29 de febrero"],
  ["2026-12-06T05:59:59Z", "sábado 5 de diciembre"],
])("the day %s is near", (iso, text) => expect(formatNearDay(iso)).toBe(text));

test.each([
  ["2027-02-28T06:00:00Z", "2027-02-28T06:00:00.000Z"],
  ["2027-02-28T18:00-06:00", "2027-03-01T00:00:00.000Z"],
  ["2027-02-30T06:00:00Z", null],
  ["2027-02-28T25:00:00Z", null],
])("the moment %s", (iso, is) => expect(momentOf(iso).toJSON()).toBe(is));

test("a moment's day is that of the shop's wall clock", () => {
  expect(businessDay(new Date("2026-12-02T05:59:00Z"))).toBe("2026-12-01");
  expect(businessDay(new Date("2026-12-02T06:00:00Z"))).toBe("2026-12-02");
});

test.each([
  ["2026-11", "noviembre de 2026", "2026-11-30"],
  ["2026-12", "diciembre de 2026", "2026-12-31"],
  ["2028-02", "febrero de 2028", "2028-02-29"],
])("%s is %s and ends on %s", (month, words, last) => {
  expect(formatMonth(month)).toBe(words);
  expect(lastDayOf(month)).toBe(last);
});
