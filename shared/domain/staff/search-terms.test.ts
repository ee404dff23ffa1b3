import { expect, test } from "vitest";
import { folioOf } from "../text/folio.ts";
import { LONGEST_SEARCH, PERSONAL_KINDS, searchTermsOf } from "./search-terms.ts";

test.each([
  ["an order's number", "104233", ["orderNumber", "reference", "tireCode"]],
  ["a payment attempt", "104233-2", ["attempt", "phone", "reference", "tireCode"]],
  ["an e-mail", "Mariana@correo.mx", ["email"]],
  ["a phone with the country's code", "+52 33 1234 5678", ["phone"]],
  ["an RFC", "gode561231gr8", ["rfc", "reference", "tireCode"]],
  ["a name with accents", "María Núñez", ["name"]],
  ["a provider's id", "tr_5k2jf83hd7a0", ["reference"]],
  ["a return's folio", "D 1008", ["returnFolio"]],
  ["the same with a hyphen", "d-1008", ["reference", "tireCode", "returnFolio"]],
  ["a message's folio", "M-5724", ["reference", "tireCode", "messageFolio"]],
  ["one with a wrong check digit", "M-5725", ["reference", "tireCode"]],
  ["two letters", "lo", []],
  ["nothing", "   ", []],
])("%s is searched as what it may be", (_what, text, kinds) => {
  expect(searchTermsOf(text).map(({ kind }) => kind)).toEqual(kinds);
});

test("a phone is its last ten digits, and a name its words without accents", () => {
  expect(searchTermsOf("+52 (33) 1234-5678")).toContainEqual({ kind: "phone", digits: "3312345678" });
  expect(searchTermsOf("Núñez  Ávila")).toContainEqual({ kind: "name", words: ["nunez", "avila"] });
});

const kindsOf = (text: string) => searchTermsOf(text).map(({ kind }) => kind);

test.each([
  ["orderNumber", "104233", true],
  ["orderNumber", "#104233", true],
  ["orderNumber", "2147483647", true],
  ["orderNumber", "2147483648", false],
  ["orderNumber", "0", false],
  ["orderNumber", "pedido 104233", false],
  ["orderNumber", "104233 urgente", false],
  ["orderNumber", "1e5", false],
  ["orderNumber", "0x10", false],
  ["returnFolio", "D1008", true],
  ["returnFolio", "D 2147483647", true],
  ["returnFolio", "D 2147483648", false],
  ["returnFolio", "D 10081234567", false],
  ["returnFolio", "AD 1008", false],
  ["messageFolio", folioOf("M", 2_147_483_647), true],
  ["messageFolio", folioOf("M", 2_147_483_648), false],
  ["messageFolio", folioOf("A", 572), false],
  ["attempt", "104233-12", true],
  ["attempt", "x104233-2", false],
  ["attempt", "104233-2-x", false],
  ["email", "a@correo.mx", true],
  ["email", "de a@correo.mx", false],
  ["email", "a@correo.mx dice", false],
  ["phone", "1234567", true],
  ["phone", "123456", false],
  ["phone", "5213312345678", true],
  ["phone", "52133123456789", false],
  ["phone", "tel 3312345678", false],
  ["phone", "3312345678 ext", false],
  ["rfc", "ABC010203XY1", true],
  ["rfc", "el ABC010203XY1", false],
  ["rfc", "ABC010203XY12", false],
  ["reference", "trabc1", true],
  ["reference", "trab1", false],
  ["reference", "la trabc1", false],
  ["tireCode", "11500418", true],
  ["tireCode", "1150 0418", false],
  ["tireCode", "11500418/", false],
  ["name", "Ana", true],
  ["name", "Al Po", false],
  ["name", "Ana Po", true],
])("as a %s, %s is searched: %s", (kind, text, isSearched) => {
  expect(kindsOf(text).includes(kind as never)).toBe(isSearched);
});

test("what is searched has the spelling that the database compares with", () => {
  expect(searchTermsOf("#104233")).toContainEqual({ kind: "orderNumber", orderId: 104_233 });
  expect(searchTermsOf("Mariana@Correo.MX")).toEqual([{ kind: "email", email: "mariana@correo.mx" }]);
  expect(searchTermsOf("abc010203xy1")).toContainEqual({ kind: "rfc", rfc: "ABC010203XY1" });
  expect(searchTermsOf("r15-abc")).toContainEqual({ kind: "tireCode", code: "R15-ABC" });
  expect(searchTermsOf("  104233   ")).toContainEqual({ kind: "orderNumber", orderId: 104_233 });
  expect(searchTermsOf("Ruiz, María.")).toEqual([{ kind: "name", words: ["ruiz", "maria"] }]);
});

test("a text that is too long is searched by its beginning", () => {
  const name = `${"a".repeat(LONGEST_SEARCH)}1`;
  expect(searchTermsOf(name)).toContainEqual({ kind: "name", words: ["a".repeat(LONGEST_SEARCH)] });
});

test("a search by what names a person is known as one", () => {
  expect(PERSONAL_KINDS).toEqual(["email", "phone", "rfc", "name"]);
});
