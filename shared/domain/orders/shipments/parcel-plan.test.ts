import { describe, expect, test } from "vitest";
import { bundleMeasures, planParcels, spreadParcels, volumetricGrams } from "./parcel-plan.ts";

const pieces = (quantity: number, size: string, weightGrams: number | null = null, line = 1) => ({
  line,
  quantity,
  size,
  weightGrams,
});
const shapeOf = (parcels: ReturnType<typeof planParcels>) =>
  parcels.map(({ contents }) => contents.map(({ line, quantity }) => `${quantity} of ${line}`).join(" + "));

/** The table of aftersales section 2, in kilograms with one decimal. */
test.each([
  ["175/70R13", 11.6],
  ["185/65R15", 14.3],
  ["205/55R16", 16.4],
  ["225/45R17", 18.1],
  ["265/70R17", 34.2],
  ["31x10.5R15", 33.1],
  ["275/55R20", 36.1],
])("the volumetric weight of a %s", (size, kg) => expect((volumetricGrams(size) ?? 0) / 1000).toBeCloseTo(kg, 1));

describe("parcels of an order", () => {
  test.each([
    ["two light tyres are strapped together", [pieces(4, "185/65 R15 88H", 8500)], ["2 of 1", "2 of 1"]],
    ["an odd one goes alone", [pieces(5, "185/65 R15 88H", 8500)], ["2 of 1", "2 of 1", "1 of 1"]],
    ["two of 18 kg are too heavy", [pieces(2, "265/70 R17", 18_000)], ["1 of 1", "1 of 1"]],
    ["two that are billed above 70 kg go alone", [pieces(2, "275/55 R20", 10_000)], ["1 of 1", "1 of 1"]],
    ["17.5 kg each are just light enough", [pieces(2, "225/45 R17", 17_500)], ["2 of 1"]],
    ["without a weight the volumetric figure is taken", [pieces(2, "225/45 R17")], ["1 of 1", "1 of 1"]],
    ["and small ones are strapped by it", [pieces(2, "185/65 R15")], ["2 of 1"]],
    ["a size that cannot be read goes alone", [pieces(2, "rara", 1000)], ["1 of 1", "1 of 1"]],
    [
      "lines are not mixed",
      [pieces(4, "185/65 R15", 8500, 1), pieces(1, "185/65 R15", 8500, 2)],
      ["2 of 1", "2 of 1", "1 of 2"],
    ],
  ])("%s", (_why, toPack, expected) => expect(shapeOf(planParcels(toPack))).toEqual(expected));

  test("bill the greater of real and volumetric weight", () => {
    expect(planParcels([pieces(2, "185/65 R15", 8500)])[0]?.billedGrams).toBe(2 * (volumetricGrams("185/65R15") ?? 0));
    expect(planParcels([pieces(1, "185/65 R15", 20_000)])[0]?.billedGrams).toBe(20_000);
    expect(planParcels([pieces(2, "205/55 R16", 17_000)])[0]?.billedGrams).toBe(34_000);
    expect(planParcels([pieces(1, "rara", 20_000)])[0]?.billedGrams).toBeNull();
    expect(spreadParcels([pieces(4, "185/65 R15", 20_000)], 2).map((parcel) => parcel.billedGrams)).toEqual([
      40_000, 40_000,
    ]);
  });

  test("measure a lying tyre across, and its width for each piece", () => {
    expect(bundleMeasures("185/65 R15 88H", 1)).toEqual({ across: 622, height: 185 });
    expect(bundleMeasures("185/65 R15 88H", 2)).toEqual({ across: 622, height: 370 });
    expect(bundleMeasures("rara", 2)).toBeNull();
  });

  test("are as many as a member chose, evenly, and never empty or more than eight", () => {
    const toPack = [pieces(4, "185/65 R15", 8500, 1), pieces(1, "185/65 R15", 8500, 2)];
    expect(shapeOf(spreadParcels(toPack, 1))).toEqual(["4 of 1 + 1 of 2"]);
    expect(shapeOf(spreadParcels(toPack, 2))).toEqual(["2 of 1", "2 of 1 + 1 of 2"]);
    expect(shapeOf(spreadParcels(toPack, 9))).toHaveLength(5);
    expect(shapeOf(spreadParcels([pieces(20, "185/65 R15")], 12))).toHaveLength(8);
  });
});
