import { expect, test } from "vitest";
import { ACTIVATION_ANSWERS } from "../../../shared/domain/activation.ts";
import { activationOutcome } from "./activation.ts";

const refused = (status: number, message: string) => ({ ok: false, status, message, body: null }) as const;

test("an activation says what the server says", () =>
  expect(activationOutcome({ ok: true, value: "Tu cuenta quedó activa." })).toEqual({
    isActive: true,
    message: "Tu cuenta quedó activa.",
    wantsPassword: false,
  }));

test.each(["activatedWithoutPassword", "stillWithoutPassword"] as const)("after %s a password is chosen", (answer) =>
  expect(activationOutcome({ ok: true, value: ACTIVATION_ANSWERS[answer] }).wantsPassword).toBe(true),
);

test.each([
  [
    "an unknown key",
    404,
    "x",
    "No se pudo encontrar la clave de activación, por favor verifica que la url sea correcta.",
  ],
  ["a reason", 400, "La clave ya venció.", "La clave ya venció."],
  ["no reason", 500, "", "Ocurrió un error al intentar activar tu cuenta."],
  ["no answer", 0, "No hay conexión", "Ocurrió un error al intentar activar tu cuenta."],
])("an activation that failed with %s", (_why, status, said, message) =>
  expect(activationOutcome(refused(status, said))).toEqual({ isActive: false, wantsPassword: false, message }),
);
