import { createPrivateKey, type KeyObject, X509Certificate } from "node:crypto";
import type { CfdiSeal } from "../../../shared/domain/invoicing/xml/cfdi-element.ts";
import { parseRfc } from "../../../shared/domain/tax/rfc.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";

/** A certificate of the SAT, read. `number` is what documents name it by, `base64` its DER without line breaks. */
export interface Certificate {
  readonly number: string;
  readonly rfc: string;
  readonly base64: string;
  readonly validFrom: Date;
  readonly validTo: Date;
  readonly x509: X509Certificate;
}

/** A seal certificate (CSD) with its private key. */
export interface SealCertificate extends Certificate {
  readonly privateKey: KeyObject;
}

/** None of them has a part of the key or of the password. */
export type CertificateError =
  | { readonly kind: "certificateUnreadable" }
  | { readonly kind: "certificateNumberUnreadable" }
  | { readonly kind: "rfcMissing" }
  | { readonly kind: "keyUnreadable" }
  | { readonly kind: "keyOfAnotherCertificate" };

/** For the doctor and for staff. */
export const CERTIFICATE_ERROR_WORDS = {
  certificateUnreadable: "El archivo .cer no es un certificado del SAT.",
  certificateNumberUnreadable: "El certificado no tiene un número de 20 dígitos.",
  rfcMissing: "El certificado no tiene un RFC.",
  keyUnreadable: "La llave no se puede abrir: el archivo .key o su contraseña no son correctos.",
  keyOfAnotherCertificate: "La llave es de otro certificado.",
} as const satisfies Record<CertificateError["kind"], string>;

export interface SealCertificateFiles {
  /** DER of the .cer. */
  readonly certificate: Buffer;
  /** DER of the .key: PKCS#8, encrypted. */
  readonly key: Buffer;
  readonly password: string;
}

/** Certificate and key from the files that the SAT hands out. */
export function readSealCertificate(files: SealCertificateFiles): Result<SealCertificate, CertificateError> {
  const certificate = readCertificate(files.certificate);
  if (!certificate.ok) return certificate;
  const privateKey = readKey(files);
  if (!privateKey) return err({ kind: "keyUnreadable" });
  if (!certificate.value.x509.checkPrivateKey(privateKey)) return err({ kind: "keyOfAnotherCertificate" });
  return ok({ ...certificate.value, privateKey });
}

/** A certificate alone: the issuer's, or the SAT's that stamps were sealed with. */
export function readCertificate(der: Buffer): Result<Certificate, CertificateError> {
  const x509 = parsed(der);
  if (!x509) return err({ kind: "certificateUnreadable" });
  const number = certificateNumber(x509);
  if (number === null) return err({ kind: "certificateNumberUnreadable" });
  const rfc = rfcOf(x509);
  if (rfc === null) return err({ kind: "rfcMissing" });
  const base64 = x509.raw.toString("base64");
  return ok({ number, rfc, base64, validFrom: new Date(x509.validFrom), validTo: new Date(x509.validTo), x509 });
}

/** What a document says of its certificate. */
export const unsealedBy = ({ number, base64 }: Certificate): CfdiSeal => ({
  certificateNumber: number,
  certificate: base64,
  seal: "",
});

/** Both ends belong to it. */
export const isCertificateInForce = (
  { validFrom, validTo }: Pick<Certificate, "validFrom" | "validTo">,
  now: Date,
): boolean => validFrom <= now && now <= validTo;

function parsed(der: Buffer): X509Certificate | null {
  try {
    return new X509Certificate(der);
  } catch {
    return null;
  }
}

function readKey({ key, password }: SealCertificateFiles): KeyObject | null {
  try {
    return createPrivateKey({ key, format: "der", type: "pkcs8", passphrase: password });
  } catch {
    // OpenSSL's own words add nothing that staff could use.
    return null;
  }
}

/** The serial's bytes are the digits in ASCII: "3330…" is "30…". */
function certificateNumber({ serialNumber }: X509Certificate): string | null {
  const text = Buffer.from(serialNumber, "hex").toString("latin1");
  return /^\d{20}$/.test(text) ? text : null;
}

/** "x500UniqueIdentifier=EKU9003173C9 / VADA800927DJ3": the taxpayer's, then the representative's. */
function rfcOf({ subject }: X509Certificate): string | null {
  const [, text = ""] = /^(?:x500UniqueIdentifier|2\.5\.4\.45)=(.*)$/m.exec(subject) ?? [];
  const rfc = parseRfc(text.split("/")[0] ?? "");
  return rfc.ok ? rfc.value.rfc : null;
}
