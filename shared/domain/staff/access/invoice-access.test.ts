import { expect, test } from "vitest";
import { maskedReceiver, seesDocuments, seesReceivers } from "./invoice-access.ts";
import { SEEDED_ROLES, type SeededRole } from "./seeded-roles.ts";

test("only the owner sees receivers unasked, of the roles of a new shop", () => {
  const roles = Object.keys(SEEDED_ROLES) as SeededRole[];
  expect(roles.filter((role) => seesReceivers(SEEDED_ROLES[role]))).toEqual(["dueño"]);
});

test("a masked receiver has neither its RFC, nor its name, nor its place; the public stays as it is", () => {
  const receiver = { rfc: "FUNK671228PH6", legalName: "KARLA FUENTE NOLASCO", postalCode: "01160", cfdiUse: "S01" };
  expect(maskedReceiver(receiver)).toEqual({
    rfc: "FUNK••••••PH6",
    legalName: "KARLA F•••",
    postalCode: "01•••",
    cfdiUse: "S01",
  });
  const all = { ...receiver, rfc: "XAXX010101000", legalName: "PUBLICO EN GENERAL" };
  expect(maskedReceiver(all)).toBe(all);
});

test.each([
  ["sends invoices", { "invoices.send": "full" }, true],
  ["reads those that are sent", { "invoices.send": "read" }, true],
  ["stamps invoices", { "invoices.write": "full" }, true],
  ["reads orders only", { "orders.read": "full" }, false],
  ["sees persons masked in them", { "invoices.write": "masked" }, false],
] as const)("who %s sees an order's documents: %s", (_what, permissions, sees) =>
  expect(seesDocuments(permissions)).toBe(sees),
);
