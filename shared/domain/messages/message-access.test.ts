import { expect, test } from "vitest";
import { seesAllMessages, withoutAmounts } from "./message-access.ts";

test.each([
  ["Pedimos tu reembolso de $5,804.64 a tu tarjeta.", "Pedimos tu reembolso de $••• a tu tarjeta."],
  ["Pagué $ 900 y 1,469.14 pesos", "Pagué $••• y $•••"],
  ["Son 200 MXN.", "Son $•••."],
  ["$5 y $ 5", "$••• y $•••"],
  ["$  5,804.64 y 900  pesos", "$••• y $•••"],
  ["900pesos", "$•••"],
  ["Pedido 104158, 4 llantas 185/65 R15", "Pedido 104158, 4 llantas 185/65 R15"],
])("%o has no amount as %o", (text, hidden) => expect(withoutAmounts(text)).toBe(hidden));

test("all messages exist for who may answer them", () => {
  expect(seesAllMessages({ "messages.write": "full" })).toBe(true);
  expect(seesAllMessages({ "messages.write": "read" })).toBe(false);
  expect(seesAllMessages({ "orders.all": "full" })).toBe(false);
});
