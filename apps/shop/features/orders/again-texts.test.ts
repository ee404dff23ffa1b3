import { expect, test } from "vitest";
import { againText, isShort } from "./again-texts.ts";

const line = { code: "11500418", name: "Eco Verde", size: "185/65 R15 88H" };

test.each([
  [{ ordered: 4, inCart: 4, isSold: true }, "4 piezas en tu carrito.", false],
  [{ ordered: 1, inCart: 3, isSold: true }, "1 pieza en tu carrito.", false],
  [{ ordered: 4, inCart: 1, isSold: true }, "Solo 1 pieza de 4: no hay más por ahora.", true],
  [{ ordered: 4, inCart: 0, isSold: true }, "Está agotada.", true],
  [{ ordered: 4, inCart: 0, isSold: false }, "Ya no se vende.", true],
])("%j: %s", (became, text, expected) => {
  expect(againText({ ...line, ...became })).toBe(text);
  expect(isShort(became)).toBe(expected);
});
