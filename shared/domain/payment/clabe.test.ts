import { expect, test } from "vitest";
import { isClabe, isTrackingKey, maskedClabe } from "./clabe.ts";

test.each([
  ["the example that is published everywhere", "032180000118359719", true],
  ["another one", "002010077777777771", true],
  ["eighteen zeros, whose check digit is right", "0".repeat(18), false],
  ["a wrong check digit", "032180000118359718", false],
  ["two neighbours exchanged", "302180000118359719", false],
  ["one digit too few", "03218000011835971", false],
  ["a zero too many before it", "0032180000118359719", false],
  ["and behind it", "0321800001183597190", false],
  ["letters are not digits", "03218000011835971x", false],
  ["spaces are not digits", "032 180 00011835971 9", false],
])("CLABE: %s", (_why, text, isValid) => expect(isClabe(text)).toBe(isValid));

test("an account is told by its last four digits", () => expect(maskedClabe("032180000118359719")).toBe("•••• 9719"));

test.each([
  ["seven letters and digits", "MBAN010", true],
  ["small letters", "mban01002211", true],
  ["thirty", "A".repeat(30), true],
  ["six", "MBAN01", false],
  ["thirty-one", "A".repeat(31), false],
  ["signs among them", "MBAN-01002211", false],
  ["a sign before them", "#MBAN01002211", false],
  ["a sign behind them", "MBAN01002211.", false],
])("the bank's key of a transfer: %s", (_what, text, is) => expect(isTrackingKey(text)).toBe(is));
