import { describe, expect, test } from "vitest";
import { formatTireSize, parseTireSize, type TireSize } from "../../../../../shared/domain/tires/tire-size.ts";
import { tireGeometry } from "../../../../../shared/domain/tires/tire-geometry.ts";
import { drawnSize } from "./drawn-size.ts";
import type { MeasureOption, MeasureSystem } from "./measure-choice.ts";
import { emptyState, type MeasureState, withChoice, withOptions } from "./measure-state.ts";

const option = (label: string, system: MeasureSystem = "mm"): MeasureOption => ({
  value: Number(label),
  label,
  system,
});
const options = (values: readonly string[], system: MeasureSystem = "mm") =>
  values.map((value) => option(value, system));
const listed = (state: MeasureState, level: "first" | "second" | "rim", values: readonly string[]) =>
  withOptions(state, level, state.choice, options(values, state.choice.first?.system));
const drawn = (state: MeasureState) => formatTireSize(drawnSize(state));
const read = (text: string): TireSize => {
  const parsed = parseTireSize(text);
  if (!parsed.ok) throw new Error(`not a size: ${text}`);
  return parsed.value;
};

describe("templates", () => {
  test.each([
    ["a car or light truck", emptyState(0), "185/65 R15"],
    ["a motorcycle", emptyState(3), "120/70 R17"],
    ["the page's own size, with its letters", emptyState(0, read("LT265/70R17")), "LT265/70 R17"],
  ])("%s", (_why, state, expected) => expect(drawn(state)).toBe(expected));
});

describe("a size that is chosen in part is completed", () => {
  const of225 = withChoice(emptyState(0), "first", option("225"));

  test.each([
    ["by the template at once", of225, "225/65 R15"],
    ["still while the list comes", withOptions(of225, "second", of225.choice, "loading"), "225/65 R15"],
    ["and when it does not come", withOptions(of225, "second", of225.choice, "failed"), "225/65 R15"],
    ["by the template's ratio when it is on offer", listed(of225, "second", ["40", "65"]), "225/65 R15"],
    ["by the middle of the list otherwise", listed(of225, "second", ["40", "45", "50"]), "225/45 R15"],
  ])("%s", (_why, state, expected) => expect(drawn(state)).toBe(expected));

  test("by the smallest rim when the template's is not on offer", () => {
    expect(drawn(listed(withChoice(of225, "second", option("45")), "rim", ["17", "18"]))).toBe("225/45 R17");
  });

  test("by the SAE template once an SAE diameter is chosen", () => {
    expect(drawn(withChoice(emptyState(0), "first", option("33", "sae")))).toBe("33 x 10.5 R15");
  });

  test("without a ratio when the list says so", () => {
    const of175 = withChoice(emptyState(0), "first", option("175"));
    expect(drawn(withChoice(of175, "second", option("0")))).toBe("175 R15");
  });

  test("in inches for the motorcycle sizes written so", () => {
    expect(drawn(withChoice(emptyState(3), "first", option("3.00", "inches")))).toBe("3.00-18");
  });

  test("by a wheel that leaves room for the tire", () => {
    const state = withChoice(emptyState(0, read("37X12.5R22")), "first", option("27", "sae"));
    expect(tireGeometry(drawnSize(state)).sidewallMm).toBeGreaterThan(50);
  });
});

describe("lists", () => {
  const whole = ["205", "55", "16"].reduce((state, value, index) => {
    const level = (["first", "second", "rim"] as const)[index] ?? "rim";
    return withChoice(listed(state, level, [value, "999"]), level, option(value));
  }, emptyState(0));

  test("below another choice they are empty until theirs come", () => {
    const { options: lists } = withChoice(whole, "first", option("225"));
    expect([lists.first.length, lists.second, lists.rim]).toEqual([2, [], []]);
  });

  test("that come for an older choice are dropped", () => {
    const newer = withChoice(whole, "first", option("225"));
    expect(withOptions(newer, "second", whole.choice, options(["55"]))).toBe(newer);
  });
});
