import { SignedXml } from "xml-crypto";
import { escapedXml } from "../../../shared/domain/invoicing/xml/xml-element.ts";
import type { CancelMotive } from "../../../shared/domain/invoicing/cancellation.ts";
import type { SealCertificate } from "./read-certificate.ts";

/** One document per request, as PACs advise. `date` is local time without a zone (`issueDate`). */
export interface CancellationRequest {
  readonly issuerRfc: string;
  readonly date: string;
  readonly taxFolio: string;
  readonly motive: CancelMotive;
  /** UUID of the replacement; null but for motive 01. */
  readonly substitute: string | null;
}

const NAMESPACES = [
  ["xmlns", "http://cancelacfd.sat.gob.mx"],
  ["xmlns:xsd", "http://www.w3.org/2001/XMLSchema"],
  ["xmlns:xsi", "http://www.w3.org/2001/XMLSchema-instance"],
] as const;
const CANONICAL = "http://www.w3.org/TR/2001/REC-xml-c14n-20010315";
const SIGNATURE = "http://www.w3.org/2000/09/xmldsig#";

/**
 * The request for cancellation, signed with the issuer's certificate, for a PAC's `/cancel/xml`. SHA-1 is what the SAT's service
 * takes. Source: data cfdi, sw-api section 6.
 */
export function signCancellation(request: CancellationRequest, certificate: SealCertificate): string {
  const signed = new SignedXml({
    privateKey: certificate.privateKey,
    canonicalizationAlgorithm: CANONICAL,
    signatureAlgorithm: `${SIGNATURE}rsa-sha1`,
    getKeyInfoContent: () => keyInfo(certificate),
  });
  signed.addReference({
    xpath: "/*",
    uri: "",
    isEmptyUri: true,
    transforms: [`${SIGNATURE}enveloped-signature`],
    digestAlgorithm: `${SIGNATURE}sha1`,
  });
  signed.computeSignature(requestXml(request));
  return signed.getSignedXml();
}

function requestXml({ issuerRfc, date, taxFolio, motive, substitute }: CancellationRequest): string {
  const root = [...NAMESPACES, ["Fecha", date], ["RfcEmisor", issuerRfc]] as const;
  const folio = [
    ["UUID", taxFolio],
    ["Motivo", motive],
    ["FolioSustitucion", substitute ?? ""],
  ] as const;
  return `<Cancelacion${attributes(root)}><Folios><Folio${attributes(folio)}/></Folios></Cancelacion>`;
}

const attributes = (all: readonly (readonly [name: string, value: string])[]): string =>
  all.map(([name, value]) => ` ${name}="${escapedXml(value)}"`).join("");

function keyInfo({ x509, base64 }: SealCertificate): string {
  const issuer = x509.issuer.split("\n").reverse().join(",");
  const serial = BigInt(`0x${x509.serialNumber}`);
  return (
    `<X509Data><X509IssuerSerial><X509IssuerName>${escapedXml(issuer)}</X509IssuerName>` +
    `<X509SerialNumber>${serial}</X509SerialNumber></X509IssuerSerial>` +
    `<X509Certificate>${base64}</X509Certificate></X509Data>`
  );
}
