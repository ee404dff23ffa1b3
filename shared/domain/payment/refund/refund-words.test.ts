import { expect, test } from "vitest";
import { refundText } from "./refund-words.ts";

const amount = "$5,876.56 MXN";
const CARD = "Lo verás en el estado de cuenta de tu tarjeta en hasta 5 días hábiles; depende de tu banco.";
const CALL = "Te llamamos para acordar cómo entregártelo en hasta 5 días hábiles.";

test.each([
  ["card", false, `Te devolvemos ${amount}. ${CARD}`],
  ["card", true, `Te devolvimos ${amount}. ${CARD}`],
  ["wallet", true, `Te devolvimos ${amount}. Lo verás en tu cuenta de PayPal en hasta 5 días hábiles.`],
  ["bankTransfer", true, `Te devolvimos ${amount}.`],
] as const)("%s, done by its provider: %s", (type, isDone, text) =>
  expect(refundText(type, { amount, isDone, isByHand: false })).toBe(text),
);

test.each([
  ["cash", false, `Te devolvemos ${amount}. ${CALL}`],
  ["card", false, `Te devolvemos ${amount}. ${CALL}`],
  ["card", true, `Te devolvimos ${amount}.`],
  ["bankTransfer", false, `Te devolvemos ${amount}. ${CALL}`],
  ["deposit", true, `Te devolvimos ${amount}.`],
] as const)("%s, done by hand: %s", (type, isDone, text) =>
  expect(refundText(type, { amount, isDone, isByHand: true })).toBe(text),
);

test.each(["deposit", null] as const)("%s goes back to an account that the customer names", (type) =>
  expect(refundText(type, { amount, isDone: false, isByHand: type === "deposit" })).toContain("pedirte la cuenta"),
);

test("a part says of what it is", () =>
  expect(refundText("card", { amount, isDone: true, isByHand: false, of: "por 1 llanta y el envío" })).toBe(
    `Te devolvimos ${amount} por 1 llanta y el envío. ${CARD}`,
  ));
