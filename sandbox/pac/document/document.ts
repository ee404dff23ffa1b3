import { childOf, childrenOf, findElement, normalizeSpace } from "../../core/xml.ts";
import type { XmlElement } from "../../core/xml.ts";

/** A CFDI that the schema has found valid, with the parts that rules look at. */
export type CfdiDocument = {
  root: XmlElement;
  issuer: XmlElement | undefined;
  receiver: XmlElement | undefined;
  global: XmlElement | undefined;
  concepts: readonly XmlElement[];
  /** Taxes of the whole document. */
  summary: XmlElement | undefined;
  /** Lower-case UUIDs, each with its kind of relation. */
  relations: readonly { kind: string; uuid: string }[];
  /** A stamp that the document brings along. */
  stamp: XmlElement | undefined;
};

export const toDocument = (root: XmlElement): CfdiDocument => ({
  root,
  issuer: childOf(root, "Emisor"),
  receiver: childOf(root, "Receptor"),
  global: childOf(root, "InformacionGlobal"),
  concepts: childrenOf(childOf(root, "Conceptos"), "Concepto"),
  summary: childOf(root, "Impuestos"),
  relations: childrenOf(root, "CfdiRelacionados").flatMap((group) =>
    childrenOf(group, "CfdiRelacionado").map((related) => ({
      kind: group.attributes.get("TipoRelacion") ?? "",
      uuid: (related.attributes.get("UUID") ?? "").toLowerCase(),
    })),
  ),
  stamp: findElement(root, "TimbreFiscalDigital"),
});

/** An attribute's text, its white space normalised; empty when it is absent. */
export const textOf = (element: XmlElement | undefined, name: string): string =>
  normalizeSpace(element?.attributes.get(name) ?? "");

export const transfersOf = (element: XmlElement | undefined): readonly XmlElement[] =>
  childrenOf(childOf(element, "Traslados"), "Traslado");

export const retentionsOf = (element: XmlElement | undefined): readonly XmlElement[] =>
  childrenOf(childOf(element, "Retenciones"), "Retencion");

/** Transferred taxes of all concepts. */
export const conceptTransfersOf = ({ concepts }: CfdiDocument): readonly XmlElement[] =>
  concepts.flatMap((concept) => transfersOf(childOf(concept, "Impuestos")));
