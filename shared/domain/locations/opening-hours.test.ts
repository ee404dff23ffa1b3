import { expect, test } from "vitest";
import { hoursLines, schemaHours } from "./hours-words.ts";
import { readHours } from "./opening-hours.ts";

test.each([
  ["the short form", "lun-vie 09:00-18:00; sáb 09:00-14:00", "lun-vie 09:00-18:00; sáb 09:00-14:00"],
  ["as people write it", "Lunes a viernes de 9:00 a 18:00 h\nSábados: 9 a 14", "lun-vie 09:00-18:00; sáb 09:00-14:00"],
  ["days of a list", "lun, mié y vie 8:30-13:00", "lun 08:30-13:00; mié 08:30-13:00; vie 08:30-13:00"],
  ["a pause at noon", "mar 16-19; mar 9-14", "mar 09:00-14:00; mar 16:00-19:00"],
  ["until midnight", "dom 0-24", "dom 00:00-24:00"],
  ["a day that is open twice at once", "lun-vie 9-18; mié 17-20", undefined],
  ["an end before its beginning", "lun 18-9", undefined],
  ["a day that is none", "lunx 9-18", undefined],
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
  expect(hoursLines("")).toEqual([]);
});
