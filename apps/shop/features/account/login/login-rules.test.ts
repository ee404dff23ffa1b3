import { expect, test } from "vitest";
import { validateLogin } from "./login-rules.ts";

test.each([
  ["nothing", "", "", ["Debes escribir tu correo electrónico", "Debes escribir tu contraseña"]],
  ["only spaces as e-mail", "  ", "x", ["Debes escribir tu correo electrónico"]],
  ["no password", "ana@correo.mx", "", ["Debes escribir tu contraseña"]],
  ["a password may be spaces", "ana@correo.mx", " ", []],
])("login with %s", (_why, email, password, messages) =>
  expect(validateLogin({ email, password }).map(({ message }) => message)).toEqual(messages),
);
