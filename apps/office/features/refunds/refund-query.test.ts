import { expect, test } from "vitest";
import { refundFiltersOf } from "./refund-query.ts";

test.each([
  [{ filters: {}, text: "" }, {}],
  [{ filters: { estado: ["byHand", "declined"] }, text: "" }, { state: "byHand,declined" }],
  [
    { filters: { clase: ["damaged"], cobro: ["paypal"] }, text: "104158" },
    { kind: "damaged", provider: "paypal", q: "104158" },
  ],
  [{ filters: { estado: ["x"], clase: ["toString"], cobro: ["constructor"] }, text: "" }, {}],
  [{ filters: {}, text: "1".repeat(90) }, { q: "1".repeat(60) }],
])("the address %j", (address, query) => {
  expect(refundFiltersOf(address)).toEqual(query);
});
