import { expect, test } from "vitest";
import { emailChangeErrors } from "./email-change.ts";

const OWN = "lucia@correo.mx";

test.each([
  ["another e-mail and the password", "nueva@correo.mx", "x", {}],
  ["spaces around it", " nueva@correo.mx ", "x", {}],
  [
    "nothing",
    " ",
    "",
    {
      email: "Debes escribir tu correo electrónico",
      password: "Debes escribir tu contraseña actual",
    },
  ],
  ["a password of spaces alone", "nueva@correo.mx", " ", { password: "Debes escribir tu contraseña actual" }],
  ["no e-mail", "nueva@correo", "x", { email: "Debes escribir un correo electrónico válido" }],
  ["its own", " LUCIA@correo.mx", "x", { email: "Ese ya es el correo de tu cuenta" }],
])("an e-mail is corrected with %s", (_what, email, password, errors) =>
  expect(emailChangeErrors({ email, password }, OWN)).toEqual(errors),
);
