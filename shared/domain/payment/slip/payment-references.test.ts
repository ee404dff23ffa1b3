import { expect, test } from "vitest";
import { groupClabe, groupReference, namesReference } from "./payment-references.ts";

test.each([
  ["998870428600712936", "9988 7042 8600 7129 36"],
  ["9988", "9988"],
  ["99887", "9988 7"],
  ["9988 70 42", "9988 7042"],
  ["", ""],
])("the reference %j is read as %j", (reference, grouped) => expect(groupReference(reference)).toBe(grouped));

test("a CLABE is read in its four parts", () => {
  expect(groupClabe("032180000118359719")).toBe("032 180 00011835971 9");
  expect(groupClabe("0118359719")).toBe("0118359719");
});

test.each([
  ["104197-1", true],
  ["Falta 104197-1.", true],
  ["Faltan (104197-10, 104197-1)", true],
  ["104197-10/104197-1/104198-1", true],
  ["Es 104197-1- de ayer", true],
  ["Falta 104197-10.", false],
  ["Falta 1104197-1.", false],
  ["Falta el reembolso 104197-1-R1.", false],
  ["Falta A104197-1.", false],
  ["", false],
])("%j names 104197-1: %s", (text, isNamed) => expect(namesReference(text, "104197-1")).toBe(isNamed));
