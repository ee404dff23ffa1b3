import { expect, test } from "vitest";
import { ADDRESS_WIRE_NAMES } from "./address-form.ts";
import { saveRefusal } from "./save-refusal.ts";

const TAKEN = "Debes escribir un alias único para esta dirección";
const ADD = "No se ha podido agregar la dirección. Verifique los datos y vuelva a intentar.";
const UPDATE = "No se ha podido guardar la dirección. Verifique los datos y vuelva a intentar.";

test.each([
  [
    "an addition refused with a reason",
    ["new", { status: 400, message: "No", body: { Message: "No" } }],
    { errors: [{ message: "No" }], alert: { description: ADD, detail: "No" } },
  ],
  [
    "a change refused with a reason",
    ["edit", { status: 400, message: "No", body: { Message: "No" } }],
    { errors: [{ message: "No" }], alert: { description: UPDATE, detail: "No" } },
  ],
  [
    "an address that is gone",
    ["edit", { status: 404, message: "No está", body: { Message: "No está" } }],
    { errors: [{ message: "No está" }], alert: { description: UPDATE, detail: "No está" } },
  ],
  [
    "fields that are wrong, after the reason",
    [
      "new",
      {
        status: 400,
        code: "fieldsRefused",
        message: "Revisa",
        body: { Message: "Revisa", ModelState: { cp: ["?"], alias: [TAKEN] } },
      },
    ],
    {
      errors: [{ message: "Revisa" }, { field: "alias", message: TAKEN }, { field: "postalCode", message: "?" }],
      alert: { description: ADD, detail: "Revisa" },
    },
  ],
  [
    "a reason that is said of a field is said once in the form",
    [
      "new",
      { status: 400, code: "fieldsRefused", message: TAKEN, body: { Message: TAKEN, ModelState: { alias: [TAKEN] } } },
    ],
    { errors: [{ field: "alias", message: TAKEN }], alert: { description: ADD, detail: TAKEN } },
  ],
  [
    "also when the reason says it in other words",
    ["edit", { status: 400, code: "fieldsRefused", message: "Otro alias.", body: { ModelState: { alias: [TAKEN] } } }],
    { errors: [{ field: "alias", message: TAKEN }], alert: { description: UPDATE, detail: "Otro alias." } },
  ],
  [
    "no connection, which needs no alert",
    ["new", { status: 0, message: "", body: null }],
    {
      errors: [{ message: "No hay conexión con la tienda. Revisa tu internet y vuelve a intentar." }],
      alert: null,
    },
  ],
  [
    "a server without words",
    ["edit", { status: 502, message: "", body: null }],
    { errors: [{ message: "No se pudo guardar la dirección. Vuelve a intentar." }], alert: null },
  ],
] as const)("%s", (_why, [occasion, failure], refusal) =>
  expect(saveRefusal(occasion, failure, ADDRESS_WIRE_NAMES)).toEqual(refusal),
);
