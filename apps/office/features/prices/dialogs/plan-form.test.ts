import { expect, test } from "vitest";
import { bodyOf, codesOf, formOf, momentOf, readSigned, readTenths } from "./plan-form.ts";

test.each([
  ["-15", -150],
  ["−16 %", -160],
  ["+2.5", 25],
  ["2.55", null],
  ["mucho", null],
  ["", null],
])("percent %j is %j tenths", (text, tenths) => expect(readTenths(text)).toBe(tenths));

test.each([
  ["-100", -10_000],
  ["1,599.00", 159_900],
  ["$20", 2_000],
  ["-", null],
])("pesos %j are %j centavos", (text, amount) => expect(readSigned(text)).toBe(amount));

test("codes are parted by lines, commas and spaces, each once", () =>
  expect(codesOf(" 11500418, 11500419\n11500418;A-1 ")).toEqual(["11500418", "11500419", "A-1"]));

test("a moment is on the shop's clock, whatever the device's is", () => {
  expect(momentOf("2026-12-01T00:00")).toBe("2026-12-01T06:00:00.000Z");
  expect(momentOf("")).toBeNull();
  expect(momentOf("mañana")).toBeUndefined();
});

test("nothing is sent before name, tyres and rule are there", () => {
  const form = { ...formOf(null), name: "Invierno", rims: [15], value: "-15" };
  expect(bodyOf(form, null)).toMatchObject({
    rule: "percent",
    tenths: -150,
    startsAt: null,
    choice: { rims: [15], codes: [] },
  });
  for (const missing of [{ name: "  " }, { rims: [] }, { value: "" }, { startsAt: "mañana" }])
    expect(bodyOf({ ...form, ...missing }, null)).toBeNull();
  expect(bodyOf({ ...form, way: "file", value: "" }, null)).toBeNull();
  expect(bodyOf({ ...form, way: "file", file: { name: "a.csv", text: "x" } }, null)).toMatchObject({
    rule: "file",
    csv: "x",
  });
});
