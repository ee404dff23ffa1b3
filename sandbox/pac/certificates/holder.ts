import { X509Certificate } from "node:crypto";

export type Holder = {
  certificate: X509Certificate;
  /** 20 digits: the serial number's bytes read as text. */
  serial: string;
  rfc: string;
  /** A seal certificate names a branch; a person's e.firma does not. */
  isForSeals: boolean;
};

/** Reads a certificate in base64 DER; null if it is invalid. */
export const readHolder = (base64: string): Holder | null => {
  try {
    const certificate = new X509Certificate(Buffer.from(base64, "base64"));
    const lines = certificate.subject.split("\n");
    const valueOf = (name: string) => lines.find((line) => line.startsWith(`${name}=`))?.slice(name.length + 1) ?? "";
    return {
      certificate,
      serial: Buffer.from(certificate.serialNumber, "hex").toString("latin1"),
      rfc: valueOf("x500UniqueIdentifier").split("/", 1)[0]?.trim() ?? "",
      isForSeals: valueOf("OU") !== "",
    };
  } catch {
    return null;
  }
};
