import { expect, test } from "vitest";
import type { DeliveryType } from "../orders/delivery-type.ts";
import type { OrderStatus } from "../orders/order-status.ts";
import { publicSteps, publicStepWords } from "./public-steps.ts";

const day = (date: number): Date => new Date(Date.UTC(2026, 10, date, 18));
const EVENTS: readonly [code: number, date: number][] = [
  [18, 1],
  [20, 2],
  [21, 2],
  [40, 3],
  [47, 4],
  [50, 5],
  [60, 6],
];

/** "placed done 1": a step, its state, and the day on which it was reached. */
const road = (status: OrderStatus, delivery: DeliveryType, events: typeof EVENTS): string =>
  publicSteps({ status, delivery, placedAt: day(1), events: events.map(([to, date]) => ({ to, at: day(date) })) })
    .map(({ step, state, at }) => `${step} ${state}${at ? ` ${at.getUTCDate()}` : ""}`)
    .join(", ");

test.each<[OrderStatus, number, string]>([
  ["paymentReceived", 1, "placed now 1, validated next, prepared next, onItsWay next, delivered next"],
  ["paymentValidated", 2, "placed done 1, validated done 2, prepared now, onItsWay next, delivered next"],
  ["inProcess", 3, "placed done 1, validated done 2, prepared now, onItsWay next, delivered next"],
  ["preparingShipment", 4, "placed done 1, validated done 2, prepared now, onItsWay next, delivered next"],
  ["shipped", 5, "placed done 1, validated done 2, prepared done 4, onItsWay now 4, delivered next"],
  ["inTransit", 6, "placed done 1, validated done 2, prepared done 4, onItsWay now 4, delivered next"],
  ["delivered", 7, "placed done 1, validated done 2, prepared done 4, onItsWay done 4, delivered done 6"],
])("a home order that is %s", (status, count, steps) =>
  expect(road(status, "address", EVENTS.slice(0, count))).toBe(steps),
);

test.each<[DeliveryType, OrderStatus, number, string]>([
  ["dealerPickup", "atDealerBranch", 59, "prepared done 4, ready now 4, delivered next"],
  ["employeePickup", "atHumanResources", 58, "prepared done 4, ready now 4, delivered next"],
  ["factoryStorePickup", "sentToFactoryStore", 45, "prepared done 4, onItsWay now 4, delivered next"],
  ["employeeCourier", "shippedToCourierBranch", 48, "prepared done 4, onItsWay now 4, ready next, delivered next"],
  ["employeeCourier", "atCourierBranch", 55, "prepared done 4, onItsWay done, ready now 4, delivered next"],
])("%s that is %s", (delivery, status, code, steps) =>
  expect(
    road(status, delivery, [
      [20, 2],
      [code, 4],
    ]),
  ).toBe(`placed done 1, validated done 2, ${steps}`),
);

test("an order that is sent another way than its own is on its way where it has such a step", () => {
  expect(road("atHumanResources", "address", [[58, 4]])).toContain("onItsWay now, delivered next");
  expect(road("shipped", "dealerPickup", [[47, 4]])).toContain("prepared now 4, ready next");
});

test.each<[string, OrderStatus, typeof EVENTS, string]>([
  [
    "an exception on the way",
    "exception",
    [
      [20, 2],
      [47, 4],
      [700, 5],
    ],
    "placed done 1, validated done 2, prepared done 4, onItsWay stopped 4, delivered next",
  ],
  [
    "a cancellation before anything left",
    "cancelled",
    [
      [20, 2],
      [900, 3],
    ],
    "placed done 1, validated stopped 2, prepared next, onItsWay next, delivered next",
  ],
  [
    "a payment that was refused",
    "notAuthorized",
    [[23, 2]],
    "placed stopped 1, validated next, prepared next, onItsWay next, delivered next",
  ],
])("a stopped order is where it was last: %s", (_why, status, events, steps) =>
  expect(road(status, "address", events)).toBe(steps),
);

test("what is prepared again after an exception is told without the shipment that came back", () =>
  expect(
    road("preparingShipment", "address", [
      [20, 2],
      [47, 4],
      [700, 5],
      [40, 6],
    ]),
  ).toBe("placed done 1, validated done 2, prepared now 4, onItsWay next, delivered next"));

test("a second shipment keeps the moment of the first, and unknown codes say nothing", () =>
  expect(
    road("shipped", "address", [
      [20, 2],
      [11, 3],
      [47, 4],
      [700, 5],
      [40, 6],
      [47, 7],
    ]),
  ).toContain("prepared done 4, onItsWay now 4"));

test("a step has its words", () => expect(publicStepWords("prepared")).toBe("Preparado y revisado"));
