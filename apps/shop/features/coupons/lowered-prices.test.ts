import { expect, test } from "vitest";
import type { WireTire } from "../../../../shared/contract/catalog.ts";
import { loweredPrices } from "./lowered-prices.ts";

const plain = {} as WireTire;
const lowered = { Escalones: [{ Desde: 1, Price: 900, Discount: 10 }] } as WireTire;

test.each([
  ["one tyre is cheaper", [plain, lowered], "FAMILIA", { isLowered: true }],
  ["none is", [plain, plain], "SIERRA12", { isLowered: false }],
  ["no tyre is shown", [], "FAMILIA", {}],
  ["no coupon is in the address", [plain], undefined, {}],
])("what a coupon does to a page's prices: %s", (_what, tires, coupon, answer) =>
  expect(loweredPrices(tires, coupon)).toEqual(answer),
);
