import { type Static, Type } from "typebox";
import { COLUMN_ROLES, type ColumnRole } from "../../../domain/banking/statement/statement-layout.ts";
import { actionAnswer, defineStaffEndpoint, Moment, PageQuery, pageOf, Rehearse } from "../staff-endpoint.ts";
import { BankName, Day } from "./movements.ts";

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const Role = Type.Unsafe<ColumnRole>({ type: "string", enum: [...COLUMN_ROLES] });

/** Most bytes of a bank's file: 10 MB. */
export const MOST_FILE_BYTES = 10 * 1024 * 1024;
/** The file as base64, within the call's other fields. */
export const MOST_UPLOAD_BYTES = Math.ceil(MOST_FILE_BYTES / 3) * 4 + 64 * 1024;

const Upload = {
  bank: BankName,
  fileName: Type.String({ minLength: 1, maxLength: 200 }),
  /** Base64. */
  content: Type.String({
    minLength: 1,
    maxLength: Math.ceil(MOST_FILE_BYTES / 3) * 4,
    pattern: "^[A-Za-z0-9+/]+={0,2}$",
  }),
  /** What the columns are, from the left; absent: as remembered, or guessed. */
  roles: Type.Optional(Type.Array(Role, { minItems: 1, maxItems: 60 })),
  decimal: Type.Optional(Type.Union([Type.Literal("."), Type.Literal(",")])),
} as const;

export const StatementColumn = Type.Object({
  role: Role,
  /** As the file names it; empty: no name. */
  name: Type.String(),
  /** Of the first movements. */
  samples: Type.Array(Type.String()),
});
export type StatementColumn = Static<typeof StatementColumn>;

export const StatementPreview = Type.Object({
  columns: Type.Array(StatementColumn),
  decimal: Type.Union([Type.Literal("."), Type.Literal(",")]),
  /** As the bank's last file; false: guessed. */
  isRemembered: Type.Boolean(),
  /** With line and column, in Spanish; with any of them nothing can be stored. */
  problems: Type.Array(Type.String()),
  /** That its movements are known under another bank, in words; such a file is not stored. */
  otherBank: Type.Union([Type.String(), Type.Null()]),
  rows: Type.Integer(),
  fresh: Type.Integer(),
  /** Beside the fresh ones: they may be known with other words. */
  asked: Type.Integer(),
  known: Type.Integer(),
  charges: Type.Integer(),
  /** Titles, balances and totals. */
  skipped: Type.Integer(),
  sure: Type.Integer(),
  likely: Type.Integer(),
  isKnownFile: Type.Boolean(),
});
export type StatementPreview = Static<typeof StatementPreview>;

/** Reads a file and stores nothing. */
export const previewStatementEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/bank-statements/preview",
  summary: "Lee un estado de cuenta y dice qué es cada columna y cuántos movimientos son nuevos",
  tag: "Depósitos",
  needs: ["deposits.write", "full"],
  largestBody: MOST_UPLOAD_BYTES,
  body: Type.Object(Upload),
  answer: StatementPreview,
  errors: [409],
});

export const uploadStatementEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/bank-statements",
  summary: "Guarda los movimientos nuevos de un estado de cuenta, todos o ninguno",
  tag: "Depósitos",
  needs: ["deposits.write", "full"],
  takesKey: true,
  largestBody: MOST_UPLOAD_BYTES,
  query: Rehearse,
  body: Type.Object(Upload),
  answer: actionAnswer(
    Type.Object({
      id: Id,
      isKnownFile: Type.Boolean(),
      added: Type.Integer(),
      asked: Type.Integer(),
      known: Type.Integer(),
      charges: Type.Integer(),
    }),
  ),
});

export const StatementRow = Type.Object({
  id: Id,
  bank: BankName,
  fileName: Type.String(),
  bytes: Type.Integer(),
  added: Type.Integer(),
  asked: Type.Integer(),
  known: Type.Integer(),
  charges: Type.Integer(),
  firstDay: Day,
  lastDay: Day,
  /** Empty: by the command line. */
  by: Type.String(),
  at: Moment,
});
export type StatementRow = Static<typeof StatementRow>;

export const statementsEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/bank-statements",
  summary: "Estados de cuenta subidos, del más nuevo al más viejo",
  tag: "Depósitos",
  needs: ["deposits.write", "full"],
  query: Type.Object(PageQuery),
  answer: pageOf(StatementRow),
});
