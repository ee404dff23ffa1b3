import { expect, test } from "vitest";
import { fromPesos } from "../../../shared/domain/money/money.ts";
import { addToCartEvent } from "./cart-event.ts";
import { pagePath } from "./events.ts";

test.each([
  ["/", "/"],
  ["/llantas/medida/auto-camioneta/185/65R15", "/llantas/medida/auto-camioneta/185/65R15"],
  ["/order/1042", "/order"],
])("a page view of %s says %s", (pathname, path) => expect(pagePath(pathname)).toBe(path));

const cart = {
  items: [
    { code: "11500418", name: "Eco Verde", brand: "Rodada", size: "185/65 R15", unitPrice: fromPesos(1469.14) },
    { code: "11300219", name: "Eco Verde", brand: "Rodada", size: "175/70 R13", unitPrice: fromPesos(1252.8) },
  ],
};

test("what was added counts, not what the cart had before", () => {
  expect(addToCartEvent(cart, "11500418", 3)).toEqual({
    event: "add_to_cart",
    ecommerce: {
      currency: "MXN",
      value: 4407.42,
      items: [
        {
          item_id: "11500418",
          item_name: "Eco Verde",
          item_brand: "Rodada",
          item_variant: "185/65 R15",
          quantity: 3,
          price: 1469.14,
        },
      ],
    },
  });
});

test("an article that the answer does not have tells nothing", () => expect(addToCartEvent(cart, "999", 1)).toBeNull());
