import { expect, test } from "vitest";
import { countableWords, createOncePerNetwork } from "./word-searches.ts";

test.each([
  ["as it is matched", "  TSURU  2040 ", "tsuru 2040"],
  ["accents and signs", "¿Llantas «Búho»?", "llantas buho"],
  ["half a size", "185/65", "185/65"],
  ["markup is only words", "<script>alert(1)</script>", "script alert 1 /script"],
  [
    "no longer than a name",
    "una llanta muy buena para mi camioneta de carga",
    "una llanta muy buena para mi camioneta",
  ],
  ["one very long word", "x".repeat(60), null],
  ["an e-mail", "ana@correo.mx", null],
  ["a telephone", "55 1234 5678", null],
  ["a telephone with signs", "+52 (55) 1234-5678", null],
  ["an RFC", "GODE561231GR8", null],
  ["a card", "4111 1111 1111 1111", null],
  ["an address of a page", "https://ejemplo.mx/a", null],
  ["one letter", "x", null],
  ["signs alone", "🚗 %_'", null],
  ["another script", "日本語", null],
])("what found nothing is kept without what is personal: %s", (_what, text, words) =>
  expect(countableWords(text)).toBe(words),
);

test("a network counts each text once, and not more than twenty", () => {
  const counts = createOncePerNetwork();
  expect([counts("10.0.0.1", "a b"), counts("10.0.0.1", "a b"), counts("10.0.0.2", "a b")]).toEqual([
    true,
    false,
    true,
  ]);
  const taken = Array.from({ length: 30 }, (_, at) => counts("2001:db8:1:2::1", `texto ${at}`)).filter(Boolean);
  expect(taken).toHaveLength(20);
  expect(counts("2001:db8:1:2::ffff", "otro texto")).toBe(false);
});
