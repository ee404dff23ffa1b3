import { expect, test } from "vitest";
import type { DeliveryType } from "../../../shared/domain/orders/delivery-type.ts";
import { canTransition, type OrderStatus, TRANSITIONS } from "../../../shared/domain/orders/order-status.ts";
import { nextStep, stepsFrom, stepsOfDelivery } from "./order-steps.ts";

const PACKED = ["paymentValidated", "inProcess", "preparingShipment"] as const;

test.each([
  ["address", ["shipped", "inTransit", "delivered"]],
  ["dealerPickup", ["atDealerBranch", "delivered"]],
  ["factoryStorePickup", ["sentToFactoryStore", "delivered"]],
  ["employeePickup", ["atHumanResources", "delivered"]],
  ["employeeCourier", ["shippedToCourierBranch", "inTransit", "atCourierBranch", "delivered"]],
] as const)("an order by %s goes its way step by step", (delivery: DeliveryType, way) => {
  const steps: OrderStatus[] = [];
  for (let at: OrderStatus | null = "paymentReceived"; at; at = nextStep(at, delivery)) steps.push(at);
  expect(steps).toEqual(["paymentReceived", ...PACKED, ...way]);
});

test("a step by hand is one of the table, and never about money", () => {
  for (const from of Object.keys(TRANSITIONS) as OrderStatus[]) {
    for (const to of stepsFrom(from)) expect(canTransition(from, to)).toBe(true);
  }
  expect(stepsFrom("incomplete")).toEqual([]);
  expect(stepsFrom("awaitingPayment")).toEqual([]);
  expect(stepsFrom("paymentReceived")).toEqual(["paymentValidated"]);
  expect(nextStep("exception", "address")).toBeNull();
});

test("a step to where another delivery leads is not offered", () => {
  expect(stepsOfDelivery("preparingShipment", "address")).toEqual(["shipped", "exception"]);
  expect(stepsOfDelivery("exception", "dealerPickup")).toEqual(["preparingShipment", "delivered"]);
  expect(stepsOfDelivery("preparingShipment", null)).toEqual(["exception"]);
});
