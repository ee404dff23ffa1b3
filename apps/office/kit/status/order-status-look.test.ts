import { expect, test } from "vitest";
import { ORDER_STATUSES } from "../../../../shared/domain/orders/order-status.ts";
import { ORDER_STATUS_LOOKS } from "./order-status-look.ts";

const looks = Object.values(ORDER_STATUS_LOOKS);

test("every status has words of its own here, the two that the shop calls Enviado too", () => {
  expect(looks).toHaveLength(Object.keys(ORDER_STATUSES).length);
  expect(new Set(looks.map(({ label }) => label)).size).toBe(looks.length);
  expect(new Set(looks.map(({ short }) => short)).size).toBe(looks.length);
});

test("only a delivered order is finished", () =>
  expect(looks.filter(({ kind }) => kind === "done")).toEqual([ORDER_STATUS_LOOKS.delivered]));
