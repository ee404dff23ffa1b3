import { expect, test } from "vitest";
import { escapeHtml, fillBlanks, unknownBlanks } from "./legal-text.ts";

test("every blank is filled, with or without spaces inside its braces", () =>
  expect(fillBlanks("<p>{{tienda}}, {{ correo }} y {{tienda}}</p>", (blank) => `[${blank}]`)).toBe(
    "<p>[tienda], [correo] y [tienda]</p>",
  ));

test("braces that are not a blank stay as they are", () =>
  expect(fillBlanks("{a} {{{b}} {{c}", () => "x")).toBe("{a} {x {{c}"));

test("a name that is not a blank's is reported as written", () =>
  expect(unknownBlanks("{{tienda}} {{ telefono }} {{IVA}} {{}}")).toEqual(["telefono", ""]));

test("HTML in a text is escaped", () =>
  expect(escapeHtml(`<a href="x">Pérez & Hijos</a>`)).toBe("&lt;a href=&quot;x&quot;&gt;Pérez &amp; Hijos&lt;/a&gt;"));
