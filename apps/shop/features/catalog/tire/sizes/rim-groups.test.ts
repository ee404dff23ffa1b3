import { expect, test } from "vitest";
import type { WireTire } from "../../../../../../shared/contract/catalog/catalog.ts";
import { formatMxn } from "../../../../../../shared/domain/money/money.ts";
import { rimGroupsOf } from "./rim-groups.ts";
import { tireOfProductOf } from "../wire-tire.ts";

const tire = (SizeShort: string, change: Partial<WireTire> = {}): WireTire => ({
  Code: SizeShort,
  Size: "",
  SizeShort,
  VehicleTypeId: 1,
  VehicleType: "auto",
  ListPrice: 1490,
  Price: 1266.5,
  Discount: 15,
  Minimum: 1,
  Radial: "R",
  Load: "88",
  Speed: "H",
  SSR: false,
  Strength: "SL",
  Tube: "TL",
  ProductId: 2,
  Brand: "Rodada",
  Available: true,
  TireProduct: {
    Id: 2,
    Name: "Eco Verde",
    Slogan: "",
    Slug: "eco-verde",
    BrandSlug: "rodada",
    Brand: "Rodada",
    Image: "",
    ImageAlt: "",
    Details: "",
  },
  ...change,
});

const groupsOf = (tires: readonly WireTire[]) => rimGroupsOf(tires.map(tireOfProductOf));
const shown = (tires: readonly WireTire[]) =>
  groupsOf(tires).map(({ label, sizes }) => `${label}: ${sizes.map(({ size }) => size).join(", ")}`);

test.each([
  [
    "by rim, then width, then aspect ratio",
    ["205/55R16", "185/65R15", "175/70R13", "185/55R15", "185R15C"],
    ["Rin 13: 175/70 R13", "Rin 15: 185 R15C, 185/55 R15, 185/65 R15", "Rin 16: 205/55 R16"],
  ],
  ["numbers as numbers", ["100/90-18", "90/90-18", "3.00-18"], ["Rin 18: 3.00-18, 90/90-18, 100/90-18"]],
  ["half inches have their own rim", ["225/70R19.5", "225/45R19"], ["Rin 19: 225/45 R19", "Rin 19.5: 225/70 R19.5"]],
  ["flotation sizes by diameter", ["33X12.5R15", "31X10.5R15"], ["Rin 15: 31 x 10.5 R15, 33 x 12.5 R15"]],
  ["what cannot be read comes last", ["GRANDE", "185/65R15"], ["Rin 15: 185/65 R15", "Otras medidas: GRANDE"]],
])("sizes stand %s", (_why, sizes, expected) => {
  expect(shown(sizes.map((size) => tire(size)))).toEqual(expected);
});

test("of one size, the lighter load stands first", () => {
  const rims = groupsOf([tire("185/65R15", { Load: "92", Code: "B" }), tire("185/65R15", { Code: "A" })]);
  expect(rims[0]?.sizes.map(({ code }) => code)).toEqual(["A", "B"]);
});

test("each has the final price of one, and an address without a coupon", () => {
  const [rim] = groupsOf([tire("185/65R15", { Code: "11500418", Minimum: 4, Available: false })]);
  const size = rim?.sizes[0];
  expect(size && formatMxn(size.price)).toBe("$1,728.40");
  expect(size).toMatchObject({
    index: "88H",
    path: "/llanta/11500418/rodada/auto/eco-verde/185/65R15",
    isAvailable: false,
  });
});
