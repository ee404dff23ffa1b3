import { generateKeyPairSync } from "node:crypto";
import type { KeyObject } from "node:crypto";
import { issueCertificate, MAY_ISSUE, toPem } from "../core/x509.ts";
import type { CertificateIssuer } from "../core/x509.ts";

type Root = CertificateIssuer & { pem: string };
let root: Root | null = null;

const certificateRoot = (): Root => {
  if (root) return root;
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const issuer = { name: { commonName: "Autoridad del PayPal de pruebas" }, privateKey };
  root = { ...issuer, pem: toPem(issueCertificate({ name: issuer.name, publicKey, extensions: [MAY_ISSUE] }, issuer)) };
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
  const holder = { name: { commonName: "messageverificationcerts.sandbox.example" }, publicKey };
  identity = { privateKey, certificatePem: toPem(issueCertificate(holder, certificateRoot())) };
  return identity;
};
