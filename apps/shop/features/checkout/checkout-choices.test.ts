import { expect, test } from "vitest";
import { afterOrder, backFromOrder, choicesOf, NO_CHOICES } from "./checkout-choices.ts";

const whole = {
  deliveryType: "dealerPickup",
  addressAlias: "Casa",
  branch: { state: "GUA", city: "leon", locationId: 4 },
  hour: null,
  placedHour: null,
  invoiceAlias: "Taller",
  paymentType: "cash",
  paidWithNewCard: true,
  misfitsForAnother: "c1 1 2 3 4 11300219",
};

test.each<[string, unknown, unknown]>([
  ["what was stored comes back", whole, whole],
  ["nothing stored: the first choices", null, NO_CHOICES],
  ["another program's text", "rodada", NO_CHOICES],
  ["an older version's choices", { addressAlias: "Casa" }, { ...NO_CHOICES, addressAlias: "Casa" }],
  ["a way of paying there is not", { ...whole, paymentType: "barter" }, { ...whole, paymentType: "card" }],
  ["a way of delivery there is not", { ...whole, deliveryType: "toString" }, { ...whole, deliveryType: "address" }],
  [
    "a branch that is not a number",
    { ...whole, branch: { state: 1, city: "leon", locationId: "4" } },
    { ...whole, branch: { state: null, city: "leon", locationId: null } },
  ],
  [
    "an hour at a branch",
    { hour: { locationId: 118, startsAt: "2026-12-02T16:00:00.000Z", day: "2026-12-02", time: "10:00" } },
    {
      ...NO_CHOICES,
      hour: { locationId: 118, startsAt: "2026-12-02T16:00:00.000Z", day: "2026-12-02", time: "10:00" },
    },
  ],
  ["an hour of no day", { hour: { locationId: 118, startsAt: "x", day: "2026-02-31", time: "10:00" } }, NO_CHOICES],
])("%s", (_why, stored, expected) => expect(choicesOf(stored)).toEqual(expected));

test("the hour of a placed order is chosen no more, and again for who comes back to pay", () => {
  const hour = { locationId: 118, startsAt: "2026-12-02T16:00:00.000Z", day: "2026-12-02", time: "10:00" };
  const placed = choicesOf(JSON.parse(JSON.stringify(afterOrder({ ...NO_CHOICES, hour }, true))));
  expect(placed).toEqual({ ...NO_CHOICES, placedHour: hour, paidWithNewCard: true });
  expect(backFromOrder(placed)).toEqual({ ...NO_CHOICES, hour, paidWithNewCard: true });
  expect(afterOrder(placed, false)).toEqual(NO_CHOICES);
});
