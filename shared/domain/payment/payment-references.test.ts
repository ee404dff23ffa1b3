import { expect, test } from "vitest";
import { groupClabe, groupReference } from "./payment-references.ts";

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
