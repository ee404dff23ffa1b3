import { expect, test } from "vitest";
import { FIGURE_PARTS, figuresViewOf } from "./figures-access.ts";
import { SEEDED_ROLES, type SeededRole } from "./seeded-roles.ts";

test.each([
  ["dueño", "all"],
  ["atención", "day"],
  ["almacén", "queue"],
  ["catálogo", "sales"],
  ["contabilidad", "all"],
  ["lectura", "all"],
] as const satisfies readonly (readonly [SeededRole, string])[])("%s sees the figures of %s", (role, view) =>
  expect(figuresViewOf(SEEDED_ROLES[role])).toBe(view),
);

test("a role without reports.read sees none", () => expect(figuresViewOf({ "stock.write": "full" })).toBeNull());

test("what is packed is told without payments, sales and returns", () =>
  expect(FIGURE_PARTS.queue).toEqual(["queue", "times"]));

test("all but that queue is told to a member who sees all figures", () =>
  expect(FIGURE_PARTS.all).toEqual([
    "sales",
    "funnel",
    "payments",
    "times",
    "sellers",
    "stockOuts",
    "returns",
    "coupons",
  ]));

test("stock and sales are told without payments, and today without tyres and coupons", () => {
  expect(FIGURE_PARTS.sales).toEqual(["sales", "sellers", "stockOuts", "coupons"]);
  expect(FIGURE_PARTS.day).toEqual(["sales", "funnel", "payments", "returns"]);
});
