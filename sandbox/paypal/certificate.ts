import { generateKeyPairSync, sign } from "node:crypto";
import type { KeyObject } from "node:crypto";

/** One DER element: tag, length, contents. */
const der = (tag: number, ...contents: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(contents);
  const { length } = content;
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content]);
  const size = length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};

const sequence = (...contents: readonly Buffer[]) => der(0x30, ...contents);
const utf8 = (text: string) => der(0x0c, Buffer.from(text));
const utcTime = (text: string) => der(0x17, Buffer.from(text));

const COMMON_NAME = Buffer.from("0603550403", "hex");
const SHA256_WITH_RSA = sequence(Buffer.from("06092a864886f70d01010b", "hex"), der(0x05));

/** A name with nothing but a common name. */
const nameOf = (text: string) => sequence(der(0x31, sequence(COMMON_NAME, utf8(text))));

const toPem = (certificate: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${certificate.toString("base64").replace(/.{1,64}/g, "$&\n")}-----END CERTIFICATE-----\n`;

/** A self-signed X.509 certificate, valid from 2020 to 2049 so that no moved clock leaves its time. */
const selfSign = (commonName: string, publicKey: KeyObject, privateKey: KeyObject): string => {
  const name = nameOf(commonName);
  const toBeSigned = sequence(
    der(0x02, Buffer.from([1])),
    SHA256_WITH_RSA,
    name,
    sequence(utcTime("200101000000Z"), utcTime("491231235959Z")),
    name,
    publicKey.export({ type: "spki", format: "der" }),
  );
  const signature = sign("sha256", toBeSigned, privateKey);
  return toPem(sequence(toBeSigned, SHA256_WITH_RSA, der(0x03, Buffer.from([0]), signature)));
};

type SigningIdentity = { privateKey: KeyObject; certificatePem: string };

let identity: SigningIdentity | null = null;

/** The key that signs notifications and its certificate, made when first needed: it takes a moment. */
export const signingIdentity = (): SigningIdentity => {
  if (identity) return identity;
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  identity = {
    privateKey,
    certificatePem: selfSign("messageverificationcerts.sandbox.example", publicKey, privateKey),
  };
  return identity;
};
