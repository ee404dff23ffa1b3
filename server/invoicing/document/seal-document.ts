import { sign, verify, type KeyObject } from "node:crypto";
import type { CfdiDocument } from "../../../shared/domain/invoicing/document/cfdi-document.ts";
import { cfdiElement } from "../../../shared/domain/invoicing/xml/cfdi-element.ts";
import { originalChain } from "../../../shared/domain/invoicing/xml/original-chain.ts";
import { writeXml } from "../../../shared/domain/invoicing/xml/xml-element.ts";
import { type SealCertificate, unsealedBy } from "./read-certificate.ts";

/** A sealed document: `xml` is what is stored before the first try, and what every try sends. */
export interface SealedDocument {
  readonly xml: string;
  readonly chain: string;
  readonly seal: string;
}

const ALGORITHM = "RSA-SHA256";

/** Writes and seals a document. The same document with the same certificate makes the same bytes. Source: Anexo 20. */
export function sealDocument(document: CfdiDocument, certificate: SealCertificate): SealedDocument {
  const unsealed = unsealedBy(certificate);
  const chain = originalChain(cfdiElement(document, unsealed));
  const seal = sign(ALGORITHM, Buffer.from(chain), certificate.privateKey).toString("base64");
  return { xml: writeXml(cfdiElement(document, { ...unsealed, seal })), chain, seal };
}

/** Whether a seal is that of a chain, by the public key of the certificate that made it. */
export const isSealOf = (seal: string, chain: string, publicKey: KeyObject): boolean =>
  verify(ALGORITHM, Buffer.from(chain), publicKey, Buffer.from(seal, "base64"));
