import { expect, test } from "vitest";
import { slipTitle, storesText } from "./slip-words.ts";

test.each([
  ["cash", "address", "Paga en tienda para que enviemos tu pedido"],
  ["cash", "dealerPickup", "Paga en tienda para que puedas recoger tu pedido"],
  ["deposit", "address", "Deposita para que enviemos tu pedido"],
  ["deposit", "factoryStorePickup", "Deposita para que puedas recoger tu pedido"],
] as const)("a slip of %s, delivery %s, says what the payment is for", (method, delivery, title) =>
  expect(slipTitle(method, delivery)).toBe(title),
);

test.each([
  [["Walmart", "7-Eleven"], "Walmart, 7-Eleven y otras"],
  [["Walmart"], "Walmart y otras"],
  [[], ""],
])("chains %j read '%s'", (chains, text) => expect(storesText(chains)).toBe(text));
