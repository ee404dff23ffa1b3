import { describe, expect, test } from "vitest";
import { dotProblemText, readDotWeek, weekOf } from "./dot-week.ts";

/** Monday, 10:42 in Mexico City. */
const NOW = new Date("2026-11-23T16:42:00Z");

describe("a DOT week", () => {
  test.each([
    ["a week of this year", "3226", { ok: true, value: { week: 32, year: 2026, isOld: false } }],
    ["this week", "4826", { ok: true, value: { week: 48, year: 2026, isOld: false } }],
    ["the next week has not come", "4926", { ok: false, error: "notYet" }],
    ["nor has next year", "0127", { ok: false, error: "notYet" }],
    ["exactly three years ago is not old", "4823", { ok: true, value: { week: 48, year: 2023, isOld: false } }],
    ["a week more is old", "4723", { ok: true, value: { week: 47, year: 2023, isOld: true } }],
    ["a year has up to 53 weeks", "5320", { ok: true, value: { week: 53, year: 2020, isOld: true } }],
    ["not 54", "5425", { ok: false, error: "noSuchWeek" }],
    ["and none is week 0", "0025", { ok: false, error: "noSuchWeek" }],
    ["three digits are not enough", "326", { ok: false, error: "notFourDigits" }],
    ["five are too many, whichever end is cut", "13226", { ok: false, error: "notFourDigits" }],
    ["five are too many, whichever end is cut", "32261", { ok: false, error: "notFourDigits" }],
    ["letters are not digits", "32A6", { ok: false, error: "notFourDigits" }],
    ["nor are digits of another script", "٣٢٢٦", { ok: false, error: "notFourDigits" }],
  ])("%s", (_why, text, expected) => expect(readDotWeek(text, NOW)).toEqual(expected));

  test("is told in words", () => {
    expect(dotProblemText("notFourDigits", "326", NOW)).toBe("escribe las 4 cifras: semana y año, como 3226.");
    expect(dotProblemText("noSuchWeek", "5425", NOW)).toBe("no hay semana 54: va de 01 a 53.");
    expect(dotProblemText("notYet", "4926", NOW)).toBe("la semana 49 de 2026 aún no llega. Hoy es la 48.");
    expect(dotProblemText("notYet", "0127", NOW)).toBe("la semana 1 de 2027 aún no llega. Hoy es la 48 de 2026.");
  });
});

test.each([
  ["2026-01-01T12:00:00Z", { week: 1, year: 2026 }],
  ["2026-12-31T12:00:00Z", { week: 53, year: 2026 }],
  ["2027-01-03T12:00:00Z", { week: 53, year: 2026 }],
  ["2024-12-30T12:00:00Z", { week: 1, year: 2025 }],
  ["2026-11-23T05:00:00Z", { week: 47, year: 2026 }],
])("the week of %s, in Mexico City", (moment, expected) => expect(weekOf(new Date(moment))).toEqual(expected));
