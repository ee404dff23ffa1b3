import { expect, test } from "vitest";
import { DELIVERY_TYPES, type DeliveryType } from "./delivery-type.ts";
import { DELIVERY_WAYS, isFirstOfWay, isOfSomeWay, nextOnWay, suitsDelivery } from "./delivery-way.ts";
import { canTransition, ORDER_STATUSES, type OrderStatus } from "./order-status.ts";

const DELIVERIES = Object.keys(DELIVERY_TYPES) as DeliveryType[];
const STATUSES = Object.keys(ORDER_STATUSES) as OrderStatus[];
const codesFor = (delivery: DeliveryType | null) =>
  STATUSES.filter((status) => isOfSomeWay(status) && suitsDelivery(status, delivery)).map(
    (status) => ORDER_STATUSES[status].code,
  );

test.each([
  ["address", [47, 50]],
  ["dealerPickup", [59]],
  ["factoryStorePickup", [45]],
  ["employeePickup", [58]],
  ["employeeCourier", [48, 50, 55]],
  [null, []],
] as const)("an order by %s can be in %j between 40 and 60", (delivery, codes) =>
  expect(codesFor(delivery)).toEqual(codes),
);

test("the statuses from 45 to 59 suit some deliveries, every other one suits all", () => {
  const codes = STATUSES.filter(isOfSomeWay).map((status) => ORDER_STATUSES[status].code);
  expect(codes).toEqual([45, 47, 48, 50, 55, 58, 59]);
  for (const delivery of DELIVERIES) expect(suitsDelivery("delivered", delivery)).toBe(true);
});

test("tyres leave the warehouse with 45, 47, 48, 58 or 59", () =>
  expect(STATUSES.filter(isFirstOfWay).map((status) => ORDER_STATUSES[status].code)).toEqual([45, 47, 48, 58, 59]));

test("each way leads from 40 to 60 by steps of the transition table", () => {
  for (const delivery of DELIVERIES) {
    const steps: OrderStatus[] = ["preparingShipment"];
    for (let at = nextOnWay("preparingShipment", delivery); at; at = nextOnWay(at, delivery)) steps.push(at);
    expect(steps).toEqual(["preparingShipment", ...DELIVERY_WAYS[delivery], "delivered"]);
    for (const [index, to] of steps.slice(1).entries())
      expect(canTransition(steps[index] ?? "cancelled", to)).toBe(true);
  }
});

test("an order that is not on its own way has no next step", () =>
  expect(nextOnWay("atHumanResources", "address")).toBeNull());
