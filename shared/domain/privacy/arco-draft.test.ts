import { expect, test } from "vitest";
import { type ArcoDraft, arcoDraftErrors } from "./arco-draft.ts";
import { LONGEST_ARCO_TEXT } from "./arco-request.ts";

const MISSING = { description: "Debes escribir qué datos son y qué quieres que hagamos." };

test.each<[string, ArcoDraft, ReturnType<typeof arcoDraftErrors>]>([
  ["access needs no description", { right: "access", description: "" }, {}],
  ["every other right does", { right: "limitation", description: "" }, MISSING],
  ["nine characters say too little", { right: "limitation", description: "123456789" }, MISSING],
  ["spaces around them do not count", { right: "limitation", description: " 123456789 " }, MISSING],
  ["ten are enough", { right: "limitation", description: "1234567890" }, {}],
  ["the longest", { right: "access", description: "x".repeat(LONGEST_ARCO_TEXT) }, {}],
  [
    "one more is too long, for access too",
    { right: "access", description: "x".repeat(LONGEST_ARCO_TEXT + 1) },
    { description: "Puede tener hasta 4000 caracteres." },
  ],
  ["no right was chosen", { right: null, description: "" }, { right: "Debes seleccionar qué quieres pedir." }],
])("a request about one's data: %s", (_why, draft, errors) => expect(arcoDraftErrors(draft)).toEqual(errors));
