import { expect, test } from "vitest";
import { depositReference } from "../../payment/deposit-reference.ts";
import { addDays, type DepositOrder, matchMovement, type MovementMatch, withoutTwins } from "./movement-match.ts";

const order = (changes: Partial<DepositOrder> = {}): DepositOrder => ({
  orderId: 104_286,
  amount: 587_656,
  state: "waiting",
  placedOn: "2026-11-20",
  dueOn: "2026-11-23",
  names: ["Rebeca Arriaga Trejo"],
  ...changes,
});
const REFERENCE = depositReference(104_286);
const TODAY = "2026-11-24";
const OTHER = order({ orderId: 104_287, names: ["Grupo Ferretero del Bajío SA de CV"] });
const moved = (changes: Partial<{ day: string; amount: number; text: string }> = {}) => ({
  day: "2026-11-22",
  amount: 587_656,
  text: `SPEI RECIBIDO ${REFERENCE}`,
  ...changes,
});
const match = (movement: ReturnType<typeof moved>, orders: readonly DepositOrder[]): MovementMatch =>
  matchMovement(movement, {
    named: orders,
    sameAmount: orders.filter(({ amount }) => amount === movement.amount),
    today: TODAY,
  });

test.each<[string, ReturnType<typeof moved>, readonly DepositOrder[], MovementMatch]>([
  ["reference and amount are exact", moved(), [order()], { kind: "sure", orderId: 104_286 }],
  [
    "one centavo less",
    moved({ amount: 587_655 }),
    [order()],
    { kind: "otherAmount", orderId: 104_286, expected: 587_656 },
  ],
  [
    "one centavo more",
    moved({ amount: 587_657 }),
    [order()],
    { kind: "otherAmount", orderId: 104_286, expected: 587_656 },
  ],
  ["the order ended", moved(), [order({ state: "late" })], { kind: "likely", orderId: 104_286, why: "lateOrder" }],
  [
    "staff wrote the payment down by hand",
    moved(),
    [order({ state: "recorded" })],
    { kind: "likely", orderId: 104_286, why: "recorded" },
  ],
  [
    "staff wrote another amount down by hand",
    moved({ amount: 1 }),
    [order({ state: "recorded" })],
    { kind: "none", why: "settled", orderIds: [104_286] },
  ],
  ["the order is paid", moved(), [order({ state: "settled" })], { kind: "none", why: "settled", orderIds: [104_286] }],
  [
    "it was made before the order",
    moved({ day: "2026-11-19" }),
    [order()],
    { kind: "likely", orderId: 104_286, why: "beforeOrder" },
  ],
  ["its day is today", moved({ day: TODAY }), [order()], { kind: "sure", orderId: 104_286 }],
  [
    "its day is still to come",
    moved({ day: "2027-11-23" }),
    [order()],
    { kind: "likely", orderId: 104_286, why: "futureDay" },
  ],
  [
    "the reference is inside a longer number",
    moved({ text: `RASTREO 77${REFERENCE}` }),
    [order()],
    { kind: "likely", orderId: 104_286, why: "referenceInside" },
  ],
  [
    "another order that waits is named too",
    moved({ text: `${REFERENCE} ${depositReference(104_287)}` }),
    [order(), { ...OTHER, amount: 1 }],
    { kind: "likely", orderId: 104_286, why: "severalReferences" },
  ],
  [
    "two orders of this amount are named",
    moved({ text: `${REFERENCE} ${depositReference(104_287)}` }),
    [order(), OTHER],
    { kind: "none", why: "several", orderIds: [104_286, 104_287] },
  ],
  [
    "amount and name",
    moved({ text: "SPEI RECIBIDO REBECA ARRIAGA" }),
    [order(), OTHER],
    { kind: "likely", orderId: 104_286, why: "name" },
  ],
  [
    "amount and the name of a company",
    moved({ text: "SPEI GRUPO FERRETERO DEL BAJIO" }),
    [order(), OTHER],
    { kind: "likely", orderId: 104_287, why: "name" },
  ],
  ["amount and date", moved({ text: "SPEI" }), [order()], { kind: "likely", orderId: 104_286, why: "date" }],
  [
    "two of this amount",
    moved({ text: "SPEI" }),
    [order(), OTHER],
    { kind: "none", why: "several", orderIds: [104_286, 104_287] },
  ],
  [
    "the amount, long after it was due",
    moved({ text: "SPEI", day: "2026-11-27" }),
    [order()],
    { kind: "none", why: "nothing", orderIds: [] },
  ],
  [
    "the amount of an order that ended",
    moved({ text: "SPEI" }),
    [order({ state: "late" })],
    { kind: "none", why: "nothing", orderIds: [] },
  ],
  ["on the day of the order", moved({ day: "2026-11-20" }), [order()], { kind: "sure", orderId: 104_286 }],
  [
    "two orders of other amounts are named",
    moved({ text: `${REFERENCE} ${depositReference(104_287)}`, amount: 1 }),
    [order(), OTHER],
    { kind: "none", why: "several", orderIds: [104_286, 104_287] },
  ],
  [
    "the reference inside a longer number, and another amount",
    moved({ text: `RASTREO 77${REFERENCE}`, amount: 1 }),
    [order()],
    { kind: "none", why: "nothing", orderIds: [] },
  ],
  [
    "a paid order's reference inside a longer number",
    moved({ text: `RASTREO 77${REFERENCE}` }),
    [order({ state: "settled" })],
    { kind: "none", why: "nothing", orderIds: [] },
  ],
  [
    "the amount, on the day of the order",
    moved({ text: "SPEI", day: "2026-11-20" }),
    [order()],
    { kind: "likely", orderId: 104_286, why: "date" },
  ],
  [
    "the amount, the day before the order",
    moved({ text: "SPEI", day: "2026-11-19" }),
    [order()],
    { kind: "none", why: "nothing", orderIds: [] },
  ],
  [
    "the amount, three days after it was due",
    moved({ text: "SPEI", day: "2026-11-26" }),
    [order()],
    { kind: "likely", orderId: 104_286, why: "date" },
  ],
  [
    "the amount of an order without a due day",
    moved({ text: "SPEI", day: "2027-11-26" }),
    [order({ dueOn: null })],
    { kind: "likely", orderId: 104_286, why: "date" },
  ],
  [
    "the name of the invoice alone",
    moved({ text: "SPEI REBECA ARRIAGA" }),
    [order({ names: ["Julio Paredes Luna", "Rebeca Arriaga Trejo"] })],
    { kind: "likely", orderId: 104_286, why: "name" },
  ],
  [
    "one word of a name of three",
    moved({ text: "SPEI REBECA REBECA" }),
    [order()],
    { kind: "likely", orderId: 104_286, why: "date" },
  ],
  [
    "a name without a word of its own",
    moved({ text: "SPEI SA DE CV" }),
    [order({ names: ["S.A. de C.V.", ""] })],
    { kind: "likely", orderId: 104_286, why: "date" },
  ],
  ["nothing", moved({ text: "SPEI", amount: 1 }), [order()], { kind: "none", why: "nothing", orderIds: [] }],
])("%s", (_what, movement, orders, expected) => expect(match(movement, orders)).toEqual(expected));

test.each(["SA", "del", "las", "los", "SAPI", "SRL", "Sociedad", "Anónima", "Capital", "Variable"])(
  "%s is not part of a company's name",
  (word) =>
    expect(match(moved({ text: "SPEI ZETA" }), [order({ names: [`Zeta ${word}`] })])).toMatchObject({ why: "name" }),
);

test("an order of another amount is not proposed by its date", () => {
  const candidates = { named: [], sameAmount: [order({ amount: 1 })], today: TODAY };
  expect(matchMovement(moved({ text: "SPEI" }), candidates)).toEqual({ kind: "none", why: "nothing", orderIds: [] });
});

test("of many orders of one amount five are shown", () => {
  const orders = [1, 2, 3, 4, 5, 6].map((orderId) => order({ orderId }));
  expect(match(moved({ text: "SPEI" }), orders)).toEqual({ kind: "none", why: "several", orderIds: [1, 2, 3, 4, 5] });
});

test("days are added across months and years", () => {
  expect(addDays("2026-12-30", 3)).toBe("2027-01-02");
});

test("two movements that are likely for one order both stay", () => {
  const likely: MovementMatch = { kind: "likely", orderId: 1, why: "date" };
  expect(withoutTwins([likely, likely])).toEqual([likely, likely]);
});

test("of two movements that pay one order the first does", () => {
  const sure: MovementMatch = { kind: "sure", orderId: 1 };
  expect(withoutTwins([sure, { kind: "sure", orderId: 2 }, sure])).toEqual([
    sure,
    { kind: "sure", orderId: 2 },
    { kind: "none", why: "twin", orderIds: [1] },
  ]);
});
