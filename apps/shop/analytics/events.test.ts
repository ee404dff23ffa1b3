import { expect, test } from "vitest";
import type { WireCart } from "../../../shared/contract/cart.ts";
import { addToCartEvent } from "./cart-event.ts";
import { pagePath } from "./events.ts";

test.each([
  ["/", "/"],
  ["/llantas/medida/auto-camioneta/185/65R15", "/llantas/medida/auto-camioneta/185/65R15"],
  ["/order/1042", "/order"],
])("a page view of %s says %s", (pathname, path) => expect(pagePath(pathname)).toBe(path));

const cart = {
  Elementos: [
    {
      Kartis: "11500418",
      Cantidad: 6,
      PrecioUnitario: 1469.14,
      Tire: { Size: "185/65 R15", Brand: "Rodada", TireProduct: { Name: "Eco Verde" } },
    },
  ],
} as unknown as WireCart;

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
