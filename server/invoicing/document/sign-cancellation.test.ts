import { createHash, verify } from "node:crypto";
import { DOMParser } from "@xmldom/xmldom";
import { expect, test } from "vitest";
import { SignedXml } from "xml-crypto";
import type { CancelMotive } from "../../../shared/domain/invoicing/cancellation.ts";
import { type CancellationRequest, signCancellation } from "./sign-cancellation.ts";
import { testCertificate, vectorFile } from "../../../tests/support/invoicing/vectors.ts";

const CERTIFICATE = testCertificate();

interface CancellationVector {
  readonly issuerRfc: string;
  readonly date: string;
  readonly folios: readonly [{ readonly uuid: string; readonly motive: CancelMotive; readonly substitute?: string }];
}

function requestOf(name: string): CancellationRequest {
  const { issuerRfc, date, folios } = JSON.parse(vectorFile(`${name}.json`)) as CancellationVector;
  const [{ uuid, motive, substitute }] = folios;
  return { issuerRfc, date, taxFolio: uuid, motive, substitute: substitute ?? null };
}

const textOf = (xml: string, tag: string): string => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? "";
const unsigned = (xml: string): string => xml.replace(/<Signature[\s\S]*<\/Signature>/, "").replaceAll(" />", "/>");

test.each(["cancel-01", "cancel-02"])("%s: our request has the same digest, signature and certificate", (name) => {
  const ours = signCancellation(requestOf(name), CERTIFICATE);
  const golden = vectorFile(`${name}.xml`);
  for (const tag of ["DigestValue", "SignatureValue", "X509IssuerName", "X509SerialNumber", "X509Certificate"])
    expect(textOf(ours, tag), tag).toBe(textOf(golden, tag));
  expect(unsigned(ours)).toBe(unsigned(golden));
  const digest = createHash("sha1")
    .update(vectorFile(`${name}.digested.txt`))
    .digest("base64");
  expect(textOf(ours, "DigestValue")).toBe(digest);
  const signature = Buffer.from(textOf(ours, "SignatureValue"), "base64");
  const signed = Buffer.from(vectorFile(`${name}.signedinfo.txt`));
  expect(verify("RSA-SHA1", signed, CERTIFICATE.x509.publicKey, signature)).toBe(true);
});

test("a request for an RFC with an ampersand verifies, and does not when it is changed", () => {
  const request = { ...requestOf("cancel-02"), issuerRfc: "H&E951128469" };
  const xml = signCancellation(request, CERTIFICATE);
  expect(xml).toContain('RfcEmisor="H&amp;E951128469"');
  const isValid = (text: string) => {
    const signature = new DOMParser().parseFromString(text, "text/xml").getElementsByTagName("Signature").item(0);
    const signed = new SignedXml({ publicCert: CERTIFICATE.x509.toString() });
    signed.loadSignature(signature as unknown as Node);
    try {
      return signed.checkSignature(text);
    } catch {
      return false;
    }
  };
  expect(isValid(xml)).toBe(true);
  expect(isValid(xml.replace('Motivo="02"', 'Motivo="03"'))).toBe(false);
});
