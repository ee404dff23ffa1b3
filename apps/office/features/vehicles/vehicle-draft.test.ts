import { expect, test } from "vitest";
import {
  type ApprovedVehicle,
  tidyVehicle,
  vehicleErrors,
} from "../../../../shared/domain/tires/vehicles/approved-vehicle.ts";
import { draftOf, EMPTY_DRAFT, emptySize, raised, vehicleOf } from "./vehicle-draft.ts";

const VERSA: ApprovedVehicle = {
  brand: "Nissan",
  model: "Versa",
  version: "Advance",
  yearFrom: 2015,
  yearTo: 2019,
  vehicleType: 1,
  sizes: [
    { axle: "front", kind: "original", sizeKey: "185/65R15", minLoad: 88, minSpeed: "H" },
    { axle: "rear", kind: "original", sizeKey: "31X10.5R15", minLoad: null, minSpeed: null },
  ],
};

test("what is typed of a vehicle is the vehicle again", () => {
  expect(tidyVehicle(vehicleOf(draftOf(VERSA)))).toEqual(VERSA);
});

test("an empty form says what it misses", () => {
  expect(Object.keys(vehicleErrors(tidyVehicle(vehicleOf(EMPTY_DRAFT)))).toSorted()).toEqual([
    "brand",
    "model",
    "sizes.0.sizeKey",
    "version",
    "yearFrom",
    "yearTo",
  ]);
});

test("text in a number field is refused, not read as empty", () => {
  const draft = draftOf(VERSA);
  const sizes = draft.sizes.map((size) => ({ ...size, minLoad: "8x" }));
  expect(vehicleErrors(tidyVehicle(vehicleOf({ ...draft, yearFrom: "20a5", sizes })))).toMatchObject({
    yearFrom: expect.any(String),
    "sizes.0.minLoad": expect.any(String),
  });
});

test("a row goes up by one place; the first one stays", () => {
  const rows = [emptySize(0), emptySize(1), emptySize(2)];
  expect(raised(rows, 2).map(({ key }) => key)).toEqual([0, 2, 1]);
  expect(raised(rows, 0)).toBe(rows);
});
