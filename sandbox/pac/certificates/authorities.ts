import { createECDH, createHash, createPrivateKey, createPublicKey, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { issueCertificate, MAY_ISSUE } from "../../core/x509.ts";
import type { CertificateIssuer } from "../../core/x509.ts";

const NAME = {
  commonName: "AC DEL ENTORNO DE PRUEBAS",
  organization: "SERVICIO DE ADMINISTRACION TRIBUTARIA DE PRUEBAS",
};

/**
 * The sandbox's own authority. Its key follows from a fixed phrase, as nothing of the sandbox is kept: a certificate that one process
 * issued is still known to the next one, and with it every document sealed before a restart.
 */
const createOwnAuthority = (): CertificateIssuer & { certificate: X509Certificate } => {
  const ecdh = createECDH("prime256v1");
  const secret = createHash("sha256").update("Autoridad de certificados del entorno de pruebas").digest();
  ecdh.setPrivateKey(secret);
  const point = ecdh.getPublicKey();
  const privateKey = createPrivateKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      d: secret.toString("base64url"),
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    },
  });
  const holder = { name: NAME, publicKey: createPublicKey(privateKey), extensions: [MAY_ISSUE] };
  const certificate = new X509Certificate(issueCertificate(holder, { name: NAME, privateKey }));
  return { name: NAME, privateKey, certificate };
};

export const ownAuthority = createOwnAuthority();

/** The SAT's public test authority, which issued the SAT's test certificates. */
const satTestAuthority = new X509Certificate(readFileSync(new URL("sat-test-authority.cer", import.meta.url)));

export const isOfKnownAuthority = (certificate: X509Certificate): boolean =>
  [ownAuthority.certificate, satTestAuthority].some(
    (authority) => certificate.checkIssued(authority) && certificate.verify(authority.publicKey),
  );
