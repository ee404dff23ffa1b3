import { expect, test } from "vitest";
import { maskedReceiver, seesReceivers } from "./invoice-access.ts";
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
