import { expect, test } from "vitest";
import { contactRefusal } from "./contact-refusal.ts";

const NOT_SENT = "Ocurrió un error al intentar enviar tu mensaje. Por favor intenta más tarde";
const refusal = (status: number, message: string, body: unknown = null) =>
  contactRefusal({ ok: false, status, message, body });

test.each([
  ["what is wrong", 400, "La solicitud no es válida.", NOT_SENT],
  ["not found", 404, "Tu cuenta ya no existe.", "Tu cuenta ya no existe."],
  ["too many", 429, "Demasiados intentos.", "Demasiados intentos."],
  ["a fault", 500, "Ocurrió un error inesperado.", "Ocurrió un error inesperado."],
  ["a proxy's page", 502, "", NOT_SENT],
  ["no connection", 0, "No hay conexión con la tienda.", "No hay conexión con la tienda."],
])("%s is said", (_what, status, said, message) => expect(refusal(status, said)).toEqual([{ message }]));

test("refused fields are said below", () => {
  const body = { ModelState: { Email: ["Debes escribir un correo electrónico válido."] } };
  expect(refusal(400, "", body)).toEqual([
    { message: NOT_SENT },
    { field: "email", message: "Debes escribir un correo electrónico válido." },
  ]);
});

test("a session that is over says so elsewhere", () => expect(refusal(401, "Debes iniciar sesión.")).toEqual([]));
