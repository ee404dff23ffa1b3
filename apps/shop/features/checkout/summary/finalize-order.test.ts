import { describe, expect, test } from "vitest";
import type { ApiResult } from "../../../api/api-client.ts";
import type { WireCart } from "../../../../../shared/contract/cart.ts";
import type { WireFinalized } from "../../../../../shared/contract/checkout.ts";
import type { WireOrder } from "../../../../../shared/contract/orders.ts";
import type { CardToken } from "../../payment/card-token.ts";
import { attemptFor, cartOfConflict, destinationOf, finalizeBody, sendPurchase } from "./finalize-order.ts";

const cart = { strIdBolsa: "bolsa", TotalConIva: 7129.36, Elementos: [], CuponDescuento: null } as unknown as WireCart;
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
  invoiceAlias: "Sin RFC",
  payment: { type: "card", source: newCard, planId: 0, usePoints: false },
} as const;
const body = finalizeBody(purchase);

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
  const inMonths = finalizeBody({ ...purchase, payment: { type: "card", source, planId: 3, usePoints: false } });
  expect(inMonths).toMatchObject({ promo: 3, token: { save: true, saveTokenId: "k2cd", usePoints: false } });
  const withPoints = finalizeBody({ ...purchase, payment: { type: "card", source, planId: 0, usePoints: true } });
  expect(withPoints).toMatchObject({ promo: 0, token: { usePoints: true } });
});

test("a card without a second token pays, and that it was to be kept is told", () => {
  const source = { ...newCard, save: true };
  const { token: sent } = finalizeBody({ ...purchase, payment: { type: "card", source, planId: 0, usePoints: false } });
  expect(sent).toMatchObject({ tokenId: "k1ab", save: true });
  expect(sent).not.toHaveProperty("saveTokenId");
});

test("a saved card is sent with its security code, and without a token", () => {
  const source = { kind: "saved", cardId: "kcard", cvv: "123", deviceSessionId: "d2" } as const;
  const sent = finalizeBody({ ...purchase, payment: { type: "card", source, planId: 1, usePoints: true } });
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
  expect(finalizeBody({ ...purchase, payment: { type } })).toEqual({ ...rest, payment: code, promo: 0 });
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
  const CuponDescuento = { CodigoCupon: "FAMILIA" } as WireCart["CuponDescuento"];
  expect(finalizeBody({ ...purchase, cart: { ...cart, CuponDescuento } }).coupon).toBe("FAMILIA");
});

test("a branch is sent as its place, invoice data by their alias", () => {
  const delivery = { type: "dealerPickup", locationId: 7 } as const;
  const { alias, ...sent } = finalizeBody({ ...purchase, delivery, invoiceAlias: "Taller" });
  expect(alias).toBeUndefined();
  expect(sent).toMatchObject({ delivery: 6, LocationId: 7, invoice: "Taller" });
});

test("the same purchase keeps its key, another one has its own", () => {
  const first = attemptFor(body, null, () => "one");
  expect(attemptFor({ ...body }, first, () => "two").key).toBe("one");
  expect(attemptFor({ ...body, alias: "Oficina" }, first, () => "two").key).toBe("two");
});

describe("sending", () => {
  const lost: ApiResult<WireFinalized> = { ok: false, status: 0, message: "", body: null };
  const answers = (...given: ApiResult<WireFinalized>[]) => {
    const calls: number[] = [];
    const waits: number[] = [];
    const result = sendPurchase(
      () => {
        calls.push(calls.length);
        return Promise.resolve(given[calls.length - 1] ?? lost);
      },
      (ms) => Promise.resolve(void waits.push(ms)),
    );
    return result.then((answer) => ({ answer, calls: calls.length, waits }));
  };

  test("an answer is an answer, also a refusal", async () => {
    const refused: ApiResult<WireFinalized> = { ok: false, status: 409, message: "Los precios cambiaron.", body: {} };
    expect(await answers(refused)).toEqual({ answer: refused, calls: 1, waits: [] });
  });

  test("a lost answer is asked for again", async () => {
    const placed: ApiResult<WireFinalized> = { ok: true, value: { Id: 7 } };
    expect(await answers(lost, lost, placed)).toEqual({ answer: placed, calls: 3, waits: [1000, 2000] });
  });

  test("after three more tries it gives up", async () => expect((await answers()).calls).toBe(4));
});

test("a conflict brings the cart as it is now, if it does", () => {
  expect(cartOfConflict({ Message: "x", Cart: cart })).toBe(cart);
  expect(cartOfConflict({ Message: "x" })).toBeNull();
  expect(cartOfConflict(null)).toBeNull();
});
