import { expect, test } from "vitest";
import { emptyFieldsIn, fillTemplate, openFieldsIn, unknownFieldsIn } from "./message-template.ts";

const VALUES = { nombre: "Nadia", folio: "M-5724", pedido: "", tienda: "Rodada", telefono: "55 5555 0142" };

test("names are filled, and what has no value stays to be seen", () => {
  expect(fillTemplate("Hola, {nombre}: tu folio es {folio}, pedido {pedido}.", VALUES)).toBe(
    "Hola, Nadia: tu folio es M-5724, pedido {pedido}.",
  );
  expect(emptyFieldsIn("{nombre} {pedido}", VALUES)).toEqual(["{pedido}"]);
  expect(openFieldsIn("Hola, {nombre}. {otra}")).toEqual(["{nombre}"]);
});

test("a name that looks like a field is not filled", () => {
  expect(fillTemplate("Hola, {nombre}", { ...VALUES, nombre: "{telefono}" })).toBe("Hola, {telefono}");
  expect(fillTemplate("Hola, {nombre}", { ...VALUES, nombre: "$& $1" })).toBe("Hola, $& $1");
});

test("a field that is not known is named", () => {
  expect(unknownFieldsIn("{nonbre} {folio} {constructor} { }")).toEqual(["{nonbre}", "{constructor}", "{ }"]);
});
