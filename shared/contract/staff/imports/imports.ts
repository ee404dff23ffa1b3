import { type Static, Type } from "typebox";
import { IMPORT_KIND_NAMES, type ImportKindName } from "../../../domain/staff/imports/import-kinds.ts";
import { IMPORT_STATES, type ImportState } from "../../../domain/staff/imports/import-states.ts";
import { defineStaffEndpoint, Moment, PageQuery, pageOf } from "../staff-endpoint.ts";

export const ImportId = Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });
export const ImportKindField = Type.Unsafe<ImportKindName>({ type: "string", enum: [...IMPORT_KIND_NAMES] });
const State = Type.Unsafe<ImportState>({ type: "string", enum: Object.keys(IMPORT_STATES) });
const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const Digest = Type.String();

export const ImportRunRow = Type.Object({
  id: Id,
  kind: ImportKindField,
  state: State,
  /** Empty: the inverse of another run. */
  fileName: Type.String(),
  undoes: Type.Union([Id, Type.Null()]),
  /** The run that took this one back. */
  undoneBy: Type.Union([Id, Type.Null()]),
  changes: Type.Integer(),
  /** Of an inverse: rows that changed since. */
  left: Type.Integer(),
  /** A member, or the user of the command line. */
  by: Type.String(),
  createdAt: Moment,
  appliedAt: Type.Union([Moment, Type.Null()]),
  canUndo: Type.Boolean(),
});
export type ImportRunRow = Static<typeof ImportRunRow>;

export const importsEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/imports",
  summary: "Importaciones, de la más nueva a la más vieja, de lo que el rol puede ver",
  tag: "Importar",
  needs: "session",
  query: Type.Object({ ...PageQuery, kind: Type.Optional(ImportKindField) }),
  answer: pageOf(ImportRunRow),
});

export const ImportRun = Type.Object({
  ...ImportRunRow.properties,
  /** SHA-256 of the file; empty: no file. */
  digest: Digest,
  bytes: Type.Integer(),
  rows: Type.Integer(),
  isPartial: Type.Boolean(),
  /** Why the check could not be finished; empty: it was, or it runs. */
  failure: Type.String(),
  progress: Type.Union([
    Type.Object({ label: Type.String(), done: Type.Integer(), total: Type.Integer() }),
    Type.Null(),
  ]),
  counts: Type.Array(
    Type.Object({
      label: Type.String(),
      added: Type.Integer(),
      changed: Type.Integer(),
      retired: Type.Integer(),
      unchanged: Type.Integer(),
      left: Type.Integer(),
    }),
  ),
  remarks: Type.Array(Type.String()),
  problems: Type.Integer(),
  /** Of the difference: what is applied has to be this one. */
  diffDigest: Digest,
  checkedAt: Type.Union([Moment, Type.Null()]),
  /** Why a second person decides, a sentence each. */
  limits: Type.Array(Type.String()),
  /** A request that waits for a second person. */
  approvalId: Type.Union([Id, Type.Null()]),
  mayAct: Type.Boolean(),
  /** The file can be checked again without sending it. */
  canCheck: Type.Boolean(),
});
export type ImportRun = Static<typeof ImportRun>;

export const importEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/imports/:id",
  summary: "Una importación: estado, cuentas y lo que decide si la aprueba otra persona",
  tag: "Importar",
  needs: "session",
  params: ImportId,
  answer: ImportRun,
  errors: [404],
});

export const SHOWN_OPERATIONS = ["added", "changed", "retired", "left"] as const;
export type ShownOperation = (typeof SHOWN_OPERATIONS)[number];

export const ImportChangeRow = Type.Object({
  place: Type.Integer(),
  /** What the row is: "llantas". */
  table: Type.String(),
  operation: Type.Unsafe<ShownOperation>({ type: "string", enum: [...SHOWN_OPERATIONS] }),
  key: Type.String(),
  name: Type.String(),
  /** In the sheet; null: not in the file. */
  line: Type.Union([Type.Integer(), Type.Null()]),
  fields: Type.Array(
    Type.Object({
      label: Type.String(),
      before: Type.Union([Type.String(), Type.Null()]),
      after: Type.Union([Type.String(), Type.Null()]),
      /** Of an amount: `+2.3 %`. */
      percent: Type.Union([Type.Number(), Type.Null()]),
    }),
  ),
});
export type ImportChangeRow = Static<typeof ImportChangeRow>;

export const importChangesEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/imports/:id/changes",
  summary: "Las diferencias de una importación, renglón por renglón",
  tag: "Importar",
  needs: "session",
  params: ImportId,
  query: Type.Object({
    ...PageQuery,
    operation: Type.Optional(Type.Unsafe<ShownOperation>({ type: "string", enum: [...SHOWN_OPERATIONS] })),
    q: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  answer: pageOf(ImportChangeRow),
  errors: [404],
});

export const ImportProblemRow = Type.Object({
  line: Type.Integer(),
  /** Empty: the whole row, or the file. */
  column: Type.String(),
  message: Type.String(),
});
export type ImportProblemRow = Static<typeof ImportProblemRow>;

export const importProblemsEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/imports/:id/problems",
  summary: "Los errores de un archivo, por fila y columna",
  tag: "Importar",
  needs: "session",
  params: ImportId,
  query: Type.Object(PageQuery),
  answer: pageOf(ImportProblemRow),
  errors: [404],
});

export const importProblemsFileEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/imports/:id/problems.csv",
  summary: "Los errores de un archivo, en CSV",
  tag: "Importar",
  needs: "session",
  params: ImportId,
  answer: Type.String(),
  errors: [404],
});

const KindParams = Type.Object({ kind: ImportKindField });

export const exportFileEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/exports/:kind/now.csv",
  summary: "Lo que está vigente, en un archivo que se puede volver a importar",
  tag: "Importar",
  needs: "session",
  params: KindParams,
  answer: Type.String(),
  errors: [403, 404],
});

export const templateFileEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/exports/:kind/template.csv",
  summary: "Un archivo con los encabezados y un ejemplo",
  tag: "Importar",
  needs: "session",
  params: KindParams,
  answer: Type.String(),
  errors: [404],
});
