import { describe, expect, test } from "vitest";
import { readConfig } from "../config/config.ts";
import { depositAccount, depositDueAt } from "./bank-deposit.ts";

describe("the account", () => {
  const settings = { BANK_NAME: "Banco", BANK_CLABE: "032180000118359719", BANK_BENEFICIARY: "Rodada" };

  test("is as configured, and none without a CLABE", () => {
    expect(depositAccount(readConfig({}))).toBeNull();
    expect(depositAccount(readConfig(settings))).toEqual({
      bank: "Banco",
      beneficiary: "Rodada",
      clabe: "032180000118359719",
      account: "",
    });
  });

  test("a CLABE with a typo stops the start", () => {
    expect(() => readConfig({ ...settings, BANK_CLABE: "032180000118359718" })).toThrow("BANK_CLABE");
  });

  test("half of it is refused, naming what is missing", () => {
    expect(() => readConfig({ BANK_CLABE: settings.BANK_CLABE })).toThrow("BANK_BENEFICIARY");
  });

  test("is waited for 72 hours unless configured otherwise", () => {
    const placed = new Date("2026-11-21T10:00:00Z");
    expect(depositDueAt(readConfig({}), placed)).toEqual(new Date("2026-11-24T10:00:00Z"));
    expect(depositDueAt(readConfig({ DEPOSIT_DUE_HOURS: "24" }), placed)).toEqual(new Date("2026-11-22T10:00:00Z"));
  });
});
