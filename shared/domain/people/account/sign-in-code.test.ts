import { expect, test } from "vitest";
import { codeDigits, codeLimited, codeWrong } from "./sign-in-code.ts";

test.each([
  ["as it is", "482913", "482913"],
  ["in two groups", "482 913", "482913"],
  ["with what stands around it", "Tu código: 482-913.", "482913"],
  ["its first six figures", "48291377", "482913"],
])("a code is read %s", (_how, typed, code) => expect(codeDigits(typed)).toBe(code));

test("a wrong code says how many attempts are left", () => {
  expect(codeWrong(2)).toBe("Ese código no es. Revisa el correo más reciente; te quedan 2 intentos.");
  expect(codeWrong(1)).toBe("Ese código no es. Revisa el correo más reciente; te queda 1 intento.");
});

test.each([
  [0, "1 minuto"],
  [60, "1 minuto"],
  [61, "2 minutos"],
  [3_540, "59 minutos"],
  [3_541, "1 hora"],
  [3_600, "1 hora"],
  [3_601, "2 horas"],
  [7_201, "3 horas"],
])("a wait of %i seconds is over when it was said to be: %s", (seconds, words) =>
  expect(codeLimited(seconds)).toBe(
    `Demasiados intentos. Espera ${words} para pedir otro código, o entra con tu contraseña. Tu carrito se conserva.`,
  ),
);
