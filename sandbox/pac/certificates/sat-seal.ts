import type { KeyObject } from "node:crypto";
import { X509Certificate } from "node:crypto";
import { issueSealCertificate } from "./issue-csd.ts";

type SatSeal = { key: KeyObject; certificate: Buffer; serial: string };

let seal: SatSeal | null = null;

/** Key and certificate with which the PAC seals stamps in the SAT's name, made when first needed: it takes a moment. */
export const satSeal = (): SatSeal => {
  if (seal) return seal;
  const { certificate, key } = issueSealCertificate({ rfc: "SPR190613I52", name: "SAT DE PRUEBAS" }, "PAC de pruebas");
  const serial = Buffer.from(new X509Certificate(certificate).serialNumber, "hex").toString("latin1");
  seal = { key, certificate, serial };
  return seal;
};
