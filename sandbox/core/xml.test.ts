import { expect, test } from "vitest";
import { childOf, findElement, normalizeSpace, parseXml, XmlError } from "./xml.ts";

test("elements, attributes and texts in their order, prefixes apart", () => {
  const root = parseXml(
    `<?xml version="1.0"?><!-- a --><c:a xmlns:c="urn:c" x='1'>uno<b y="2"/>dos<![CDATA[<3>]]></c:a>\n`,
  );
  expect([root.prefix, root.name, root.text]).toEqual(["c", "a", "unodos<3>"]);
  expect([...root.attributes]).toEqual([
    ["xmlns:c", "urn:c"],
    ["x", "1"],
  ]);
  expect(root.nodes.map((node) => (typeof node === "string" ? node : node.name))).toEqual(["uno", "b", "dos", "<3>"]);
  expect(childOf(root, "b")?.attributes.get("y")).toBe("2");
  expect(findElement(root, "c")).toBeUndefined();
});

test("entities and line ends", () => {
  const root = parseXml('<a x="H&amp;E &#241;&#xD1; &quot;\t\n">1 &lt; 2\r\n3</a>');
  expect(root.attributes.get("x")).toBe('H&E ñÑ "  ');
  expect(root.text).toBe("1 < 2\n3");
});

test.each([
  ["nothing", ""],
  ["text alone", "hola"],
  ["an element that does not end", "<a><b></a>"],
  ["two roots", "<a/><b/>"],
  ["text after the root", "<a/>x"],
  ["a bare ampersand", "<a x='H&E'/>"],
  ["an unknown entity", "<a>&nbsp;</a>"],
  ["an attribute twice", '<a x="1" x="2"/>'],
  ["an attribute without quotes", "<a x=1/>"],
  ["a less-than sign in an attribute", '<a x="<"/>'],
  ["a document type", "<!DOCTYPE a><a/>"],
  ["a root that never ends", "<a>"],
])("not well formed: %s", (_why, xml) => {
  expect(() => parseXml(xml)).toThrow(XmlError);
});

test("white space is normalised as XPath does: a no-break space stays", () => {
  expect(normalizeSpace(" \tH \r\n E\u00A0 ")).toBe("H E\u00A0");
});
