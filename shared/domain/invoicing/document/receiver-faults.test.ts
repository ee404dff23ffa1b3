import { expect, test } from "vitest";
import { RECEIVER } from "../../../../tests/support/invoicing/sample-documents.ts";
import type { InvoiceField } from "../refusal-words.ts";
import type { Receiver } from "./cfdi-document.ts";
import { isProductKey } from "./product-keys.ts";
import { receiverFaults } from "./receiver-faults.ts";

test.each<[string, Partial<Receiver>, InvoiceField[]]>([
  ["a legal entity has none", {}, []],
  ["a natural person has none", { rfc: "XOJI740919U48" }, []],
  ["an ampersand and Ñ are letters of an RFC", { rfc: "Ñ&A101231AA1" }, []],
  ["the last character may be A", { rfc: "IIA040805DZA" }, []],
  ["and no other letter", { rfc: "IIA040805DZB" }, ["rfc"]],
  ["an RFC of fourteen characters", { rfc: "XXOJI740919U48" }, ["rfc"]],
  ["an RFC with something after it", { rfc: "IIA040805DZ44" }, ["rfc"]],
  ["a thirteenth month", { rfc: "IIA041305DZ4" }, ["rfc"]],
  ["the day 32", { rfc: "IIA040832DZ4" }, ["rfc"]],
  ["the day 00", { rfc: "IIA040800DZ4" }, ["rfc"]],
  ["a twelfth month and the day 29", { rfc: "IIA041229DZ4" }, []],
  ["the day 31", { rfc: "IIA041031DZ4" }, []],
  ["an RFC with a sign in its last part", { rfc: "IIA040805-Z4" }, ["rfc"]],
  ["no name", { legalName: " " }, ["legalName"]],
  ["a name of 300 characters", { legalName: "Ñ".repeat(300) }, []],
  ["a name of 301 characters", { legalName: "Ñ".repeat(301) }, ["legalName"]],
  ["a name with a bar", { legalName: "A|B" }, ["legalName"]],
  ["a name of one letter", { legalName: "A" }, []],
  ["a postal code of four digits", { postalCode: "6266" }, ["postalCode"]],
  ["a postal code of six digits", { postalCode: "626611" }, ["postalCode"]],
  ["no regime and no use", { taxRegime: "", cfdiUse: "" }, ["taxRegime", "cfdiUse"]],
  ["a malformed regime", { taxRegime: "6011" }, ["taxRegime"]],
  ["a use of two letters", { cfdiUse: "CP01" }, []],
  ["a malformed use", { cfdiUse: "G033" }, ["cfdiUse"]],
  [
    "everything, in the form's order",
    { rfc: "", legalName: "", taxRegime: "501", cfdiUse: "03", postalCode: "A2661" },
    ["rfc", "legalName", "taxRegime", "cfdiUse", "postalCode"],
  ],
])("%s", (_what, change, fields) => expect(receiverFaults({ ...RECEIVER, ...change })).toEqual(fields));

test.each([
  ["25172503", true],
  ["125172503", false],
  ["2517250X", false],
  ["251725033", false],
  ["", false],
])("the product key %s: %s", (text, isKey) => expect(isProductKey(text)).toBe(isKey));
