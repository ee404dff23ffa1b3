import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { originalChain } from "../../../shared/domain/invoicing/xml/original-chain.ts";
import { readCertificate } from "./read-certificate.ts";
import { readStamped } from "./read-stamped.ts";
import { readXml } from "./read-xml.ts";
import { isSealOf, sealDocument } from "./seal-document.ts";
import {
  testCertificate,
  vectorBytes,
  vectorDocument,
  vectorFile,
  vectorNames,
} from "../../../tests/support/invoicing/vectors.ts";
import { schemaErrorsOf } from "./validate-xml.ts";

const CERTIFICATE = testCertificate();
const NAMES = vectorNames()
  .filter((name) => /^\d\d-.*\.json$/.test(name))
  .map((name) => name.replace(".json", ""));

test("there are ten golden documents", () => expect(NAMES).toHaveLength(10));

test.each(NAMES)("%s: our document has the SAT's chain and the same seal", (name) => {
  const { document, totals } = vectorDocument(name);
  const sealed = sealDocument(document, CERTIFICATE);
  expect(sealed.chain).toBe(vectorFile(`${name}.cadena.txt`));
  expect(sealed.seal).toBe(readXml(vectorFile(`${name}.signed.xml`))?.attributes["Sello"]);
  expect([document.subtotal, document.iva, document.total]).toEqual([totals.preTax, totals.iva, totals.total]);
});

// The texts of 05 have spaces that we do not write; its chain has none of them either.
test.each(NAMES.filter((name) => name !== "05-names"))("%s: our XML has the same elements and attributes", (name) =>
  expect(readXml(sealDocument(vectorDocument(name).document, CERTIFICATE).xml)).toEqual(
    readXml(vectorFile(`${name}.signed.xml`)),
  ),
);

test("our documents, the golden ones and the stamped one are valid", async () => {
  const ours = NAMES.map((name) => sealDocument(vectorDocument(name).document, CERTIFICATE).xml);
  const given = vectorNames().filter((name) => /^(?:\d\d-.*|stamped-sample)\.xml$/.test(name));
  const errors = await schemaErrorsOf([...ours, ...given.map(vectorFile)]);
  expect(errors.flat()).toEqual([]);
});

test("sealed documents that only a PAC's rules refuse are valid, and their seals are right but for the one changed later", async () => {
  const names = vectorNames("refused/rules");
  const documents = names.map((name) => vectorFile(`refused/rules/${name}`));
  expect((await schemaErrorsOf(documents)).flat()).toEqual([]);
  const wrong = names.filter((_name, index) => {
    const root = readXml(documents[index] ?? "");
    return !root || !isSealOf(root.attributes["Sello"] ?? "", originalChain(root), CERTIFICATE.x509.publicKey);
  });
  expect(wrong).toEqual(["CFDI40102-changed-after-sealing.signed.xml"]);
});

test("a document that was really stamped: its chains are reproduced, and both seals verify", () => {
  const xml = vectorFile("stamped-sample.xml");
  const stamped = readStamped(xml);
  if (!stamped.ok) throw new Error(stamped.error.kind);
  const { stamp, element } = stamped.value;
  const chain = originalChain(element);
  expect(chain).toBe(vectorFile("stamped-sample.cadena.txt"));
  expect(stamp.chain).toBe(vectorFile("stamped-sample.tfd.cadena.txt"));
  expect(isSealOf(stamp.seal, chain, CERTIFICATE.x509.publicKey)).toBe(true);
  const pac = readCertificate(vectorBytes("csd/pac-pruebas-30001000000500003456.cer"));
  if (!pac.ok) throw new Error(pac.error.kind);
  expect(pac.value.number).toBe(stamp.satCertificateNumber);
  expect(isSealOf(stamp.satSeal, stamp.chain, pac.value.x509.publicKey)).toBe(true);
  expect(isSealOf(stamp.satSeal, `${stamp.chain} `, pac.value.x509.publicKey)).toBe(false);
});

/** Of the machine: not every one has it. */
const OPENSSL: string = process.env["OPENSSL"] ?? "openssl";

const hasOpenssl = (() => {
  try {
    execFileSync(OPENSSL, ["version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
})();

test.skipIf(!hasOpenssl)("OpenSSL verifies our seal over our chain", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "seal-"));
  const file = (name: string, content: string | Buffer) => {
    writeFileSync(path.join(folder, name), content);
    return path.join(folder, name);
  };
  try {
    const { chain, seal } = sealDocument(vectorDocument("05-names").document, CERTIFICATE);
    const key = file("key.pem", CERTIFICATE.x509.publicKey.export({ type: "spki", format: "pem" }));
    const signature = file("seal", Buffer.from(seal, "base64"));
    const verify = (text: string) =>
      execFileSync(OPENSSL, ["dgst", "-sha256", "-verify", key, "-signature", signature, file("chain", text)], {
        stdio: "pipe",
      });
    expect(verify(chain).toString()).toContain("Verified OK");
    expect(() => verify(`${chain} `)).toThrow();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
