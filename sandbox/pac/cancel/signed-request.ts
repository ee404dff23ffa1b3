import { createHash, verify } from "node:crypto";
import { childOf, childrenOf, findElement, parseXml, XmlError } from "../../core/xml.ts";
import type { XmlElement } from "../../core/xml.ts";
import { isOfKnownAuthority } from "../certificates/authorities.ts";
import { readHolder } from "../certificates/holder.ts";
import type { Holder } from "../certificates/holder.ts";
import { textOf } from "../document/document.ts";
import type { PacContext } from "../pac-context.ts";
import { wrongCancellation } from "../pac-errors.ts";
import { canonicalize } from "./canonical-xml.ts";
import type { CancelRequest } from "./cancellation.ts";

const NAMESPACE = "http://cancelacfd.sat.gob.mx";
const C14N = "http://www.w3.org/TR/2001/REC-xml-c14n-20010315";
const DSIG = "http://www.w3.org/2000/09/xmldsig#";

const wrong = (code: string, text: string) => wrongCancellation("xml", `${code} - ${text}`);

/** Certificate that may sign a request for the issuer. */
export const checkSigner = ({ core, store }: PacContext, holder: Holder | null, issuerRfc: string): Holder => {
  if (!holder || !isOfKnownAuthority(holder.certificate)) throw wrong("CA305", "Certificado Inválido.");
  if (!holder.isForSeals) throw wrong("CA306", "El certificado no es un CSD.");
  const now = core.clock.now();
  const { validFromDate, validToDate } = holder.certificate;
  if (store.revoked.has(holder.serial) || now > validToDate || now < validFromDate)
    throw wrong("CA304", "Certificado revocado o caduco.");
  if (holder.rfc !== issuerRfc) throw wrong("CA303", "El sello no corresponde al emisor.");
  return holder;
};

const algorithmOf = (element: XmlElement | undefined) => textOf(element, "Algorithm");

/** Whether the signature is an enveloped one over the whole request, in the algorithms that the SAT takes. */
const hasExpectedForm = (info: XmlElement | undefined, reference: XmlElement | undefined): boolean => {
  const transforms = childrenOf(childOf(reference, "Transforms"), "Transform").map(algorithmOf);
  return (
    childrenOf(info, "Reference").length === 1 &&
    reference?.attributes.get("URI") === "" &&
    transforms[0] === `${DSIG}enveloped-signature` &&
    transforms.slice(1).every((transform) => transform === C14N) &&
    algorithmOf(childOf(info, "CanonicalizationMethod")) === C14N &&
    algorithmOf(childOf(info, "SignatureMethod")) === `${DSIG}rsa-sha1` &&
    algorithmOf(childOf(reference, "DigestMethod")) === `${DSIG}sha1`
  );
};

const checkSignature = (context: PacContext, root: XmlElement, issuerRfc: string): void => {
  const signature = childOf(root, "Signature");
  const info = childOf(signature, "SignedInfo");
  const reference = childOf(info, "Reference");
  if (!signature || !info || !hasExpectedForm(info, reference)) throw wrong("CA302", "Sello mal formado o inválido.");
  const compact = (text: string | undefined) => (text ?? "").replace(/\s/g, "");
  const certificate = findElement(signature, "X509Certificate");
  const holder = checkSigner(context, readHolder(compact(certificate?.text)), issuerRfc);
  const digest = createHash("sha1")
    .update(canonicalize(root, { without: signature }))
    .digest("base64");
  const value = Buffer.from(compact(childOf(signature, "SignatureValue")?.text), "base64");
  const signed = Buffer.from(canonicalize(info, { within: [root, signature] }));
  const isRight =
    digest === compact(childOf(reference, "DigestValue")?.text) &&
    verify("sha1", signed, holder.certificate.publicKey, value);
  if (!isRight) throw wrong("CA302", "Sello mal formado o inválido.");
};

/** Reads a request that the issuer signed and verifies it; throws the PAC's error. */
export const readSignedRequest = (context: PacContext, xml: string): CancelRequest[] => {
  let root: XmlElement;
  try {
    root = parseXml(xml);
  } catch (error) {
    if (error instanceof XmlError) throw wrong("CA301", "XML mal formado.");
    throw error;
  }
  const issuerRfc = textOf(root, "RfcEmisor");
  const folios = childrenOf(root, "Folios").flatMap((group) => childrenOf(group, "Folio"));
  const isRequest = root.name === "Cancelacion" && root.attributes.get("xmlns") === NAMESPACE && folios.length > 0;
  if (!isRequest || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/.test(textOf(root, "Fecha")))
    throw wrong("CA301", "XML mal formado.");
  checkSignature(context, root, issuerRfc);
  return folios.map((folio) => ({
    issuerRfc,
    uuid: textOf(folio, "UUID"),
    motive: textOf(folio, "Motivo"),
    substitute: textOf(folio, "FolioSustitucion"),
  }));
};
