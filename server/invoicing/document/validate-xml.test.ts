import { expect, test } from "vitest";
import { readXml } from "./read-xml.ts";
import { vectorFile, vectorNames } from "../../../tests/support/invoicing/vectors.ts";
import { schemaErrors, schemaErrorsOf } from "./validate-xml.ts";

const REFUSED = vectorNames("refused/schema");
const refused = (name: string) => vectorFile(`refused/schema/${name}`);
const VALID = vectorFile("01-one-line.signed.xml");

test.each(REFUSED)("%s is refused", async (name) => expect(await schemaErrors(refused(name))).not.toEqual([]));

test("many documents are told apart in one run", async () => {
  expect(REFUSED).toHaveLength(11);
  const errors = await schemaErrorsOf([VALID, ...REFUSED.map(refused), VALID]);
  expect(errors.map((of) => of.length > 0)).toEqual([false, ...REFUSED.map(() => true), false]);
});

test("an error names the attribute", async () => {
  const [error = ""] = await schemaErrors(refused("metodo-pago-unknown.xml"));
  expect(error).toContain("MetodoPago");
});

test.each([
  ["nothing", ""],
  ["no XML", "Internal Server Error"],
  ["a bare ampersand", refused("ampersand-bare.xml")],
  ["a document type", `<!DOCTYPE x [<!ENTITY e "v">]><x a="&e;"/>`],
  ["an end that is missing", "<x><y></x>"],
  ["two roots", "<x/><y/>"],
])("%s is not read", (_what, xml) => expect(readXml(xml)).toBeNull());

test("a document is read with its values, after a byte order mark too", () => {
  const root = readXml(`\ufeff<?xml version="1.0" encoding="utf-8"?>\n<a:x b="&amp;&#209;Ñ"><!-- c --><a:y/>\n</a:x>`);
  expect(root).toEqual({
    name: "a:x",
    attributes: { b: "&ÑÑ" },
    children: [{ name: "a:y", attributes: {}, children: [] }],
  });
});
