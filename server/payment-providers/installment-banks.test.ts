import { expect, test } from "vitest";
import { installmentCodesOf } from "./installment-banks.ts";

const PLANS = [
  { code: "12", bank: "" },
  { code: "3", bank: "" },
  { code: "18", bank: "BBVA México" },
  { code: "18", bank: "Banamex" },
  { code: "", bank: "" },
];

test.each([
  ["a bank with a plan of its own has that one too", "credit", "012", "3,12,18"],
  ["a code that lost its zeros is the same bank", "credit", "12", "3,12,18"],
  ["another bank has the plans of every bank", "credit", "072", "3,12"],
  ["debit has none", "debit", "012", ""],
  ["an unknown bank has none", "credit", "999", ""],
  ["no bank has none", "credit", "", ""],
] as const)("Msi: %s", (_why, type, bankCode, codes) =>
  expect(installmentCodesOf({ type, bankCode }, PLANS)).toBe(codes),
);

test("names are compared without accents and case, and the table can be another", () => {
  const banks = new Map([["900", "BANCO NUEVO MÉXICO"]]);
  const plans = [{ code: "6", bank: "Banco Nuevo Mexico" }];
  expect(installmentCodesOf({ type: "credit", bankCode: "900" }, plans, banks)).toBe("6");
  expect(installmentCodesOf({ type: "credit", bankCode: "012" }, plans, banks)).toBe("");
});
