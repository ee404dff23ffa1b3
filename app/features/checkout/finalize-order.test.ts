import { describe, expect, test } from "vitest";
import type { ApiResult } from "../../api/api-client.ts";
import type { WireCart } from "../../../shared/contract/cart.ts";
import type { WireFinalized } from "../../../shared/contract/checkout.ts";
import { attemptFor, cartOfConflict, finalizeBody, sendPurchase } from "./finalize-order.ts";

const cart = { strIdBolsa: "bolsa", TotalConIva: 7129.36, Elementos: [], CuponDescuento: null } as unknown as WireCart;
const token = { tokenId: "k1ab", deviceSessionId: "d1", label: "VISA ***1111", expiry: "12/30", masked: null };
const purchase = {
  cart,
  delivery: { type: "address", addressAlias: "Casa" },
  invoiceAlias: "Sin RFC",
  token,
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
