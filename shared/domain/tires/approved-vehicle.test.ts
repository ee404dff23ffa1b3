import { expect, test } from "vitest";
import { type ApprovedVehicle, shownSize, tidyVehicle, vehicleErrors, yearSpan } from "./approved-vehicle.ts";

const FRONT = { axle: "front", kind: "original", sizeKey: "185/65R15", minLoad: 88, minSpeed: "H" } as const;
const VERSA: ApprovedVehicle = {
  brand: "Nissan",
  model: "Versa",
  version: "Advance",
  yearFrom: 2015,
  yearTo: 2019,
  vehicleType: 1,
  sizes: [FRONT],
};

test("a vehicle that is right has no errors, with and without sizes", () => {
  expect(vehicleErrors(VERSA)).toEqual({});
  expect(vehicleErrors({ ...VERSA, sizes: [] })).toEqual({});
});

test.each<[Partial<ApprovedVehicle>, string]>([
  [{ brand: "" }, "brand"],
  [{ model: "x".repeat(81) }, "model"],
  [{ version: "" }, "version"],
  [{ yearFrom: 1899 }, "yearFrom"],
  [{ yearTo: 2014 }, "yearTo"],
  [{ yearTo: 2019.5 }, "yearTo"],
  [{ vehicleType: 5 }, "vehicleType"],
  [{ sizes: [{ ...FRONT, sizeKey: "rin 15" }] }, "sizes.0.sizeKey"],
  [{ sizes: [FRONT, { ...FRONT, sizeKey: "185/65 R15" }] }, "sizes.1.sizeKey"],
  [{ sizes: [{ ...FRONT, minLoad: 280 }] }, "sizes.0.minLoad"],
  [{ sizes: [{ ...FRONT, minSpeed: "9" }] }, "sizes.0.minSpeed"],
  [{ sizes: [{ ...FRONT, kind: "sport" }] }, "sizes.0.kind"],
  [{ sizes: [{ ...FRONT, axle: "rear" }] }, "sizes.0.axle"],
])("%j is refused at %s", (change, field) => {
  expect(Object.keys(vehicleErrors({ ...VERSA, ...change }))).toEqual([field]);
});

test("another size of the rear axle stands beside the front one", () => {
  expect(vehicleErrors({ ...VERSA, sizes: [FRONT, { ...FRONT, axle: "rear", sizeKey: "205/60R15" }] })).toEqual({});
});

test("it is kept as the files are: one space, keys of sizes, capitals", () => {
  expect(
    tidyVehicle({
      ...VERSA,
      model: "  Versa   V-Drive ",
      sizes: [{ ...FRONT, sizeKey: "185/65 r15", minSpeed: " h " }],
    }),
  ).toEqual({ ...VERSA, model: "Versa V-Drive" });
});

test("sizes and years are shown as people read them", () => {
  expect(shownSize("185/65R15")).toBe("185/65 R15");
  expect([yearSpan(VERSA), yearSpan({ yearFrom: 2015, yearTo: 2015 })]).toEqual(["2015 a 2019", "2015"]);
});
