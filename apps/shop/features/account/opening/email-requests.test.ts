import { expect, test } from "vitest";
import { resendRefusal, validateRecovery, validateResend } from "./email-requests.ts";

test.each([
  ["nothing", " ", "Debes escribir tu correo electrónico"],
  ["no address", "mariana.ortega@", "El correo electrónico no es válido"],
  ["an address with spaces around it", " mariana@correo.mx ", undefined],
])("recovery with %s", (_why, usrname, message) => expect(validateRecovery({ usrname })[0]?.message).toBe(message));

test.each([
  ["nothing", " ", "Debes escribir tu correo electrónico"],
  ["whatever was typed: the server knows", "mariana@correo", undefined],
])("resend with %s", (_why, usrname, message) => expect(validateResend({ usrname })[0]?.message).toBe(message));

test.each([
  [404, "No existe", { field: "usrname", message: "Ocurrió un error, verifica que el correo sea correcto." }],
  [400, "Tu cuenta ya está activa.", { message: "Tu cuenta ya está activa." }],
  [400, "", { message: "Ocurrió un error, por favor notifícalo al empleado que te invitó." }],
  [429, "Demasiados intentos.", { message: "Demasiados intentos." }],
  [0, "", { message: "No hay conexión con la tienda. Revisa tu internet y vuelve a intentar." }],
])("not sent again, %i '%s'", (status, message, error) => expect(resendRefusal({ status, message })).toEqual(error));
