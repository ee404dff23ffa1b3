import { expect, test } from "vitest";
import { slipTitle, storesText } from "./slip-words.ts";

test.each([
  ["cash", 1, "Paga en tienda para que enviemos tu pedido"],
  ["cash", 6, "Paga en tienda para que puedas recoger tu pedido"],
  ["deposit", 1, "Deposita para que enviemos tu pedido"],
  ["deposit", 2, "Deposita para que puedas recoger tu pedido"],
] as const)("a slip of %s, delivery %i, says what the payment is for", (method, delivery, title) =>
  expect(slipTitle(method, delivery)).toBe(title),
);

test.each([
  [["Walmart", "7-Eleven"], "Walmart, 7-Eleven y otras"],
  [["Walmart"], "Walmart y otras"],
  [[], ""],
])("chains %j read '%s'", (chains, text) => expect(storesText(chains)).toBe(text));
