import { expect, test } from "vitest";
import type { Order } from "./order.ts";
import { orderHistoryOf } from "./order-history.ts";

const told = {
  status: "awaitingPayment",
  placedAt: "2026-11-24T10:42:00-06:00",
  moments: [{ status: "incomplete", at: "2026-11-24T10:42:00-06:00" }],
  deliveryType: "dealerPickup",
  deliveredBy: "2026-12-01",
  cashSlip: null,
  deposit: null,
  isInReview: false,
} as const;

test("an order is paid until its slip or its account is due", () => {
  const { cashSlip: _cashSlip, deposit: _deposit, ...history } = told;
  expect(orderHistoryOf(told)).toEqual({ ...history, dueAt: null });
  const due = { dueAt: "2026-11-27T10:42:00-06:00" } as Order["cashSlip"] & Order["deposit"];
  expect(orderHistoryOf({ ...told, cashSlip: due })?.dueAt).toBe(due?.dueAt);
  expect(orderHistoryOf({ ...told, deposit: due })?.dueAt).toBe(due?.dueAt);
});

test("an order whose status or delivery is not known has none", () => {
  expect(orderHistoryOf({ ...told, status: null })).toBeNull();
  expect(orderHistoryOf({ ...told, deliveryType: null })).toBeNull();
});
