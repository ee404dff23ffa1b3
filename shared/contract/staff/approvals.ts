import { type Static, Type } from "typebox";
import { APPROVAL_KINDS, type ApprovalKind } from "../../domain/staff/approval-kinds.ts";
import { actionAnswer, defineStaffEndpoint, Effect, Moment, PageQuery, pageOf, Rehearse } from "./staff-endpoint.ts";

const Kind = Type.Unsafe<ApprovalKind>({ type: "string", enum: Object.keys(APPROVAL_KINDS) });

/** `toDecide`: open, asked by another person, of a kind that the member decides. `mine`: open, asked by the member. */
const View = Type.Union([
  Type.Literal("toDecide"),
  Type.Literal("mine"),
  Type.Literal("decided"),
  Type.Literal("expired"),
]);
export type ApprovalView = Static<typeof View>;

export const ApprovalState = Type.Union([
  Type.Literal("open"),
  Type.Literal("approved"),
  Type.Literal("rejected"),
  Type.Literal("withdrawn"),
  Type.Literal("expired"),
  /** Approved, and it could not be done. */
  Type.Literal("failed"),
]);

const Person = Type.Object({ id: Type.Integer(), name: Type.String(), role: Type.String() });

export const ApprovalRow = Type.Object({
  id: Type.Integer(),
  kind: Kind,
  title: Type.String(),
  subject: Type.Object({ kind: Type.String(), id: Type.String() }),
  requestedBy: Person,
  createdAt: Moment,
  expiresAt: Moment,
  state: ApprovalState,
});
export type ApprovalRow = Static<typeof ApprovalRow>;

const Values = Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()]);

export const ApprovalDetail = Type.Object({
  ...ApprovalRow.properties,
  before: Values,
  after: Values,
  effects: Type.Array(Effect),
  reason: Type.String(),
  decidedBy: Type.Union([Person, Type.Null()]),
  decidedAt: Type.Union([Moment, Type.Null()]),
  /** Why it was rejected, or could not be done. */
  decisionReason: Type.Union([Type.String(), Type.Null()]),
  /** Whether this member decides it now. */
  mayDecide: Type.Boolean(),
  mayWithdraw: Type.Boolean(),
});
export type ApprovalDetail = Static<typeof ApprovalDetail>;

const Count = Type.Integer();

export const approvalsEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/approvals",
  summary:
    "Solicitudes que esperan a una segunda persona, y las decididas; cada quien ve las suyas y las de su competencia",
  tag: "Aprobaciones",
  needs: "session",
  query: Type.Object({ view: View, ...PageQuery }),
  answer: Type.Object({
    ...pageOf(ApprovalRow).properties,
    /** Of every view, for the tabs. */
    counts: Type.Object({ toDecide: Count, mine: Count, decided: Count, expired: Count }),
  }),
});

const Id = Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });

export const approvalEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/approvals/:id",
  summary: "Una solicitud, con lo que hay antes y lo que habría después",
  tag: "Aprobaciones",
  needs: "session",
  params: Id,
  answer: ApprovalDetail,
  errors: [404],
});

/** The permission depends on the request's kind: a member who does not decide it is answered 404. */
export const approveEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/approvals/:id/approve",
  summary: "Aprueba y hace exactamente lo que se pidió; si ya no se puede, la solicitud queda como fallida",
  tag: "Aprobaciones",
  needs: "session",
  stepUp: true,
  isMoney: true,
  params: Id,
  query: Rehearse,
  body: Type.Object({ reason: Type.Optional(Type.String({ maxLength: 500 })) }),
  answer: actionAnswer(
    Type.Object({
      state: Type.Union([Type.Literal("approved"), Type.Literal("failed")]),
      message: Type.Union([Type.String(), Type.Null()]),
    }),
  ),
});

export const rejectEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/approvals/:id/reject",
  summary: "Rechaza una solicitud, con motivo",
  tag: "Aprobaciones",
  needs: "session",
  stepUp: true,
  params: Id,
  query: Rehearse,
  body: Type.Object({ reason: Type.String({ maxLength: 500 }) }),
  answer: actionAnswer(Type.Object({ state: ApprovalState })),
});

export const withdrawEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/approvals/:id/withdraw",
  summary: "Retira una solicitud propia",
  tag: "Aprobaciones",
  needs: "session",
  params: Id,
  query: Rehearse,
  body: Type.Object({ reason: Type.Optional(Type.String({ maxLength: 500 })) }),
  answer: actionAnswer(Type.Object({ state: ApprovalState })),
});
