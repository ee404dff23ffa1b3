import { expect, test } from "vitest";
import { hoursLines, schemaHours } from "./hours-words.ts";
import { DAYS, readHours, shiftsOf } from "./opening-hours.ts";

test.each([
  ["the short form", "lun-vie 09:00-18:00; sáb 09:00-14:00", "lun-vie 09:00-18:00; sáb 09:00-14:00"],
  ["as people write it", "Lunes a viernes de 9:00 a 18:00 h\nSábados: 9 a 14", "lun-vie 09:00-18:00; sáb 09:00-14:00"],
  ["days of a list", "lun, mié y vie 8:30-13:00", "lun 08:30-13:00; mié 08:30-13:00; vie 08:30-13:00"],
  ["spaces around signs", "lun , mié - vie : 8:30 - 13:00 h", "lun 08:30-13:00; mié-vie 08:30-13:00"],
  ["no space before the hours", "lun:9-18; mar9-18;", "lun 09:00-18:00; mar 09:00-18:00"],
  ["shifts that meet", "lun 9-14; lun 14-18", "lun 09:00-14:00; lun 14:00-18:00"],
  ["shifts that meet, the later one first", "lun 14-18; lun 9-14", "lun 09:00-14:00; lun 14:00-18:00"],
  ["a shift after a pause", "mar 9-14; mar 16-19", "mar 09:00-14:00; mar 16:00-19:00"],
  ["the same hours of other days", "sáb 9-14; lun-vie 9-14", "lun-vie 09:00-14:00; sáb 09:00-14:00"],
  ["a pause at noon", "mar 16-19; mar 9-14", "mar 09:00-14:00; mar 16:00-19:00"],
  ["until midnight", "dom 0-24", "dom 00:00-24:00"],
  ["a day that is open twice at once", "lun-vie 9-18; mié 17-20", undefined],
  ["runs that share their last and first day", "lun-mié 9-18; mié-vie 10-12", undefined],
  ["the same, the later run first", "mié-vie 10-12; lun-mié 9-18", undefined],
  ["no time at all", "lun 9-9", undefined],
  ["a run of three ends", "lun-mié-vie 9-18", undefined],
  ["an unknown day beside others", "lun,lunx 9-18", undefined],
  ["words beside hours", "lun 9-18; domingos cerrado", undefined],
  ["a figure before the day", "1 lun 9-18", undefined],
  ["sixty minutes", "lun 9:60-18", undefined],
  [
    "more shifts than are kept",
    DAYS.flatMap((day) => [9, 12, 15].map((at) => `${day} ${at}-${at + 1}`)).join(";"),
    undefined,
  ],
  ["an end before its beginning", "lun 18-9", undefined],
  ["an unknown day", "lunx 9-18", undefined],
  ["days that go backwards", "vie-lun 9-18", undefined],
  ["minutes that are none", "lun 9:75-18", undefined],
  ["an hour too late", "lun 9-25", undefined],
  ["words", "de nueve a seis", undefined],
  ["nothing", " ; ", undefined],
])("hours: %s", (_what, text, kept) => expect(readHours(text)).toBe(kept));

test("hours that are kept are read as they are, and told to readers and search engines", () => {
  const kept = readHours("lun-vie 9-18; sáb 9-14") ?? "";
  expect(readHours(kept)).toBe(kept);
  expect(hoursLines(kept)).toEqual(["Lunes a viernes, de 9:00 a 18:00 h", "Sábado, de 9:00 a 14:00 h"]);
  expect(schemaHours(kept)).toEqual(["Mo-Fr 09:00-18:00", "Sa 09:00-14:00"]);
  expect(schemaHours(DAYS.map((day) => `${day} 09:00-10:00`).join("; "))).toEqual(
    ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"].map((day) => `${day} 09:00-10:00`),
  );
  expect(hoursLines(DAYS.map((day) => `${day} 09:00-10:00`).join("; "))).toEqual(
    ["Lunes", "Martes", "Miércoles", "Jueves", "Viernes", "Sábado", "Domingo"].map(
      (day) => `${day}, de 9:00 a 10:00 h`,
    ),
  );
  expect(hoursLines("")).toEqual([]);
});

test("hours that are kept are shifts again, and no hours are none", () => {
  const weekdays = { days: [0, 4], from: 540, to: 780 };
  expect(shiftsOf("lun-vie 09:00-13:00; sáb 09:30-24:00")).toEqual([weekdays, { days: [5, 5], from: 570, to: 1440 }]);
  expect(shiftsOf("")).toEqual([]);
});
