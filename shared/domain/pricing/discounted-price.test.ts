import { expect, test } from "vitest";
import { centavos } from "../money/money.ts";
import { discountedPrice } from "./discounted-price.ts";

test("a discounted price is the list price less its percentage, and the list price without one", () => {
  expect(discountedPrice(centavos(129_950), 10)).toBe(116_955);
  expect(discountedPrice(centavos(129_950), 0)).toBe(129_950);
});
