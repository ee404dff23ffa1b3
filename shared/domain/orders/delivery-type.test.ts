import { expect, test } from "vitest";
import { DELIVERY_TYPES, type DeliveryType, deliveryTypeFromCode, deliveryTypesFor } from "./delivery-type.ts";

test.each([
  [1, "address"],
  [2, "factoryStorePickup"],
  [4, "employeePickup"],
  [5, "employeeCourier"],
  [6, "dealerPickup"],
  [3, null],
  [0, null],
])("code %i is %s", (code, type) => expect(deliveryTypeFromCode(code)).toBe(type));

test("customers have three ways, employees five", () => {
  expect(deliveryTypesFor({ isEmployee: false })).toEqual(["address", "dealerPickup", "factoryStorePickup"]);
  expect(deliveryTypesFor({ isEmployee: true })).toHaveLength(5);
});

test("only the employees' courier costs", () =>
  expect((Object.keys(DELIVERY_TYPES) as DeliveryType[]).filter((type) => DELIVERY_TYPES[type].hasFee)).toEqual([
    "employeeCourier",
  ]));
