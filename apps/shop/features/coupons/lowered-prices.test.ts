import { expect, test } from "vitest";
import { loweredPrices } from "./lowered-prices.ts";

const plain = { isInCampaign: false };
const lowered = { isInCampaign: true };

test.each([
  ["one tyre is cheaper", [plain, lowered], "FAMILIA", { isLowered: true }],
  ["none is", [plain, plain], "SIERRA12", { isLowered: false }],
  ["no tyre is shown", [], "FAMILIA", {}],
  ["no coupon is in the address", [plain], undefined, {}],
])("what a coupon does to a page's prices: %s", (_what, tires, coupon, answer) =>
  expect(loweredPrices(tires, coupon)).toEqual(answer),
);
