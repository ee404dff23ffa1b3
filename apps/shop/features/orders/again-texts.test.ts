import { expect, test } from "vitest";
import { againText, isShort } from "./again-texts.ts";

const line = { Codigo: "11500418", Nombre: "Eco Verde", Medida: "185/65 R15 88H" };

test.each([
  [{ Pedidas: 4, EnCarrito: 4, SeVende: true }, "4 piezas en tu carrito.", false],
  [{ Pedidas: 1, EnCarrito: 3, SeVende: true }, "1 pieza en tu carrito.", false],
  [{ Pedidas: 4, EnCarrito: 1, SeVende: true }, "Solo 1 pieza de 4: no hay más por ahora.", true],
  [{ Pedidas: 4, EnCarrito: 0, SeVende: true }, "Está agotada.", true],
  [{ Pedidas: 4, EnCarrito: 0, SeVende: false }, "Ya no se vende.", true],
])("%j: %s", (became, text, expected) => {
  expect(againText({ ...line, ...became })).toBe(text);
  expect(isShort(became)).toBe(expected);
});
