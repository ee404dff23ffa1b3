import { verify, X509Certificate } from "node:crypto";
import { expect, test } from "vitest";
import { findElement, parseXml } from "../../core/xml.ts";
import { readVector, vectorNames } from "../../testing/pac-client.ts";
import { cadenaOf, stampCadenaOf } from "./cadena.ts";
import { textOf } from "./document.ts";

const documents = vectorNames(".", ".signed.xml").map((name) => name.replace(".signed.xml", ""));

test.each(documents)("%s: the original string is the one that the SAT's stylesheet makes", (name) => {
  const root = parseXml(readVector(`${name}.signed.xml`));
  expect(cadenaOf(root)).toBe(readVector(`${name}.cadena.txt`));
});

test("a really stamped document: its original string, its seal and the string of its stamp", () => {
  const root = parseXml(readVector("stamped-sample.xml"));
  const cadena = cadenaOf(root);
  expect(cadena).toBe(readVector("stamped-sample.cadena.txt"));
  const { publicKey } = new X509Certificate(Buffer.from(textOf(root, "Certificado"), "base64"));
  expect(verify("sha256", Buffer.from(cadena), publicKey, Buffer.from(textOf(root, "Sello"), "base64"))).toBe(true);
  const stamp = findElement(root, "TimbreFiscalDigital");
  expect(stamp && stampCadenaOf(stamp)).toBe(readVector("stamped-sample.tfd.cadena.txt"));
});
