import { expect, test } from "vitest";
import { ORDER_STATUSES, type OrderStatus } from "../../orders/order-status.ts";
import { invoiceDataOfOrders, mayStepTo, personsOfOrders, seesAmounts, seesOrdersIn } from "./order-access.ts";

const ALL = Object.keys(ORDER_STATUSES) as readonly OrderStatus[];

test("without orders.all only 21, 40 to 60 and 700 are seen", () => {
  const seen = ALL.filter((status) => seesOrdersIn(status, {})).map((status) => ORDER_STATUSES[status].code);
  expect(seen).toEqual([21, 40, 45, 47, 48, 50, 55, 58, 59, 60, 700]);
  expect(ALL.every((status) => seesOrdersIn(status, { "orders.all": "full" }))).toBe(true);
  expect(ALL.every((status) => seesOrdersIn(status, "all"))).toBe(true);
});

test("20 and 21 need the validation of payments, and goods their own permission", () => {
  const codes = (held: Parameters<typeof mayStepTo>[1]) =>
    ALL.filter((status) => mayStepTo(status, held)).map((status) => ORDER_STATUSES[status].code);
  expect(codes({ "orders.validate": "full" })).toEqual([20, 21]);
  expect(codes({ "orders.advance": "full" })).not.toContain(20);
  expect(codes({ "orders.advance": "read", "orders.validate": "ask" })).toEqual([]);
});

test("the command line may take every step", () => {
  expect(ALL.every((status) => mayStepTo(status, "all"))).toBe(true);
});

test("goods are moved with their own permission, and no other", () => {
  expect(mayStepTo("shipped", { "orders.advance": "full" })).toBe(true);
  expect(mayStepTo("shipped", { "orders.validate": "full" })).toBe(false);
});

test.each([
  ["shown", { "orders.read": "full" }],
  ["masked", { "orders.read": "masked", "customers.read": "masked" }],
  ["masked", { "orders.read": "masked", "customers.read": "full" }],
  ["none", { "orders.read": "masked" }],
  ["none", {}],
] as const)("persons of orders are %s with %o", (reach, permissions) => {
  expect(personsOfOrders(permissions)).toBe(reach);
});

test.each([
  ["shown", { "orders.read": "full", "customers.read": "read" }],
  ["masked", { "orders.read": "full", "customers.read": "masked" }],
  ["masked", { "orders.read": "masked", "customers.read": "full" }],
  ["none", { "orders.read": "full" }],
  ["none", { "orders.read": "masked" }],
  ["none", {}],
] as const)("whom an order is invoiced to is %s with %o", (reach, permissions) => {
  expect(invoiceDataOfOrders(permissions)).toBe(reach);
});

test("amounts need the permission to see payments", () => {
  expect(seesAmounts({ "payments.read": "masked" })).toBe(true);
  expect(seesAmounts({ "orders.read": "full" })).toBe(false);
});
