import { expect, test } from "vitest";
import { contains, foldText, plainText, pluralArticles, slugify } from "./text.ts";

test.each([
  ["Clásica", "clasica"],
  ["  Sierra   AT ", "sierra at"],
  ["MUÑOZ PINGÜINO", "munoz pinguino"],
  ["", ""],
])("%j folds to %j", (text, folded) => expect(foldText(text)).toBe(folded));

test.each([
  ["Eco Verde", "eco-verde"],
  ["Doble Propósito", "doble-proposito"],
  ["¡A&B! 4x4 (M+S)", "a-b-4x4-m-s"],
  ["---", ""],
])("%j is %j in an address", (text, slug) => expect(slugify(text)).toBe(slug));

test.each([
  [0, "0 Artículos"],
  [1, "1 Artículo"],
  [5, "5 Artículos"],
])("%i articles", (n, text) => expect(pluralArticles(n)).toBe(text));

test.each([
  ["Sierra AT", "sierra at", true],
  ["Clásica", "clasica", true],
  ["Rodada Clásica", "CLÁS", true],
  ["Sierra AT", "  at ", true],
  ["Sierra AT", "mt", false],
  ["Sierra AT", "", true],
])("%s contains %j: %s", (name, query, expected) => expect(contains(foldText(name), query)).toBe(expected));

test.each([
  ["trimmed", "  Hola \n", "Hola"],
  ["with one kind of line end", "una\r\notra\rtercera", "una\notra\ntercera"],
  ["with one empty line in a row", "una\n\n\n\notra\n\ntercera", "una\n\notra\n\ntercera"],
  ["without marks that turn its direction", "a\u202etxt\u2066.b", "atxt.b"],
  ["with a space for another control character", "a\u0000b\tc\u009fd", "a b c d"],
])("a text goes into an e-mail %s", (_how, text, plain) => expect(plainText(text)).toBe(plain));
