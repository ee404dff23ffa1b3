import { type Static, Type } from "typebox";
import { ACT_GROUPS, type ActGroup } from "../../domain/staff/audit/audit-acts.ts";
import { defineStaffEndpoint, Moment, PageQuery, pageOf } from "./staff-endpoint.ts";

const Values = Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()]);
const Hash = Type.String({ pattern: "^[0-9a-f]{64}$" });
const Optional = <T extends ReturnType<typeof Type.String>>(schema: T) => Type.Union([schema, Type.Null()]);

/** A line of the audit log. Nothing in it is personal, as it can never be changed. */
export const AuditRow = Type.Object({
  /** Place in the chain. */
  position: Type.Integer(),
  at: Moment,
  who: Type.Object({
    /** Null: the shop itself, or by command. */
    id: Type.Union([Type.Integer(), Type.Null()]),
    name: Type.String(),
    role: Optional(Type.String()),
    /** The shop itself: its jobs, and what is over by the clock. */
    isSystem: Type.Boolean(),
  }),
  /** As `actWords` reads it (shared/domain/staff/audit/audit-acts.ts). */
  act: Type.String(),
  reason: Type.String(),
  subject: Type.Union([Type.Object({ kind: Type.String(), id: Type.String() }), Type.Null()]),
  before: Values,
  after: Values,
  /** Counts and numbers. */
  outcome: Type.Unknown(),
  approvalId: Type.Union([Type.Integer(), Type.Null()]),
  isFlagged: Type.Boolean(),
  hash: Hash,
});
export type AuditRow = Static<typeof AuditRow>;

const Group = Type.Unsafe<ActGroup>({ type: "string", enum: ACT_GROUPS });

const Day = Type.String({ pattern: "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$" });

const Filters = {
  /** Numbers of members with commas between them. */
  who: Type.Optional(Type.String({ pattern: "^\\d{1,15}(,\\d{1,15})*$", maxLength: 200 })),
  group: Type.Optional(Group),
  /** Names of acts with commas between them. */
  act: Type.Optional(Type.String({ maxLength: 500 })),
  /** `order:104233` */
  subject: Type.Optional(Type.String({ pattern: "^[a-zA-Z]{1,40}:.{1,200}$", maxLength: 250 })),
  /** Days of the shop, both included. */
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  /** `alone`: without a second person. */
  mark: Type.Optional(Type.Union([Type.Literal("flagged"), Type.Literal("alone")])),
  /** A number or code of a subject, or the beginning of a line's hash. */
  q: Type.Optional(Type.String({ maxLength: 100 })),
} as const;

/** The last nightly check, whose result was sent to the owners. */
const Check = Type.Object({
  at: Moment,
  lines: Type.Integer(),
  head: Optional(Hash),
  brokenAt: Type.Union([Type.Integer(), Type.Null()]),
});

/** With `audit.own` alone a member sees own lines; with `audit.money` also those of money; with `audit.read` all. */
export const auditEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/audit",
  summary: "Bitácora, de lo más nuevo a lo más viejo; cada quien ve las líneas que su rol permite",
  tag: "Bitácora",
  needs: ["audit.own", "full"],
  query: Type.Object({ ...Filters, ...PageQuery }),
  answer: Type.Object({
    ...pageOf(AuditRow).properties,
    /** Members whose lines this member sees, for the filter. */
    members: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
    lastCheck: Type.Union([Check, Type.Null()]),
  }),
});

export const auditCsvEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/audit.csv",
  summary: "La bitácora como CSV; hasta 100,000 líneas, y queda anotado",
  tag: "Bitácora",
  needs: ["audit.read", "full"],
  stepUp: true,
  query: Type.Object(Filters),
  answer: Type.String(),
});

export const verifyAuditEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/audit/verify",
  summary: "Recorre la cadena de la bitácora, y queda anotado",
  tag: "Bitácora",
  needs: ["audit.read", "full"],
  answer: Type.Object({
    lines: Type.Integer(),
    /** Of the newest line; null for an empty log. */
    head: Optional(Hash),
    /** Place of the first line that does not fit; null: the chain is whole. */
    brokenAt: Type.Union([Type.Integer(), Type.Null()]),
    /** Whether the newest line of the last nightly check is still there as it was; null: there was no check. */
    hasLastCheck: Type.Union([Type.Boolean(), Type.Null()]),
    lastCheck: Type.Union([Check, Type.Null()]),
  }),
});
