/** An element with attributes and elements only: a CFDI has no text between tags. Attributes keep their order. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
}

export const xmlElement = (
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly XmlElement[] = [],
): XmlElement => ({ name, attributes, children });

/** The first child of this name, without its prefix: "Emisor" finds "cfdi:Emisor". */
export const childNamed = (element: XmlElement, localName: string): XmlElement | undefined =>
  element.children.find(({ name }) => localNameOf(name) === localName);

export const childrenNamed = (element: XmlElement, localName: string): readonly XmlElement[] =>
  element.children.filter(({ name }) => localNameOf(name) === localName);

export const localNameOf = (name: string): string => name.slice(name.indexOf(":") + 1);

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  // Written as they are, a parser would read them as spaces.
  "\t": "&#9;",
  "\n": "&#10;",
  "\r": "&#13;",
};

/** A value as it stands between double quotes. */
export const escapedXml = (text: string): string => text.replace(/[&<>"\t\n\r]/g, (found) => ESCAPES[found] ?? found);

/** The element as a document in UTF-8, without white space between elements. */
export const writeXml = (root: XmlElement): string => `<?xml version="1.0" encoding="UTF-8"?>\n${written(root)}\n`;

function written({ name, attributes, children }: XmlElement): string {
  const all = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapedXml(value)}"`);
  const tag = `<${name}${all.join("")}`;
  return children.length === 0 ? `${tag}/>` : `${tag}>${children.map(written).join("")}</${name}>`;
}
