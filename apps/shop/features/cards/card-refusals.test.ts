import { expect, test } from "vitest";
import { deleteRefusal, updateRefusal } from "./card-refusals.ts";

const MODIFY = "No se ha podido modificar la tarjeta por el siguiente motivo:";
const DELETE = "No se ha podido eliminar la tarjeta por el siguiente motivo:";
const UNKNOWN = "Ocurrió un error. Vuelve a intentar en unos minutos.";

test.each([
  [404, "No se encontró.", { description: "No se pudo modificar la tarjeta porque esta tarjeta ya fue eliminada." }],
  [400, "La tarjeta está vencida.", { description: MODIFY, detail: "La tarjeta está vencida." }],
  [502, "", { description: MODIFY, detail: UNKNOWN }],
])("a change refused with %i says why", (status, message, said) => {
  expect(updateRefusal({ status, message })).toEqual(said);
});

test.each([
  [404, "No se encontró.", { description: DELETE, detail: "No se pudo encontrar la tarjeta." }],
  [503, "No responde.", { description: DELETE, detail: "No responde." }],
  [500, "", { description: DELETE, detail: UNKNOWN }],
])("a deletion refused with %i says why", (status, message, said) => {
  expect(deleteRefusal({ status, message })).toEqual(said);
});
