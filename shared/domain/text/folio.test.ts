import { expect, test } from "vitest";
import { folioOf, idOfFolio } from "./folio.ts";

test("a folio says its row's number", () => {
  for (const id of [1, 9, 10, 572, 1042, 99_999_999]) expect(idOfFolio("M", folioOf("M", id))).toBe(id);
  // 572 has the check digit 4: the example of Damm's thesis.
  expect(folioOf("M", 572)).toBe("M-5724");
  expect(idOfFolio("M", folioOf("M", 12_345_678_901))).toBe(12_345_678_901);
  expect(idOfFolio("M", folioOf("M", 123_456_789_012))).toBeNull();
  expect(folioOf("A", 1)).toMatch(/^A-001\d$/);
});

test("it may be typed in any case, with spaces or without the hyphen", () => {
  for (const typed of ["m-5724", " M 5724 ", "m5724", "M-57 24"]) expect(idOfFolio("M", typed)).toBe(572);
});

test("every wrong digit and every swap of two neighbours is found", () => {
  const digits = folioOf("M", 10_428).slice(2);
  for (let at = 0; at < digits.length; at += 1) {
    for (const other of "0123456789") {
      if (other === digits[at]) continue;
      expect(idOfFolio("M", `M-${digits.slice(0, at)}${other}${digits.slice(at + 1)}`)).toBeNull();
    }
    const swapped = `${digits.slice(0, at)}${digits[at + 1] ?? ""}${digits[at] ?? ""}${digits.slice(at + 2)}`;
    if (swapped !== digits) expect(idOfFolio("M", `M-${swapped}`)).toBeNull();
  }
});

test.each(["", "M-", "A-5724", "5724", "M-572x4", "M-1", "M-57240000000000000", "M-5724; drop", "M-000", "M-x5724"])(
  "%o is not a folio of a message",
  (text) => expect(idOfFolio("M", text)).toBeNull(),
);
