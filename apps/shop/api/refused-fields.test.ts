import { expect, test } from "vitest";
import { refusedFields } from "./refused-fields.ts";

const NAMES = { current: "actual", next: "nueva" } as const;

test.each([
  [
    "messages of fields get the form's names and order",
    { Message: "…", ModelState: { nueva: ["Debe ser distinta"], actual: ["No es correcta"], otra: ["?"] } },
    [
      { field: "current", message: "No es correcta" },
      { field: "next", message: "Debe ser distinta" },
    ],
  ],
  ["a refusal without fields has none", { Message: "No" }, []],
  ["nor has no answer at all", null, []],
])("%s", (_why, body, errors) => expect(refusedFields(body, NAMES)).toEqual(errors));
