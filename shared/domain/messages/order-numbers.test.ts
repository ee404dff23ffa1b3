import { expect, test } from "vitest";
import { orderNumbersIn } from "./order-numbers.ts";

test.each([
  ["¿Dónde está mi pedido 104158?", [104158]],
  ["#104158, y también el 104159.", [104158, 104159]],
  ["104158 104158", [104158]],
  ["Pagué $1,469.14 y mi teléfono es 5512345678", []],
  ["Llanta 185/65R15 o 31x10.5R15", []],
  ["Llámame al 55-5512-3456", []],
  ["99999999999999", []],
  ["2147483647, 2147483648", [2147483647]],
  ["0", []],
  ["", []],
])("%o has %o", (text, numbers) => expect(orderNumbersIn(text)).toEqual(numbers));

test("a text of numbers asks for ten orders at most", () => {
  expect(orderNumbersIn(Array.from({ length: 500 }, (_, index) => index + 1).join(" "))).toHaveLength(10);
});
