import { originalChain } from "../../../shared/domain/invoicing/xml/original-chain.ts";
import { stampChain } from "../../../shared/domain/invoicing/xml/stamp-chain.ts";
import { childNamed, type XmlElement } from "../../../shared/domain/invoicing/xml/xml-element.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import { readXml } from "./read-xml.ts";

/** A stamp (TimbreFiscalDigital 1.1). */
export interface Stamp {
  /** UUID, in upper case. */
  readonly taxFolio: string;
  /** FechaTimbrado as written: Mexico City's time without a zone, "2025-02-19T08:37:30". */
  readonly stampedAt: string;
  /** RfcProvCertif: the PAC that stamped. */
  readonly pacRfc: string;
  /** The issuer's seal, which the stamp repeats. */
  readonly seal: string;
  readonly satSeal: string;
  readonly satCertificateNumber: string;
  /** What the SAT's seal signs; printed on the PDF. */
  readonly chain: string;
}

export type StampedError =
  | { readonly kind: "notXml" }
  | { readonly kind: "notStamped" }
  | { readonly kind: "anotherDocument" };

/** The stamp of a document; `element` is the whole of it. */
export function readStamped(
  xml: string,
): Result<{ readonly stamp: Stamp; readonly element: XmlElement }, StampedError> {
  const element = readXml(xml);
  if (!element) return err({ kind: "notXml" });
  const complement = childNamed(element, "Complemento");
  const found = complement && childNamed(complement, "TimbreFiscalDigital");
  const stamp = found && stampOf(found);
  return stamp ? ok({ stamp, element }) : err({ kind: "notStamped" });
}

/**
 * The stamp of a document that a PAC answered, only if the document is the one that we sealed: the same content, the same seal, and
 * the stamp is for this seal. A PAC may write attributes and white space in another way.
 */
export function readOwnStamp(stampedXml: string, sealedXml: string): Result<Stamp, StampedError> {
  const stamped = readStamped(stampedXml);
  if (!stamped.ok) return stamped;
  const sealed = readXml(sealedXml);
  if (!sealed) return err({ kind: "notXml" });
  const { element, stamp } = stamped.value;
  const seal = sealed.attributes["Sello"] ?? "";
  const isOurs =
    seal !== "" &&
    element.attributes["Sello"] === seal &&
    stamp.seal === seal &&
    originalChain(element) === originalChain(sealed);
  return isOurs ? ok(stamp) : err({ kind: "anotherDocument" });
}

const TAX_FOLIO = /^[\dA-F]{8}(?:-[\dA-F]{4}){3}-[\dA-F]{12}$/i;

function stampOf(element: XmlElement): Stamp | null {
  const { UUID, FechaTimbrado, RfcProvCertif, SelloCFD, SelloSAT, NoCertificadoSAT } = element.attributes;
  if (!UUID || !FechaTimbrado || !RfcProvCertif || !SelloCFD || !SelloSAT || !NoCertificadoSAT) return null;
  if (!TAX_FOLIO.test(UUID)) return null;
  return {
    taxFolio: UUID.toUpperCase(),
    stampedAt: FechaTimbrado,
    pacRfc: RfcProvCertif,
    seal: SelloCFD,
    satSeal: SelloSAT,
    satCertificateNumber: NoCertificadoSAT,
    chain: stampChain(element),
  };
}
