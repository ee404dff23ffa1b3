import { describe, expect, test } from "vitest";
import {
  isOfficeSetting,
  loosensLimit,
  OFFICE_SETTING_NAMES,
  OFFICE_SETTINGS,
  settingProblem,
  settingWords,
} from "./office-settings.ts";

describe("a setting's value", () => {
  test.each(OFFICE_SETTING_NAMES)("%s: the default may be set", (name) => {
    expect(settingProblem(name, OFFICE_SETTINGS[name])).toBeUndefined();
  });

  test.each([
    ["the least", "refundLimit", 0, undefined],
    ["the greatest", "refundLimit", 5_000_000, undefined],
    ["above the greatest", "refundLimit", 5_000_001, "Tiene que estar entre $0.00 y $50,000.00."],
    ["less than nothing", "couponPercent", -1, "Tiene que estar entre 0 % y 60 %."],
    ["half a percent", "couponPercent", 10.5, "Tiene que estar entre 0 % y 60 %."],
    ["a text for a number", "priceTires", "200", "Tiene que estar entre 0 llantas y 2000 llantas."],
    ["a minute of the day", "cutOffTime", "23:59", undefined],
    ["no minute of the day", "cutOffTime", "24:00", "Escribe una hora como 18:00."],
    ["a digit before the hours", "cutOffTime", "118:00", "Escribe una hora como 18:00."],
    ["a digit behind the minutes", "cutOffTime", "18:000", "Escribe una hora como 18:00."],
    ["a number for a line", "mailFooter", 18, "Escribe un texto."],
    ["a number for a time", "cutOffTime", 18, "Escribe una hora como 18:00."],
    ["days", "closedDays", "2026-12-24, 2026-12-31", undefined],
    ["no days", "closedDays", "", undefined],
    ["a day that no month has", "closedDays", "2026-02-30", "Escribe días como 2026-12-24, con comas entre ellos."],
    ["postal codes", "undelivered", "23, 77710", undefined],
    ["everywhere", "undelivered", "", undefined],
    ["one digit", "undelivered", "2", "Escribe códigos como 77710, o de 2 a 4 dígitos, con comas."],
    ["as many codes as there may be", "undelivered", Array.from({ length: 200 }, () => "23").join(), undefined],
    [
      "too many codes",
      "undelivered",
      Array.from({ length: 201 }, () => "23").join(),
      "Escribe a lo más 200 códigos; usa sus primeros dígitos.",
    ],
    ["a day in words", "closedDays", "navidad", "Escribe días como 2026-12-24, con comas entre ellos."],
    ["a part of a day", "closedDays", "2026-12", "Escribe días como 2026-12-24, con comas entre ellos."],
    ["as many days as there may be", "closedDays", Array.from({ length: 40 }, () => "2026-12-24").join(), undefined],
    ["too many days", "closedDays", Array.from({ length: 41 }, () => "2026-12-24").join(), "Escribe a lo más 40 días."],
    ["a carrier's page", "trackingDhl", "https://www.dhl.com/rastreo?guia={guia}", undefined],
    ["no page", "trackingDhl", "", undefined],
    ["a page without encryption", "trackingDhl", "http://www.dhl.com/{guia}", "Tiene que empezar con https://"],
    ["yes", "deliveredByCarrier", "on", undefined],
    ["neither yes nor no", "deliveredByCarrier", "tal vez", "Elige sí o no."],
    ["a line", "mailFooter", "Horario de atención: lunes a viernes, 9:00 a 18:00.", undefined],
    ["two lines", "mailFooter", "una\notra", "Escribe una sola línea."],
    ["the longest line", "mailFooter", "a".repeat(200), undefined],
    ["a long line", "mailFooter", "a".repeat(201), "Escribe a lo más 200 letras."],
    ...["https://malo.example", "entra a www.malo", "malo.com/llantas", "escribe a x@malo"].map(
      (text) =>
        ["a link", "mailFooter", text, "Sin enlaces ni correos: los clientes no deben ir a otro sitio."] as const,
    ),
  ] as const)("%s", (_what, name, value, problem) => {
    expect(settingProblem(name, value)).toBe(problem);
  });

  test.each([
    ["a limit that is raised", "refundLimit", 100, 101, true],
    ["a limit that is lowered", "refundLimit", 100, 99, false],
    ["a limit that stays", "refundLimit", 100, 100, false],
    ["a time, which is not a limit", "cutOffTime", "10:00", "19:00", false],
    ["another site for a guía", "trackingDhl", "https://www.dhl.com/{guia}", "https://malo.example/{guia}", true],
    ["another page of that site", "trackingDhl", "https://www.dhl.com/{guia}", "https://www.dhl.com/x/{guia}", false],
    [
      "the site it had from the start",
      "trackingDhl",
      "https://otro.example/{guia}",
      "https://www.dhl.com/{guia}",
      false,
    ],
    ["no page", "trackingDhl", "https://www.dhl.com/{guia}", "", false],
  ] as const)("%s", (_what, name, before, after, loosens) => {
    expect(loosensLimit(name, before, after)).toBe(loosens);
  });

  test.each([
    ["refundLimit", 123_456, "$1,234.56"],
    ["priceFallPercent", 15, "15 %"],
    ["priceTires", 200, "200 llantas"],
    ["couponUses", 500, "500 usos"],
    ["reviewDays", 30, "30 días"],
    ["vehicleReminderMonths", 0, "nunca"],
    ["vehicleReminderMonths", 1, "1 mes"],
    ["vehicleReminderMonths", 6, "6 meses"],
    ["cutOffTime", "18:00", "18:00"],
    ["closedDays", "", "ninguno"],
    ["undelivered", "23, 77710", "23, 77710"],
    ["closedDays", "2026-12-24", "2026-12-24"],
    ["deliveredByCarrier", "on", "sí"],
    ["deliveredByCarrier", "off", "no"],
    ["trackingDhl", "", "sin enlace"],
    ["trackingDhl", "https://www.dhl.com/{guia}", "https://www.dhl.com/{guia}"],
    ["mailFooter", "", "vacío"],
    ["mailFooter", "Gracias.", "«Gracias.»"],
  ] as const)("%s is read as a person reads it", (name, value, words) => {
    expect(settingWords(name, value)).toBe(words);
  });
});

test("a setting is recognised, other words are not", () => {
  expect(isOfficeSetting("cutOffTime")).toBe(true);
  expect(isOfficeSetting("toString")).toBe(false);
});
