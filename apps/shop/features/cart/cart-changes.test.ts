import { expect, test } from "vitest";
import { addCentavos, fromPesos } from "../../../../shared/domain/money/money.ts";
import type { Cart, CartItem } from "./cart.ts";
import { cartChanges } from "./cart-changes.ts";

const lineOf = (code: string, quantity: number, pesos: number) =>
  ({ code, quantity, amount: fromPesos(pesos), size: "185/65 R15 88H", name: `Eco ${code}` }) as CartItem;

function aCart(items: readonly CartItem[], { coupon, shipping = 0 }: { coupon?: string; shipping?: number } = {}) {
  return {
    items,
    coupon: coupon === undefined ? null : { code: coupon },
    shipping: fromPesos(shipping),
    total: addCentavos(fromPesos(shipping), ...items.map(({ amount }) => amount)),
  } as Cart;
}

const two = lineOf("A", 2, 2000);
const shown = aCart([two], { coupon: "FAMILIA" });
const FROM = "El total de tu compra cambió de $2,000.00 a";

test.each([
  ["an empty cart, which says so itself", aCart([]), []],
  ["the same purchase", aCart([two], { coupon: "FAMILIA" }), []],
  [
    "lines of an older cart",
    aCart([lineOf("A", 3, 3000), lineOf("B", 1, 500)], { coupon: "FAMILIA" }),
    [`${FROM} $3,500.00.`, "Sumamos las llantas que ya tenías en tu carrito."],
  ],
  [
    "a line that is gone",
    aCart([lineOf("B", 1, 500)], { coupon: "FAMILIA" }),
    [`${FROM} $500.00.`, "Sumamos las llantas que ya tenías en tu carrito.", "Hay menos piezas que antes."],
  ],
  [
    "a price that rose",
    aCart([lineOf("A", 2, 2100)], { coupon: "FAMILIA" }),
    [`${FROM} $2,100.00.`, "Cambió el precio de 2 piezas de Eco A 185/65 R15: de $2,000.00 a $2,100.00."],
  ],
  ["a coupon that went", aCart([lineOf("A", 2, 2200)]), [`${FROM} $2,200.00.`, "El cupón FAMILIA ya no está cargado."]],
  [
    "a coupon in place of another, at the same total",
    aCart([two], { coupon: "AMIGO" }),
    ["Tu carrito cambió.", "El cupón FAMILIA ya no está cargado.", "El cupón AMIGO está cargado."],
  ],
  ["shipping", aCart([two], { coupon: "FAMILIA", shipping: 174 }), [`${FROM} $2,174.00.`, "Cambió el costo de envío."]],
])("after %s", (_what, now, sentences) => expect(cartChanges(shown, now, "login")).toEqual(sentences));

test("more pieces without a login came from another device", () =>
  expect(cartChanges(shown, aCart([lineOf("A", 3, 3000)], { coupon: "FAMILIA" }), "time")).toEqual([
    `${FROM} $3,000.00.`,
    "Hay más piezas que antes.",
  ]));
