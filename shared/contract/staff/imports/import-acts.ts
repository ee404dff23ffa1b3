import { Type } from "typebox";
import { actionAnswer, defineStaffEndpoint, Rehearse } from "../staff-endpoint.ts";
import { ImportId, ImportKindField } from "./imports.ts";

const Run = Type.Object({ id: Type.Integer() });
const OptionalReason = Type.Optional(Type.String({ maxLength: 500 }));
const Digest = Type.String({ pattern: "^([0-9a-f]{64})?$" });

/** Most bytes of a file: several times 200,000 tyres. */
export const MOST_IMPORT_BYTES = 96 * 1024 * 1024;

/** The body is the file itself, as `text/csv`; it is stored as it arrives. Checking it is an act of its own. */
export const uploadImportEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/imports/files",
  summary: "Guarda un archivo para revisarlo; no cambia nada de la tienda",
  tag: "Importar",
  needs: "session",
  largestBody: MOST_IMPORT_BYTES,
  query: Type.Object({
    kind: ImportKindField,
    fileName: Type.String({ minLength: 1, maxLength: 300 }),
    /** The file has a part only: what is not in it stays as it is. */
    partial: Type.Optional(Type.Literal("1")),
  }),
  answer: Run,
  errors: [404, 409],
});

export const checkImportEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/imports/:id/check",
  summary: "Revisa el archivo, o lo revisa otra vez, en un proceso aparte",
  tag: "Importar",
  needs: "session",
  params: ImportId,
  query: Rehearse,
  body: Type.Object({ reason: OptionalReason }),
  answer: actionAnswer(Run),
});

export const applyImportEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/imports/:id/apply",
  summary: "Aplica las diferencias que se vieron, y ningunas otras",
  tag: "Importar",
  needs: "session",
  approval: ["import", "importApart"],
  stepUp: true,
  takesKey: true,
  params: ImportId,
  query: Rehearse,
  body: Type.Object({ digest: Digest, reason: OptionalReason }),
  answer: actionAnswer(Run),
});

export const undoImportEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/imports/:id/undo",
  summary: "Prepara el cambio inverso como otra importación; lo que cambió después se queda como está",
  tag: "Importar",
  needs: "session",
  params: ImportId,
  query: Rehearse,
  body: Type.Object({ reason: OptionalReason }),
  answer: actionAnswer(Run),
});

export const discardImportEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/imports/:id/discard",
  summary: "Olvida un archivo que no se aplicó",
  tag: "Importar",
  needs: "session",
  params: ImportId,
  query: Rehearse,
  body: Type.Object({ reason: OptionalReason }),
  answer: actionAnswer(Run),
});
