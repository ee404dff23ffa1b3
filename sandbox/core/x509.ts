import { sign } from "node:crypto";
import type { KeyObject } from "node:crypto";

/** One DER element: tag, length, contents. */
export const der = (tag: number, ...contents: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(contents);
  const { length } = content;
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content]);
  const size = length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};

export const sequence = (...contents: readonly Buffer[]): Buffer => der(0x30, ...contents);

const utf8 = (text: string) => der(0x0c, Buffer.from(text));
const utcTime = (text: string) => der(0x17, Buffer.from(text));

/** Attributes of a name: X.520's have the number after 2.5.4. */
const ATTRIBUTES = {
  commonName: 3,
  serialNumber: 5,
  organization: 10,
  organizationalUnit: 11,
  name: 41,
  uniqueIdentifier: 45,
} as const;

type NameParts = Partial<Record<keyof typeof ATTRIBUTES, string>>;

/** A distinguished name, its parts in the order given. */
const toName = (parts: NameParts): Buffer =>
  sequence(
    ...Object.entries(parts).map(([attribute, text]) => {
      const number = ATTRIBUTES[attribute as keyof typeof ATTRIBUTES];
      return der(0x31, sequence(Buffer.from([0x06, 0x03, 0x55, 0x04, number]), utf8(text)));
    }),
  );

const ECDSA_WITH_SHA256 = sequence(Buffer.from("06082a8648ce3d040302", "hex"));

/** Basic constraints, critical: an authority. */
export const MAY_ISSUE = sequence(
  Buffer.from("0603551d13", "hex"),
  Buffer.from("0101ff", "hex"),
  der(0x04, sequence(Buffer.from("0101ff", "hex"))),
);

export const toPem = (certificate: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${certificate.toString("base64").replace(/.{1,64}/g, "$&\n")}-----END CERTIFICATE-----\n`;

/** `serial`: bytes of a positive whole number. */
type Holder = { name: NameParts; publicKey: KeyObject; serial?: Buffer; extensions?: readonly Buffer[] };
export type CertificateIssuer = { name: NameParts; privateKey: KeyObject };

/** An X.509 certificate in DER, valid from 2020 to 2049 so that no moved clock leaves its time. The issuer's key is on P-256. */
export const issueCertificate = (holder: Holder, issuer: CertificateIssuer): Buffer => {
  const { extensions = [], serial = Buffer.from([1]) } = holder;
  const toBeSigned = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))), // version 3
    der(0x02, serial),
    ECDSA_WITH_SHA256,
    toName(issuer.name),
    sequence(utcTime("200101000000Z"), utcTime("491231235959Z")),
    toName(holder.name),
    holder.publicKey.export({ type: "spki", format: "der" }),
    ...(extensions.length > 0 ? [der(0xa3, sequence(...extensions))] : []),
  );
  const signature = sign("sha256", toBeSigned, issuer.privateKey);
  return sequence(toBeSigned, ECDSA_WITH_SHA256, der(0x03, Buffer.from([0]), signature));
};
