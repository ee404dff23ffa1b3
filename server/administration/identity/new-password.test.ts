import { expect, test } from "vitest";
import { admitNewPassword } from "./new-password.ts";

const person = { email: "rosa.tun@rodada.example", name: "Rosa Elena Tun" };

test.each([
  ["a sentence", "zanate jicama tren 48", true],
  ["twelve characters", "qmz7 lluvia!", true],
  ["emoji count once", "🚗🛞🚗 llanta", false],
  ["eleven characters", "qmz7 lluvia", false],
  ["128 characters", "año de agua ".repeat(10) + "ochocien", true],
  ["129 characters", "año de agua ".repeat(10) + "ochocient", false],
  ["one of the long common ones", "1qaz2wsx3edc", false],
  ["a common one with digits", "Dragon123456!", false],
  ["a common one twice", "passwordpassword", false],
  ["one character", "aaaaaaaaaaaa", false],
  ["digits in a row", "123456789012", false],
  ["their own e-mail", "rosa.tun@rodada.example", false],
  ["their own name", "rosa elena tun 1", false],
])("a new password of the staff: %s", (_what, password, isGood) =>
  expect(admitNewPassword(password, person).ok).toBe(isGood),
);
