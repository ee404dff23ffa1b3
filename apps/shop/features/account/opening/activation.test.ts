import { expect, test } from "vitest";
import type { ErrorCode } from "../../../../../shared/contract/error-codes.ts";
import { ACTIVATION_ANSWERS } from "../../../../../shared/domain/people/account/activation.ts";
import { activationOutcome, expiredMessage } from "./activation.ts";
import { UNTOLD } from "./opened-account.ts";

const refused = (status: number, code: ErrorCode | undefined, message: string) =>
  ({ ok: false, status, code, message, body: null }) as const;

test.each([
  ["activated", "signIn"],
  ["alreadyActive", "signIn"],
  ["activatedWithoutPassword", "choosePassword"],
  ["stillWithoutPassword", "choosePassword"],
  ["overWithoutPassword", "recover"],
] as const)("an account that is %s says what the server says, and goes on with %s", (answer, next) => {
  const message = ACTIVATION_ANSWERS[answer];
  expect(activationOutcome({ ok: true, value: message, code: answer })).toEqual({ next, message });
  const reworded = "Otra frase.";
  expect(activationOutcome({ ok: true, value: reworded, code: answer })).toEqual({ next, message: reworded });
});

test.each([
  [
    "unknown",
    "an unknown key",
    404,
    "activationKeyNotFound",
    "x",
    "No se pudo encontrar la clave de activación, por favor verifica que la url sea correcta.",
  ],
  [
    "unknown",
    "a key that is too long",
    400,
    "invalidRequest",
    "x",
    "No se pudo encontrar la clave de activación, por favor verifica que la url sea correcta.",
  ],
  ["expired", "a key that is over", 400, "activationKeyOver", "La clave ya venció.", "La clave ya venció."],
  ["failed", "another reason", 400, "tooBusy", "Espera.", "Espera."],
  ["failed", "another server's answer", 404, undefined, "", "Ocurrió un error al intentar activar tu cuenta."],
  ["failed", "too many tries", 429, "tooManyAttempts", "Espera unos minutos.", "Espera unos minutos."],
  ["failed", "no reason", 500, "unexpected", "", "Ocurrió un error al intentar activar tu cuenta."],
  ["failed", "no answer", 0, undefined, "No hay conexión", "Ocurrió un error al intentar activar tu cuenta."],
] as const)("%s: an activation that was refused with %s", (next, _why, status, code, said, message) =>
  expect(activationOutcome(refused(status, code, said))).toEqual({ next, message }),
);

test("the message of an expired link names the cart where there is one", () => {
  const said = "Este enlace ya venció. Pide otro: tu cuenta sigue aquí.";
  expect(expiredMessage(said, UNTOLD)).toBe(said);
  expect(expiredMessage(said, { ...UNTOLD, articles: 4 })).toBe(
    "Este enlace ya venció. Pide otro: tu cuenta y tu carrito siguen aquí.",
  );
});
