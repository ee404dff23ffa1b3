import { expect, test } from "vitest";
import { isApprovalKind, kindsDecidedBy, takesPartInApprovals } from "./approval-kinds.ts";
import type { Permissions } from "./access/permissions.ts";
import { SEEDED_ROLES, type SeededRole } from "./access/seeded-roles.ts";

const MONEY = ["cancelPaidOrder", "refund", "mismatch", "invoiceCancel", "reopenDay"];
const PRICES = ["prices", "coupon", "retireMany", "import"];

test.each<[SeededRole, string[], boolean]>([
  ["dueño", [...MONEY, ...PRICES, "importApart", "erasePerson", "ownerRole", "limits"], true],
  ["contabilidad", MONEY, true],
  ["catálogo", PRICES, true],
  ["atención", [], true],
  ["almacén", [], false],
  ["lectura", [], false],
])("%s decides its own kinds only, and the roles without any part see none", (role, kinds, takesPart) => {
  expect(kindsDecidedBy(SEEDED_ROLES[role])).toEqual(kinds);
  expect(takesPartInApprovals(SEEDED_ROLES[role])).toBe(takesPart);
});

test.each<[string, Permissions, boolean]>([
  ["who decides", { "approvals.prices": "full" }, true],
  ["who may only ask", { "orders.cancel": "ask" }, true],
  ["who refunds, above the limit", { "refunds.write": "full" }, true],
  ["who sets prices", { "prices.write": "full" }, true],
  ["who retires tyres", { "catalog.write": "full" }, true],
  ["who makes coupons", { "promotions.write": "full" }, true],
  ["who sets limits", { "settings.write": "full" }, true],
  ["not who only reads them", { "refunds.write": "read", "settings.write": "read" }, false],
  ["nor who moves goods", { "orders.advance": "full" }, false],
])("approvals concern %s", (_who, permissions, takesPart) => expect(takesPartInApprovals(permissions)).toBe(takesPart));

test("a kind is recognised, other words are not", () => {
  expect(isApprovalKind("refund")).toBe(true);
  expect(isApprovalKind("toString")).toBe(false);
});
