import { expect, test } from "vitest";
import { actWords, isReading, namesOfGroup } from "./audit-acts.ts";

test.each([
  ["orders refund", "Reembolsó un pedido"],
  ["orders refund (pedir)", "Pidió un reembolso"],
  ["orders refund (sin segunda persona)", "Reembolsó un pedido"],
  ["session wrong password (en total)", "Contraseña incorrecta, varias veces"],
  ["algo nuevo", "algo nuevo"],
  ["algo nuevo (pedir)", "Pidió aprobación: algo nuevo"],
])("%s is said in words", (command, words) => {
  expect(actWords(command)).toBe(words);
});

test("a group has its acts in every form", () => {
  const money = namesOfGroup("money");
  expect(money).toEqual(expect.arrayContaining(["orders refund", "orders refund (pedir)"]));
  expect(money).not.toContain("orders advance");
});

test.each([
  ["orders open", true],
  ["orders search (en total)", true],
  ["orders refund", false],
  ["algo nuevo", false],
  ["toString", false],
])("'%s' reads personal data: %s", (command, expected) => expect(isReading(command)).toBe(expected));
