import type { XmlElement } from "../../core/xml.ts";

const escapeText = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("\r", "&#xD;");

const escapeValue = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll('"', "&quot;")
    .replaceAll("\t", "&#x9;")
    .replaceAll("\n", "&#xA;")
    .replaceAll("\r", "&#xD;");

/** Prefixes and their namespaces; the default namespace has the empty prefix. */
type Namespaces = ReadonlyMap<string, string>;

const prefixOf = (attribute: string): string | null => {
  if (attribute === "xmlns") return "";
  return attribute.startsWith("xmlns:") ? attribute.slice("xmlns:".length) : null;
};

const declaredBy = ({ attributes }: XmlElement, inherited: Namespaces): Namespaces => {
  const namespaces = new Map(inherited);
  for (const [name, value] of attributes) {
    const prefix = prefixOf(name);
    if (prefix !== null) namespaces.set(prefix, value);
  }
  return namespaces;
};

const byCodeUnits = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** Attributes sort by namespace, then by local name; those without a prefix have no namespace. */
const sortKeyOf = (name: string, namespaces: Namespaces): string => {
  const [prefix, local] = name.includes(":") ? name.split(":", 2) : [null, name];
  return `${prefix === null ? "" : (namespaces.get(prefix ?? "") ?? "")}\n${local}`;
};

type Scope = { inherited: Namespaces; rendered: Namespaces; without: XmlElement | undefined };

const render = (element: XmlElement, { inherited, rendered, without }: Scope): string => {
  const namespaces = declaredBy(element, inherited);
  const declarations = [...namespaces]
    .filter(([prefix, uri]) => rendered.get(prefix) !== uri && !(prefix === "" && uri === "" && !rendered.get("")))
    .sort(([one], [other]) => byCodeUnits(one, other))
    .map(([prefix, uri]) => ` xmlns${prefix === "" ? "" : `:${prefix}`}="${escapeValue(uri)}"`);
  const attributes = [...element.attributes]
    .filter(([name]) => prefixOf(name) === null)
    .sort(([one], [other]) => byCodeUnits(sortKeyOf(one, namespaces), sortKeyOf(other, namespaces)))
    .map(([name, value]) => ` ${name}="${escapeValue(value)}"`);
  const content = element.nodes.map((node) => {
    if (typeof node === "string") return escapeText(node);
    return node === without ? "" : render(node, { inherited: namespaces, rendered: namespaces, without });
  });
  const tag = element.prefix === "" ? element.name : `${element.prefix}:${element.name}`;
  return `<${tag}${declarations.join("")}${attributes.join("")}>${content.join("")}</${tag}>`;
};

/**
 * Canonical XML 1.0 without comments of an element. `within`: its ancestors from the root down, whose namespaces it inherits and shows.
 * `without`: an element left out.
 */
export const canonicalize = (
  element: XmlElement,
  { within = [], without }: { within?: readonly XmlElement[]; without?: XmlElement } = {},
): string => {
  const inherited = within.reduce<Namespaces>((namespaces, ancestor) => declaredBy(ancestor, namespaces), new Map());
  return render(element, { inherited, rendered: new Map(), without });
};
