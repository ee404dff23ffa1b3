import { describe, expect, test } from "vitest";
import { isCharge, type OpenPayCharge, readWireDate, refundsOf, returnsOf, stateOf } from "./openpay-charge.ts";
import { readPointsBalance } from "./openpay-points.ts";

const aCharge = (fields: Partial<OpenPayCharge> = {}): OpenPayCharge => ({
  id: "tr1",
  status: "completed",
  amount: 2320.5,
  currency: "mxn",
  method: "card",
  order_id: "1-1",
  ...fields,
});
const redirect = (url: unknown) => aCharge({ status: "charge_pending", payment_method: { type: "redirect", url } });

test.each([
  ["completed is paid", aCharge(), { kind: "paid", amount: 232_050, currency: "MXN" }],
  ["so is what went back later", aCharge({ status: "refunded" }), { kind: "paid", amount: 232_050 }],
  ["the bank's page", redirect("https://bank.example/x"), { kind: "redirect", url: "https://bank.example/x" }],
  ["no page to go to", redirect(undefined), { kind: "pending" }],
  ["a page of another scheme", redirect("javascript:alert(1)"), { kind: "pending" }],
  ["an authorisation alone is not paid", aCharge({ status: "in_progress" }), { kind: "inReview", until: null }],
  [
    "a page that was left open",
    { ...redirect("https://bank.example/x"), authorization: "tr1" },
    { kind: "redirect", url: "https://bank.example/x" },
  ],
  [
    "authorised by the bank and not completed yet",
    { ...redirect("https://bank.example/x"), authorization: "900123" },
    { kind: "inReview", until: null },
  ],
  [
    "an authorisation that was let go",
    aCharge({ status: "cancelled", authorization: "900123" }),
    { kind: "declined", code: "3001" },
  ],
  ["a page that was cancelled", aCharge({ status: "cancelled", authorization: "tr1" }), { kind: "expired" }],
  ["failed without a code", aCharge({ status: "failed" }), { kind: "declined", code: "3001" }],
  [
    "failed at the bank's page",
    aCharge({ status: "failed", error_message: "Autenticación de 3D Secure fallida, favor de contactar a su banco." }),
    {
      kind: "declined",
      code: "3ds",
      reason:
        "Tu banco no confirmó la compra en su página (3-D Secure) y no se te cobró nada. Intenta de nuevo o usa otra tarjeta.",
    },
  ],
  ["failed with one", aCharge({ status: "failed", error_code: 3003 }), { kind: "declined", code: "3003" }],
  ["cancelled", aCharge({ status: "cancelled" }), { kind: "expired" }],
  ["expired", aCharge({ status: "expired" }), { kind: "expired" }],
  ["a status we do not know", aCharge({ status: "paused" }), { kind: "pending", unrecognised: "paused" }],
  ["a store charge without its slip", aCharge({ status: "in_progress", method: "store" }), { kind: "pending" }],
])("%s", (_why, charge, state) => expect(stateOf(charge)).toMatchObject({ providerId: "tr1", ...state }));

test.each([
  ["credit", "credit"],
  ["DEBIT", "debit"],
  ["cash", null],
  [null, null],
])("a card's kind is the provider's word: %s", (type, cardKind) =>
  expect(stateOf(aCharge({ card: { type } }))).toMatchObject({ cardKind }),
);
test("a charge without a card has no kind of card", () =>
  expect(stateOf(aCharge({ card: null }))).toMatchObject({ cardKind: null }));

test.each([
  ["paid", aCharge(), { returned: 0, isContested: false }],
  ["given back whole, without its refund", aCharge({ status: "refunded" }), { returned: 232_050, isContested: false }],
  ["given back in part", aCharge({ refund: { id: "r1", amount: 10 } }), { returned: 1000, isContested: false }],
  ["contested", aCharge({ status: "chargeback_pending" }), { returned: 0, isContested: true }],
  ["lost", aCharge({ status: "chargeback_accepted" }), { returned: 232_050, isContested: false }],
  [
    "adjusted, which nothing documents",
    aCharge({ status: "chargeback_adjustment" }),
    { returned: 0, isContested: true },
  ],
])("money that came and is %s", (_why, charge, facts) =>
  expect(stateOf(charge)).toMatchObject({ kind: "paid", amount: 232_050, ...facts }),
);

test.each([
  [aCharge(), []],
  [aCharge({ refund: { id: "r1", amount: 10, description: "1-1-R" } }), [["refund", "r1", "1-1-R", "returned"]]],
  [aCharge({ status: "refunded" }), [["refund", "tr1-refund", "", "returned"]]],
  [aCharge({ status: "chargeback_pending" }), [["chargeback", "tr1", "", "open"]]],
  [
    aCharge({ status: "chargeback_accepted", refund: { id: "r1", amount: 10 } }),
    [
      ["refund", "r1", "", "returned"],
      ["chargeback", "tr1", "", "returned"],
    ],
  ],
])("what went back of a charge, and what is contested: %#", (charge, returns) =>
  expect(
    returnsOf(charge).map(({ kind, providerId, reference, state }) => [kind, providerId, reference, state]),
  ).toEqual(returns),
);

test("points count when some were used, as numbers or as texts", () => {
  const card_points = { used: "134", remaining: "300", amount: "10.05", caption: "Texto legal" };
  const points = { used: 134, remaining: 300, amount: 1005, caption: "Texto legal" };
  expect(stateOf(aCharge({ card_points }))).toMatchObject({ points });
  expect(stateOf(aCharge({ card_points: { used: 0, remaining: 450, amount: 0 } }))).toMatchObject({ points: null });
  // No column takes them: they must not keep the payment from being recorded.
  for (const wrong of [
    { used: 1e300, amount: 1 },
    { used: 1, amount: 1e300 },
    { used: "Infinity", amount: 1 },
  ]) {
    expect(stateOf(aCharge({ card_points: wrong }))).toMatchObject({ kind: "paid", points: null });
  }
  expect(stateOf(aCharge({ card_points: null }))).toMatchObject({ points: null });
});

describe("dates", () => {
  test.each([
    ["2026-11-23T10:00:00-06:00", "2026-11-23T16:00:00.000Z"],
    ["2026-11-23T10:00:00", "2026-11-23T16:00:00.000Z"],
    ["2026-11-23T10:00:00Z", "2026-11-23T10:00:00.000Z"],
    ["mañana", null],
    [undefined, null],
  ])("%s", (text, moment) => expect(readWireDate(text)?.toISOString() ?? null).toBe(moment));
});

test.each([
  ["a whole one", aCharge(), true],
  ["no number", { ...aCharge(), amount: "2320.50" }, false],
  ["a number that is NaN", { ...aCharge(), amount: Number.NaN }, false],
  ["an error", { error_code: 3001 }, false],
  ["nothing", undefined, false],
])("a charge or not: %s", (_why, body, isOne) => expect(isCharge(body)).toBe(isOne));

test("refunds: none, the last, or the whole list", () => {
  const [first, last] = [
    { id: "r1", amount: 10, description: "d1" },
    { id: "r2", amount: 20.5, description: "d2" },
  ];
  expect(refundsOf(aCharge())).toEqual([]);
  expect(refundsOf(aCharge({ refund: last }))).toEqual([{ id: "r2", amount: 2050, description: "d2" }]);
  expect(refundsOf(aCharge({ refund: last, refunds: [first, last] })).map(({ id }) => id)).toEqual(["r1", "r2"]);
});

test.each([
  [
    { points_type: "scotia", remaining_points: 10, remaining_mxn: 0.5 },
    { points: 10, worth: 50, programme: "scotia" },
  ],
  [[{ points_type: "bancomer", remaining_points: "450", remaining_mxn: "22.50" }], { points: 450, worth: 2250 }],
  [[], null],
  [{ error_code: 1000 }, null],
  [undefined, null],
])("balance of points: %j", (body, balance) =>
  balance ? expect(readPointsBalance(body)).toMatchObject(balance) : expect(readPointsBalance(body)).toBeNull(),
);
