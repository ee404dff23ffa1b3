import { expect, test } from "vitest";
import { SEEDED_ROLES } from "../access/seeded-roles.ts";
import {
  IMPORT_KIND_NAMES,
  importApprovalOf,
  importKindsOf,
  isImportKind,
  isPersonalKind,
  mayExport,
  mayImport,
} from "./import-kinds.ts";

test("files without prices are approved apart, for who decides on prices does not decide on them", () =>
  expect(IMPORT_KIND_NAMES.filter((kind) => importApprovalOf(kind) === "importApart")).toEqual([
    "vehicles",
    "locations",
    "employees",
  ]));

test("an import needs every permission that its file touches", () => {
  expect(mayImport({ "catalog.write": "full" }, "catalogue")).toBe(false);
  expect(mayImport({ "catalog.write": "full", "prices.write": "full" }, "catalogue")).toBe(true);
  expect(mayImport({ "stock.write": "read" }, "stock")).toBe(false);
  expect(mayImport({ "stock.write": "read" }, "stock", "read")).toBe(true);
});

test("a member imports the kinds of their role", () => {
  expect(importKindsOf(SEEDED_ROLES.dueño)).toEqual(IMPORT_KIND_NAMES);
  expect(importKindsOf({ "stock.write": "full", "places.write": "read" })).toEqual(["stock"]);
  expect(importKindsOf({ "stock.write": "full", "places.write": "read" }, "read")).toEqual([
    "stock",
    "vehicles",
    "locations",
  ]);
});

test("coupons and employees name persons: their file needs the export of customers besides", () => {
  expect(IMPORT_KIND_NAMES.filter(isPersonalKind)).toEqual(["coupons", "employees"]);
  expect(mayExport({ "promotions.write": "full" }, "coupons")).toBe(false);
  expect(mayExport({ "customers.export": "full" }, "coupons")).toBe(false);
  expect(mayExport({ "promotions.write": "read", "customers.export": "full" }, "coupons")).toBe(false);
  expect(mayExport({ "promotions.write": "full", "customers.export": "full" }, "coupons")).toBe(true);
});

test("what is in force is a file for who may read its runs", () => {
  expect(mayExport({ "promotions.write": "read" }, "campaigns")).toBe(true);
  expect(mayExport({}, "campaigns")).toBe(false);
});

test("a kind is recognised, other words are not", () => {
  expect(isImportKind("stock")).toBe(true);
  expect(isImportKind("toString")).toBe(false);
});
