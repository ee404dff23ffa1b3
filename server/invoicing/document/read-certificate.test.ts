import { generateKeyPairSync } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  CERTIFICATE_ERROR_WORDS,
  isCertificateInForce,
  readCertificate,
  readSealCertificate,
  type SealCertificateFiles,
} from "./read-certificate.ts";
import { testCertificate, testCertificateFiles, vectorBytes } from "../../../tests/support/invoicing/vectors.ts";

const FILES = testCertificateFiles();
const anotherKey = () =>
  generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({
    format: "der",
    type: "pkcs8",
    cipher: "aes-256-cbc",
    passphrase: FILES.password,
  });

test("a seal certificate is read with its number, RFC and dates", () => {
  const certificate = testCertificate();
  expect(certificate).toMatchObject({
    number: "30001000000500003416",
    rfc: "EKU9003173C9",
    validFrom: new Date("2023-05-18T11:43:51Z"),
    validTo: new Date("2027-05-18T11:43:51Z"),
  });
  expect(certificate.base64).toBe(FILES.certificate.toString("base64"));
});

test.each<[string, Partial<SealCertificateFiles>, keyof typeof CERTIFICATE_ERROR_WORDS]>([
  ["a wrong password", { password: "hunter2-hunter2" }, "keyUnreadable"],
  ["no password", { password: "" }, "keyUnreadable"],
  ["a file that is not a key", { key: FILES.certificate }, "keyUnreadable"],
  ["a file that is not a certificate", { certificate: FILES.key }, "certificateUnreadable"],
  ["another certificate's key", { key: anotherKey() }, "keyOfAnotherCertificate"],
  [
    "a certificate that is not a taxpayer's",
    { certificate: vectorBytes("csd/ac-pruebas-AC_UAT_2022.cer") },
    "rfcMissing",
  ],
])("%s is an error without secrets", (_what, change, kind) => {
  const answer = readSealCertificate({ ...FILES, ...change });
  expect(answer).toEqual({ ok: false, error: { kind } });
  expect(CERTIFICATE_ERROR_WORDS[kind]).not.toBe("");
});

describe("validity", () => {
  const certificate = testCertificate();
  test.each([
    ["2023-05-18T11:43:50Z", false],
    ["2023-05-18T11:43:51Z", true],
    ["2027-05-18T11:43:51Z", true],
    ["2027-05-18T11:43:52Z", false],
  ])("at %s: %s", (now, valid) => expect(isCertificateInForce(certificate, new Date(now))).toBe(valid));
});

test("the certificate of a PAC is read without a key", () =>
  expect(readCertificate(vectorBytes("csd/pac-pruebas-30001000000500003456.cer"))).toMatchObject({
    ok: true,
    value: { number: "30001000000500003456" },
  }));
