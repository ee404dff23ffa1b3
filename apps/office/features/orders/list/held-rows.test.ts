import { expect, test } from "vitest";
import type { OrderRow } from "../../../../../shared/contract/staff/orders/orders.ts";
import { withHeldRows } from "./held-rows.ts";

const row = (id: number, status = 18): OrderRow => ({
  id,
  placedAt: "2026-11-24T17:00:00.000Z",
  customer: null,
  delivery: 1,
  payment: 2,
  articles: 2,
  status,
  statusSince: "2026-11-24T17:00:00.000Z",
  lateAt: null,
  tracking: "",
  next: null,
  steps: [],
});
const ids = (rows: readonly OrderRow[]) => rows.map(({ id }) => id);

test("rows that left the page keep their places for a moment, with their new status", () => {
  const held = [
    { row: row(3, 20), position: 2 },
    { row: row(1, 20), position: 0 },
  ];
  const shown = withHeldRows([row(2), row(4)], held);
  expect(ids(shown)).toEqual([1, 2, 3, 4]);
  expect(shown.map(({ status }) => status)).toEqual([20, 18, 20, 18]);
});

test("a row that is still on the page is shown as it was read", () => {
  expect(withHeldRows([row(1, 40)], [{ row: row(1, 47), position: 0 }])).toEqual([row(1, 40)]);
});

test("on a page that became empty they are alone", () => {
  expect(ids(withHeldRows([], [{ row: row(7, 20), position: 5 }]))).toEqual([7]);
});
