import { describe, expect, test } from "vitest";
import { businessDay, businessTime } from "../../shared/domain/text/dates.ts";
import { ORDER_STATUSES } from "../../shared/domain/orders/order-status.ts";
import { PAYMENT_TYPES } from "../../shared/domain/payment/payment-type.ts";
import { readDemo } from "./csv.ts";
import { type DemoEvent, demoOrderEvents, demoPlacedAt } from "./demo-order-events.ts";

const placedAt = new Date("2026-11-11T16:42:00Z");

test.each([
  ["a card order on its way home", 47, 1, false, [10, 18, 20, 21, 40, 47]],
  ["a courier's", 50, 5, false, [10, 18, 20, 21, 40, 48, 50]],
  ["cash that is awaited", 15, 6, true, [10, 15]],
  ["a deposit that was cancelled", 900, 1, true, [10, 15, 900]],
  ["a refused card", 23, 1, false, [10, 23]],
  ["one that was picked up", 60, 2, false, [10, 18, 20, 21, 40, 45, 60]],
])("%s", (_why, status, deliveryType, isPaidLater, codes) => {
  const events = demoOrderEvents({ status, deliveryType, isPaidLater, placedAt });
  expect(events.map(({ to }) => to)).toEqual(codes);
  expect(events.map(({ from }) => from)).toEqual([null, ...codes.slice(0, -1)]);
  expect(events.map(({ at }) => at.getTime())).toEqual(events.map(({ at }) => at.getTime()).toSorted((a, b) => a - b));
});

test("what cannot be is refused", () =>
  expect(() =>
    demoOrderEvents({ status: ORDER_STATUSES.atDealerBranch.code, deliveryType: 1, isPaidLater: false, placedAt }),
  ).toThrow("No way"));

const DAY_MS = 86_400_000;
/** The first minute of each day of two years: nothing has happened on it yet. */
const MIDNIGHTS = Array.from(
  { length: 730 },
  (_, days) => new Date(new Date("2026-01-01T00:01:00-06:00").getTime() + days * DAY_MS),
);
const SHOP_DAYS = [1, 2, 3, 4, 5];
const COURIER_DAYS = [...SHOP_DAYS, 6];
const PAID_LATER: readonly number[] = [PAYMENT_TYPES.deposit.code, PAYMENT_TYPES.cash.code];
const ANY_HOUR = { days: [0, ...COURIER_DAYS], from: 0, until: 24 };
/** By status. Source: account section 1. */
const HOURS: Readonly<Record<number, typeof ANY_HOUR>> = {
  ...Object.fromEntries([20, 21, 40, 900].map((code) => [code, { days: SHOP_DAYS, from: 8, until: 17 }])),
  ...Object.fromEntries([45, 47, 48, 58, 59].map((code) => [code, { days: SHOP_DAYS, from: 9, until: 18 }])),
  ...Object.fromEntries([50, 55, 60].map((code) => [code, { days: COURIER_DAYS, from: 9, until: 18 }])),
};

describe("whenever the demonstration is loaded", async () => {
  const orders = (await readDemo("orders")).map((order) => ({
    id: order.text("id"),
    eventsAt: (now: Date) =>
      demoOrderEvents({
        status: order.number("status"),
        deliveryType: order.number("delivery_type"),
        isPaidLater: PAID_LATER.includes(order.number("payment_type")),
        placedAt: demoPlacedAt(
          {
            daysAgo: order.numberOrNull("days_ago"),
            businessDaysAgo: order.numberOrNull("business_days_ago"),
            time: order.text("time"),
          },
          now,
        ),
      }),
  }));

  test.each(orders)("order $id was worked on in working hours, and before now", ({ eventsAt }) => {
    const isRight = (now: Date, { to, at }: DemoEvent) => {
      const { days, from, until } = HOURS[to] ?? ANY_HOUR;
      const { hour } = businessTime(at);
      const isOnItsDay = days.includes(new Date(`${businessDay(at)}T00:00:00Z`).getUTCDay());
      return at < now && isOnItsDay && hour >= from && hour < until;
    };
    expect(MIDNIGHTS.flatMap((now) => eventsAt(now).filter((event) => !isRight(now, event)))).toEqual([]);
  });

  test("the later an order was placed, the higher its number", () => {
    const isInOrder = (now: Date) => {
      const placed = orders.map(({ eventsAt }) => eventsAt(now)[0]?.at.getTime() ?? 0);
      return placed.every((at, index) => index === 0 || at > (placed[index - 1] ?? 0));
    };
    expect(MIDNIGHTS.filter((now) => !isInOrder(now))).toEqual([]);
  });
});
