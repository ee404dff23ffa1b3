import { DOMParser } from "@xmldom/xmldom";
import { type XmlElement, xmlElement } from "../../../shared/domain/invoicing/xml/xml-element.ts";

const ELEMENT_NODE = 1;

/** A document's elements and attributes; null where the text is not well-formed XML, or declares a document type. */
export function readXml(xml: string): XmlElement | null {
  // The parser itself lets a bare ampersand pass.
  if (/<!DOCTYPE|&(?!#?\w+;)/i.test(xml)) return null;
  let isWellFormed = true;
  const spoiled = () => {
    isWellFormed = false;
  };
  // The parser continues after a warning, such as an attribute without quotes. The shop's documents cause no warning.
  const errorHandler = { warning: spoiled, error: spoiled, fatalError: spoiled };
  try {
    const { documentElement } = new DOMParser({ errorHandler }).parseFromString(xml.replace(/^\ufeff/, ""), "text/xml");
    return isWellFormed && documentElement ? elementOf(documentElement) : null;
  } catch {
    return null;
  }
}

function elementOf(element: Element): XmlElement {
  const attributes = Object.fromEntries(
    Array.from({ length: element.attributes.length }, (_none, index) => element.attributes.item(index)).flatMap((one) =>
      one ? [[one.name, one.value] as const] : [],
    ),
  );
  const children = Array.from({ length: element.childNodes.length }, (_none, index) => element.childNodes.item(index));
  return xmlElement(
    element.tagName,
    attributes,
    children.filter((node): node is Element => node?.nodeType === ELEMENT_NODE).map(elementOf),
  );
}
