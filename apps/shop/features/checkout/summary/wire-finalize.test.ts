import { expect, test } from "vitest";
import type { WireCart } from "../../../../../shared/contract/purchase/cart.ts";
import type { WireOrder } from "../../../../../shared/contract/orders/orders.ts";
import { fromPesos } from "../../../../../shared/domain/money/money.ts";
import type { CardToken } from "../../payment/card-token.ts";
import type { Purchase } from "./finalize-order.ts";
import { cartOfConflict, destinationOf, toWirePurchase } from "./wire-finalize.ts";

const cart = { id: "bolsa", total: fromPesos(7129.36), coupon: null };
const token: CardToken = {
  tokenId: "k1ab",
  saveTokenId: null,
  deviceSessionId: "d1",
  brand: "visa",
  label: "VISA ***1111",
  expiry: "12/30",
  masked: null,
  takesPoints: false,
};
const newCard = { kind: "new", token, save: false } as const;
const purchase = {
  cart,
  delivery: { type: "address", addressAlias: "Casa" },
  startsAt: null,
  invoiceAlias: "Sin RFC",
  payment: { type: "card", source: newCard, planId: 0, usePoints: false },
} as const;
const body = toWirePurchase(purchase);

test("a new card is sent as its token, to a saved address, without invoice, with the total that was seen", () =>
  expect(body).toEqual({
    id: "bolsa",
    delivery: 1,
    alias: "Casa",
    invoice: "Sin RFC",
    payment: 2,
    promo: 0,
    coupon: 0,
    authorized: true,
    total: 7129.36,
    token: { tokenId: "k1ab", deviceSessionId: "d1", card: null, save: false, usePoints: false },
  }));

test("a new card may be kept, split into months, or pay with points", () => {
  const source = { ...newCard, token: { ...token, saveTokenId: "k2cd" }, save: true };
  const inMonths = toWirePurchase({ ...purchase, payment: { type: "card", source, planId: 3, usePoints: false } });
  expect(inMonths).toMatchObject({ promo: 3, token: { save: true, saveTokenId: "k2cd", usePoints: false } });
  const withPoints = toWirePurchase({ ...purchase, payment: { type: "card", source, planId: 0, usePoints: true } });
  expect(withPoints).toMatchObject({ promo: 0, token: { usePoints: true } });
});

test("a card without a second token pays, and that it was to be kept is told", () => {
  const source = { ...newCard, save: true };
  const { token: sent } = toWirePurchase({
    ...purchase,
    payment: { type: "card", source, planId: 0, usePoints: false },
  });
  expect(sent).toMatchObject({ tokenId: "k1ab", save: true });
  expect(sent).not.toHaveProperty("saveTokenId");
});

test("a saved card is sent with its security code, and without a token", () => {
  const source = { kind: "saved", cardId: "kcard", cvv: "123", deviceSessionId: "d2" } as const;
  const sent = toWirePurchase({ ...purchase, payment: { type: "card", source, planId: 1, usePoints: true } });
  expect(sent).toMatchObject({
    payment: 2,
    promo: 1,
    card: { cardId: "kcard", cvv: "123", deviceSessionId: "d2", usePoints: true },
  });
  expect(sent).not.toHaveProperty("token");
});

test.each([
  ["deposit", 1],
  ["wallet", 3],
  ["bankTransfer", 5],
  ["cash", 6],
] as const)("%s is sent as %i, without card, token or months", (type, code) => {
  const { token: _token, ...rest } = body;
  expect(toWirePurchase({ ...purchase, payment: { type } })).toEqual({ ...rest, payment: code, promo: 0 });
});

test.each([
  ["a paid order opens", { Id: 7 }, { kind: "order", orderId: 7 }],
  ["an order that waits for its money opens", { Order: { Id: 8 } as WireOrder }, { kind: "order", orderId: 8 }],
  [
    "the provider comes first",
    { Id: 7, Url: "https://pago.example/" },
    { kind: "provider", url: "https://pago.example/" },
  ],
  ["an answer without a place", {}, null],
])("%s", (_why, answer, expected) => expect(destinationOf(answer)).toEqual(expected));

test("the coupon that lowered the cart's price is sent with it", () => {
  const coupon = { code: "FAMILIA" } as Purchase["cart"]["coupon"];
  expect(toWirePurchase({ ...purchase, cart: { ...cart, coupon } }).coupon).toBe("FAMILIA");
});

test("a branch is sent as its place, invoice data by their alias", () => {
  const delivery = { type: "dealerPickup", locationId: 7 } as const;
  const { alias, ...sent } = toWirePurchase({ ...purchase, delivery, invoiceAlias: "Taller" });
  expect(alias).toBeUndefined();
  expect(sent).toMatchObject({ delivery: 6, LocationId: 7, invoice: "Taller" });
});

test("a conflict brings the cart as it is now, if it does", () => {
  const Cart: WireCart = {
    strIdBolsa: "bolsa",
    Articulos: 0,
    Elementos: [],
    Total: 0,
    Costo_Envio: 0,
    ArticulosDescuento: 0,
    CuponDescuento: null,
    EstadoCupon: 4,
    TotalLista: 0,
    Ahorro: 0,
    IVA: 0,
    EnvioConIva: 0,
    TotalConIva: 7129.36,
  };
  expect(cartOfConflict({ Message: "x", Cart })).toMatchObject(cart);
  expect(cartOfConflict({ Message: "x" })).toBeNull();
  expect(cartOfConflict(null)).toBeNull();
});

test("an hour at the branch is sent as the moment when it begins", () => {
  const delivery = { type: "dealerPickup", locationId: 118 } as const;
  const startsAt = "2026-12-02T16:00:00.000Z";
  expect(toWirePurchase({ ...purchase, delivery, startsAt })).toMatchObject({ LocationId: 118, Cita: startsAt });
});
