/** An element; names are without their prefix. */
export type XmlElement = {
  name: string;
  prefix: string;
  /** By their names as written, prefix included; values unescaped. */
  attributes: ReadonlyMap<string, string>;
  /** Elements and texts in their order. */
  nodes: readonly (XmlElement | string)[];
  children: readonly XmlElement[];
  text: string;
};

export class XmlError extends Error {}

const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const unescape = (text: string): string =>
  text.replace(/&([^;&]*);?/g, (whole, name: string) => {
    const number = /^#(?:x([\da-f]+)|(\d+))$/i.exec(name);
    const char = number
      ? String.fromCodePoint(number[1] ? Number.parseInt(number[1], 16) : Number(number[2]))
      : NAMED[name];
    if (char === undefined || !whole.endsWith(";")) throw new XmlError(`Unknown entity ${whole}`);
    return char;
  });

export const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (char) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[char] ?? char);

const ATTRIBUTE = /\s+([^\s=/>"'<]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/gy;
const MARKUP = /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<\/([^\s>]+)\s*>|<([^\s/>!?="']+)/gy;

type Open = XmlElement & { tag: string; nodes: (XmlElement | string)[]; children: XmlElement[] };

const readAttributes = (xml: string, from: number): { attributes: Map<string, string>; end: number } => {
  const attributes = new Map<string, string>();
  let end = from;
  ATTRIBUTE.lastIndex = from;
  for (let found = ATTRIBUTE.exec(xml); found; found = ATTRIBUTE.exec(xml)) {
    const [, name = "", double, single] = found;
    if (attributes.has(name)) throw new XmlError(`Two attributes ${name}`);
    attributes.set(name, unescape((double ?? single ?? "").replace(/\r\n|[\t\r\n]/g, " ")));
    end = ATTRIBUTE.lastIndex;
  }
  return { attributes, end };
};

const open = (tag: string, attributes: Map<string, string>): Open => {
  const [prefix, name] = tag.includes(":") ? tag.split(":", 2) : ["", tag];
  return { tag, name: name ?? "", prefix: prefix ?? "", attributes, nodes: [], children: [], text: "" };
};

/**
 * Reads the root element of a document. Throws `XmlError` for what is not well formed and for a document type, which no message here
 * has. Prefixes are not resolved.
 */
export const parseXml = (xml: string): XmlElement => {
  const path: Open[] = [];
  let root: Open | null = null;
  let at = xml.startsWith("\uFEFF") ? 1 : 0;
  const addText = (text: string) => {
    const parent = path.at(-1);
    if (parent) {
      parent.nodes.push(text);
      parent.text += text;
    }
    if (!parent && text.trim() !== "") throw new XmlError("Text outside the root element");
  };
  while (at < xml.length) {
    const next = xml.indexOf("<", at);
    if (next !== at) addText(unescape(xml.slice(at, next === -1 ? undefined : next).replace(/\r\n?/g, "\n")));
    if (next === -1) break;
    MARKUP.lastIndex = next;
    const found = MARKUP.exec(xml);
    if (!found) throw new XmlError(`No markup at ${next}`);
    at = MARKUP.lastIndex;
    const [, data, closing, opening] = found;
    if (data !== undefined) addText(data);
    if (closing !== undefined && path.pop()?.tag !== closing) throw new XmlError(`Unexpected end of ${closing}`);
    if (opening === undefined) continue;
    const { attributes, end } = readAttributes(xml, at);
    const element = open(opening, attributes);
    const parent = path.at(-1);
    if (!parent && root) throw new XmlError("Two root elements");
    parent?.nodes.push(element);
    parent?.children.push(element);
    root ??= element;
    const tail = /^\s*(\/?)>/.exec(xml.slice(end, end + 200));
    if (!tail) throw new XmlError(`Element ${opening} does not end`);
    if (tail[1] === "") path.push(element);
    at = end + tail[0].length;
  }
  if (!root || path.length > 0) throw new XmlError("The document does not end");
  return root;
};

/** XPath's `normalize-space`: no other white space than these four, so neither `trim` nor `\s`. */
export const normalizeSpace = (text: string): string => text.replace(/[ \t\r\n]+/g, " ").replace(/^ | $/g, "");

export const childrenOf = (element: XmlElement | undefined, name: string): readonly XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child) => child.name === name);

/** The first element of that name at any depth, the element itself included. */
export const findElement = (element: XmlElement, name: string): XmlElement | undefined => {
  if (element.name === name) return element;
  for (const child of element.children) {
    const found = findElement(child, name);
    if (found) return found;
  }
  return undefined;
};
