import { beforeEach } from "vitest";
import { type TestShop, withTestShop } from "../shop/test-shop.ts";
import { control, setStock } from "./payments.ts";

/** The tyre that the tests of payments buy. */
export const CODE = "11500418";

/** A shop of the file's own. Before each test its providers know nothing, no cart is open, and 50 pieces of the tyre are left. */
export function withPaymentShop(...settings: Parameters<typeof withTestShop>): TestShop {
  const shop = withTestShop(...settings);
  beforeEach(async () => {
    await control(shop, "reset", {});
    await shop.db.deleteFrom("cart").where("order_id", "is", null).execute();
    await setStock(shop, CODE, 50);
  });
  return shop;
}
