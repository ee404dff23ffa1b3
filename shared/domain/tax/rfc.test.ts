import { expect, test } from "vitest";
import { csvRows } from "../../../tests/support/shop/csv-rows.ts";
import { isGenericRfc, keepRfcCharacters, parseRfc } from "./rfc.ts";

test.each(csvRows("shared/domain/tax/fixtures/rfc_prueba.csv").map((row) => [row["rfc"] ?? "", row["tipo_persona"]]))(
  "the SAT's %s is of a persona %s",
  (rfc, person) =>
    expect(parseRfc(rfc)).toEqual({ ok: true, value: { rfc, kind: person === "moral" ? "legal" : "natural" } }),
);

test.each([
  ["a natural person has thirteen characters", "GODE561231GR8", true],
  ["a legal entity has twelve", "A&B010203XY9", true],
  ["Ñ is a letter", "ÑÑÑ010203XY9", true],
  ["lower case is read as upper case", "gode561231gr8", true],
  ["what the field would drop does not count", " GODE-561231-GR8 ", true],
  ["there is no month thirteen", "GODE561331GR8", false],
  ["there is no month zero", "GODE560031GR8", false],
  ["there is no day zero", "GODE561200GR8", false],
  ["there is no day thirty-two", "GODE561232GR8", false],
  ["February has no thirty-first", "GODE560231GR8", false],
  ["April has no thirty-first", "GODE560431GR8", false],
  ["1956 had a 29 February", "GODE560229GR8", true],
  ["1957 had none, nor will 2057", "GODE570229GR8", false],
  ["1900 had none, but 2000 had", "GODE000229GR8", true],
  ["one character is missing", "GODE561231GR", false],
  ["one is too many", "GODE561231GR88", false],
  ["two letters are too few", "GO561231GR8", false],
  ["a digit among the letters", "G0DE561231GR8", false],
  ["Ñ in the last three", "GODE561231GRÑ", false],
  ["nothing", "", false],
])("RFC: %s", (_why, text, isValid) => expect(parseRfc(text).ok).toBe(isValid));

test("an invalid RFC is an error of its own kind", () =>
  expect(parseRfc("GODE561331GR8")).toEqual({ ok: false, error: { kind: "rfcInvalid" } }));

test.each([
  ["letters before an RFC", "XGODE561231GR8"],
  ["a day that its month has not, in no century", "GODE010230GR8"],
])("RFC: %s", (_why, text) => expect(parseRfc(text).ok).toBe(false));

test.each([
  ["god e-56.12", "GODE5612"],
  ["iañl750210963", "IAÑL750210963"],
  ["h&e951128469", "H&E951128469"],
  ["n\u0303a", "ÑA"],
  ["áé_'\"<", ""],
  ["GODE561231GR8123", "GODE561231GR8"],
])("of '%s' the field keeps '%s'", (typed, kept) => expect(keepRfcCharacters(typed)).toBe(kept));

test.each([
  ["XAXX010101000", true],
  ["XEXX010101000", true],
  ["GODE561231GR8", false],
])("%s is many customers' RFC: %s", (rfc, expected) => {
  expect(isGenericRfc(rfc)).toBe(expected);
  expect(parseRfc(rfc).ok).toBe(true);
});
