import { expect, test } from "vitest";
import { creditItems } from "../../../shared/domain/invoicing/document/credit-left.ts";
import { testCertificate, vectorDocument, vectorFile, vectorNames } from "../../../tests/support/invoicing/vectors.ts";
import { readDocument } from "./read-document.ts";
import { sealDocument } from "./seal-document.ts";

const CERTIFICATE = testCertificate();
const NAMES = vectorNames()
  .filter((name) => /^\d\d-.*\.json$/.test(name))
  .map((name) => name.replace(".json", ""));

test.each(NAMES)("%s is read as it was made", (name) => {
  const { document } = vectorDocument(name);
  const sealed = sealDocument(document, CERTIFICATE);
  expect(readDocument(sealed.xml)).toEqual({
    document,
    seal: { certificateNumber: CERTIFICATE.number, certificate: CERTIFICATE.base64, seal: sealed.seal },
  });
});

test("what was read makes a credit note", () => {
  const read = readDocument(vectorFile("03-line-cut-by-campaign.signed.xml"));
  expect(read && creditItems(read.document, [], [{ kind: "pieces", concept: 1, pieces: 1 }])).toMatchObject({
    ok: true,
    value: [{ preTax: 199_917, iva: 31_987 }],
  });
});

const XML = vectorFile("01-one-line.signed.xml");
test.each([
  ["a text that is not XML", "503"],
  ["a document with a discount", vectorFile("stamped-sample.xml")],
  ["a transfer of goods", XML.replace('TipoDeComprobante="I"', 'TipoDeComprobante="T"')],
  ["a form of payment that the shop does not use", XML.replace('FormaPago="04"', 'FormaPago="99"')],
  ["a unit that the shop does not use", XML.replace('ClaveUnidad="H87"', 'ClaveUnidad="KT"')],
  ["a total that is not its concepts'", XML.replace('Total="5876.56"', 'Total="5876.57"')],
  ["an amount with three decimals", XML.replace('ValorUnitario="1266.50"', 'ValorUnitario="1266.505"')],
  [
    "a relation that the shop does not use",
    vectorFile("08-replacement-04.xml").replace('TipoRelacion="04"', 'TipoRelacion="07"'),
  ],
])("%s is not read", (_what, xml) => expect(readDocument(xml)).toBeNull());
