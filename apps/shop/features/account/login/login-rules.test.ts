import { expect, test } from "vitest";
import { loginRefusal, validateLogin } from "./login-rules.ts";

test.each([
  ["nothing", "", "", ["Debes escribir tu correo electrónico", "Debes escribir tu contraseña"]],
  ["only spaces as e-mail", "  ", "x", ["Debes escribir tu correo electrónico"]],
  ["no password", "ana@correo.mx", "", ["Debes escribir tu contraseña"]],
  ["a password may be spaces", "ana@correo.mx", " ", []],
])("login with %s", (_why, email, password, messages) =>
  expect(validateLogin({ email, password }).map(({ message }) => message)).toEqual(messages),
);

test.each([
  ["a wrong password", { status: 400, code: "wrongCredentials", message: "No." }, "No.", true],
  ["another refusal", { status: 400, code: "notActivated", message: "Confirma." }, "Confirma.", false],
  ["a 400 without a sentence", { status: 400, message: "" }, "El usuario o la contraseña son incorrectos.", true],
  ["a gateway's page", { status: 503, message: "" }, "El usuario o la contraseña son incorrectos.", false],
  [
    "no answer",
    { status: 0, message: "" },
    "No hay conexión con la tienda. Revisa tu internet y vuelve a intentar.",
    false,
  ],
] as const)("%s: only a password that is wrong is typed again", (_what, failure, message, isPasswordWrong) =>
  expect(loginRefusal(failure)).toEqual({ message, isPasswordWrong }),
);
