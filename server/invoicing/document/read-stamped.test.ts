import { expect, test } from "vitest";
import { readOwnStamp, readStamped } from "./read-stamped.ts";
import { vectorFile } from "../../../tests/support/invoicing/vectors.ts";

const STAMPED = vectorFile("stamped-sample.xml");
const SEALED = STAMPED.replace(/<cfdi:Complemento>[\s\S]*<\/cfdi:Complemento>/, "");

test("a stamp is read", () => {
  const stamped = readStamped(STAMPED);
  expect(stamped.ok && stamped.value.stamp).toMatchObject({
    taxFolio: "6F35D3B5-3651-5370-BC2C-14CDBE384CD7",
    stampedAt: "2025-02-19T08:37:30",
    pacRfc: "CVD110412TF6",
    satCertificateNumber: "30001000000500003456",
  });
});

test("the stamp of our own document is ours, however the PAC writes it", () => {
  const rewritten = STAMPED.replace(/>\s+</g, "><")
    .replace('Moneda="MXN" ', "")
    .replace("<cfdi:Comprobante", '<cfdi:Comprobante Moneda="MXN"');
  const lower = rewritten.replace('UUID="6F35D3B5', 'UUID="6f35d3b5');
  expect(readOwnStamp(lower, SEALED)).toMatchObject({
    ok: true,
    value: { taxFolio: "6F35D3B5-3651-5370-BC2C-14CDBE384CD7" },
  });
});

const WITHOUT_CENTAVO = STAMPED.replace('Total="3327.01"', 'Total="3327.02"');
test.each([
  ["a text that is not XML", "503", SEALED, "notXml"],
  ["a document without a stamp", SEALED, SEALED, "notStamped"],
  ["a stamp without a UUID", STAMPED.replace(/ UUID="[^"]*"/, ""), SEALED, "notStamped"],
  ["a malformed UUID", STAMPED.replace('UUID="6F35D3B5', 'UUID="X'), SEALED, "notStamped"],
  ["the stamp of another document", STAMPED, vectorFile("01-one-line.signed.xml"), "anotherDocument"],
  ["a document that was changed", WITHOUT_CENTAVO, SEALED, "anotherDocument"],
  ["a stamp for another seal", STAMPED.replace('SelloCFD="C', 'SelloCFD="D'), SEALED, "anotherDocument"],
  ["a document of ours without a seal", STAMPED, SEALED.replace(/ Sello="[^"]*"/, ' Sello=""'), "anotherDocument"],
])("%s is refused", (_what, stamped, sealed, kind) =>
  expect(readOwnStamp(stamped, sealed)).toEqual({ ok: false, error: { kind } }),
);
