import { generateKeyPairSync } from "node:crypto";
import type { KeyObject } from "node:crypto";
import { randomDigits } from "../../core/ids.ts";
import { der, issueCertificate, sequence } from "../../core/x509.ts";
import { ownAuthority } from "./authorities.ts";

/** Basic constraints and key usage of the SAT's seal certificates: no authority; signatures that cannot be denied. */
const SEALS_ONLY = [
  sequence(Buffer.from("0603551d13", "hex"), Buffer.from("0101ff", "hex"), der(0x04, sequence())),
  sequence(Buffer.from("0603551d0f", "hex"), der(0x04, Buffer.from("030206c0", "hex"))),
];

type Taxpayer = { rfc: string; name: string };

/** A key pair with a certificate of the sandbox's authority, its subject and its serial number formed as the SAT's. */
export const issueSealCertificate = (
  { rfc, name }: Taxpayer,
  unit: string,
): { certificate: Buffer; key: KeyObject } => {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const subject = {
    commonName: name,
    name,
    organization: name,
    uniqueIdentifier: `${rfc} / VADA800927DJ3`,
    serialNumber: " / VADA800927HSRSRL05",
    organizationalUnit: unit,
  };
  const serial = Buffer.from(`30001000000${randomDigits(9)}`);
  const holder = { name: subject, publicKey, serial, extensions: SEALS_ONLY };
  return { certificate: issueCertificate(holder, ownAuthority), key: privateKey };
};

/** Certificate and encrypted key as the SAT's portal hands them out, both DER in base64. */
export type Csd = Taxpayer & { certificate: string; key: string; password: string };

export const issueCsd = (taxpayer: Taxpayer, password = "12345678a"): Csd => {
  const { certificate, key } = issueSealCertificate(taxpayer, "Matriz");
  const encrypted = key.export({ type: "pkcs8", format: "der", cipher: "des-ede3-cbc", passphrase: password });
  return { ...taxpayer, certificate: certificate.toString("base64"), key: encrypted.toString("base64"), password };
};

/** What a shop needs in order to issue invoices in a demonstration. */
export type DemonstrationIssuer = Csd & { regime: string; postalCode: string };

let demonstration: DemonstrationIssuer | null = null;

/** The test issuer with a certificate of the sandbox, one for the whole process: making it takes a moment. */
export const demonstrationIssuer = (): DemonstrationIssuer => {
  demonstration ??= {
    ...issueCsd({ rfc: "EKU9003173C9", name: "ESCUELA KEMPER URGATE" }),
    regime: "601",
    postalCode: "42501",
  };
  return demonstration;
};
