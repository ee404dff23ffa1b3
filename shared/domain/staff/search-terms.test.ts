import { expect, test } from "vitest";
import { searchTermsOf } from "./search-terms.ts";

test.each([
  ["an order's number", "104233", ["orderNumber", "reference", "tireCode"]],
  ["a payment attempt", "104233-2", ["attempt", "phone", "reference", "tireCode"]],
  ["an e-mail", "Mariana@correo.mx", ["email"]],
  ["a phone with the country's code", "+52 33 1234 5678", ["phone"]],
  ["an RFC", "gode561231gr8", ["rfc", "reference", "tireCode"]],
  ["a name with accents", "María Núñez", ["name"]],
  ["a provider's id", "tr_5k2jf83hd7a0", ["reference"]],
  ["two letters", "lo", []],
  ["nothing", "   ", []],
])("%s is searched as what it may be", (_what, text, kinds) => {
  expect(searchTermsOf(text).map(({ kind }) => kind)).toEqual(kinds);
});

test("a phone is its last ten digits, and a name its words without accents", () => {
  expect(searchTermsOf("+52 (33) 1234-5678")).toContainEqual({ kind: "phone", digits: "3312345678" });
  expect(searchTermsOf("Núñez  Ávila")).toContainEqual({ kind: "name", words: ["nunez", "avila"] });
});
