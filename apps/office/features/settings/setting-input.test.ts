import { expect, test } from "vitest";
import { OFFICE_SETTING_NAMES, OFFICE_SETTINGS } from "../../../../shared/domain/staff/office-settings.ts";
import { readTyped, typedOf } from "./setting-input.ts";

test.each(OFFICE_SETTING_NAMES)("%s: a value that is typed as it is shown is the same value", (name) => {
  expect(readTyped(name, typedOf(name, OFFICE_SETTINGS[name]))).toEqual({ ok: true, value: OFFICE_SETTINGS[name] });
});

test.each([
  ["pesos with thousands", "refundLimit", " $4,500.50 ", { ok: true, value: 450_050 }],
  ["pesos without decimals", "refundLimit", "4500", { ok: true, value: 450_000 }],
  ["a third decimal", "refundLimit", "1.005", { ok: false }],
  ["no number", "refundLimit", "mucho", { ok: false }],
  ["nothing", "couponPercent", "", { ok: false }],
  ["half a percent", "couponPercent", "10.5", { ok: false }],
  ["an hour", "cutOffTime", "16:30", { ok: true, value: "16:30" }],
  ["an hour without minutes", "cutOffTime", "16", { ok: false }],
] as const)("%s", (_what, name, typed, read) => {
  expect(readTyped(name, typed)).toMatchObject(read);
});
