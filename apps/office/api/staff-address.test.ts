import { expect, test } from "vitest";
import { staffAddressOf } from "./staff-address.ts";

test.each([
  ["parameters are filled in", "/staff/orders/:id/advance", { id: "a/b" }, undefined, "/staff/orders/a%2Fb/advance"],
  [
    "empty values are left out",
    "/staff/orders",
    undefined,
    { q: "", status: [], after: undefined, to: null, limit: 50 },
    "/staff/orders?limit=50",
  ],
  ["lists are joined", "/staff/orders", undefined, { status: [20, 21] }, "/staff/orders?status=20%2C21"],
  ["false and 0 are values", "/staff/orders", undefined, { late: false, from: 0 }, "/staff/orders?late=false&from=0"],
])("%s", (_why, path, params, query, address) => expect(staffAddressOf(path, params, query)).toBe(address));
