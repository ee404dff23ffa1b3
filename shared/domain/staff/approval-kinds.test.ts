import { expect, test } from "vitest";
import { kindsDecidedBy, takesPartInApprovals } from "./approval-kinds.ts";
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
