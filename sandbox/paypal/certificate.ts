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
const ECDSA_WITH_SHA256 = sequence(Buffer.from("06082a8648ce3d040302", "hex"));
/** Basic constraints, critical: an authority. */
const MAY_ISSUE = sequence(
  Buffer.from("0603551d13", "hex"),
  Buffer.from("0101ff", "hex"),
  der(0x04, sequence(Buffer.from("0101ff", "hex"))),
);

/** A name with nothing but a common name. */
const nameOf = (text: string) => sequence(der(0x31, sequence(COMMON_NAME, utf8(text))));

const toPem = (certificate: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${certificate.toString("base64").replace(/.{1,64}/g, "$&\n")}-----END CERTIFICATE-----\n`;

type Holder = { commonName: string; publicKey: KeyObject };
type Issuer = { commonName: string; privateKey: KeyObject };

/** An X.509 certificate, valid from 2020 to 2049 so that no moved clock leaves its time. */
const issue = (holder: Holder, issuer: Issuer, extensions: readonly Buffer[] = []): string => {
  const toBeSigned = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))), // version 3
    der(0x02, Buffer.from([1])),
    ECDSA_WITH_SHA256,
    nameOf(issuer.commonName),
    sequence(utcTime("200101000000Z"), utcTime("491231235959Z")),
    nameOf(holder.commonName),
    holder.publicKey.export({ type: "spki", format: "der" }),
    ...(extensions.length > 0 ? [der(0xa3, sequence(...extensions))] : []),
  );
  const signature = sign("sha256", toBeSigned, issuer.privateKey);
  return toPem(sequence(toBeSigned, ECDSA_WITH_SHA256, der(0x03, Buffer.from([0]), signature)));
};

type Root = Issuer & { pem: string };
let root: Root | null = null;

const certificateRoot = (): Root => {
  if (root) return root;
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const issuer = { commonName: "Autoridad del PayPal de pruebas", privateKey };
  root = { ...issuer, pem: issue({ ...issuer, publicKey }, issuer, [MAY_ISSUE]) };
  return root;
};

/** The root that issued the certificate of the notifications; those who check them trust this root alone. */
export const rootCertificatePem = (): string => certificateRoot().pem;

type SigningIdentity = { privateKey: KeyObject; certificatePem: string };

let identity: SigningIdentity | null = null;

/** The key that signs notifications and its certificate, made when first needed: it takes a moment. */
export const signingIdentity = (): SigningIdentity => {
  if (identity) return identity;
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const holder = { commonName: "messageverificationcerts.sandbox.example", publicKey };
  identity = { privateKey, certificatePem: issue(holder, certificateRoot()) };
  return identity;
};
