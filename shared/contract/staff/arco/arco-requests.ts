import { type Static, Type } from "typebox";
import {
  ALL_ARCO_RIGHTS,
  ALL_ARCO_STATES,
  ARCO_CHANNELS,
  ARCO_DECISIONS,
  type ArcoChannel,
  type ArcoDecision,
  type ArcoRight,
  type ArcoState,
  IDENTITY_KINDS,
  type IdentityKind,
} from "../../../domain/privacy/arco-request.ts";
import type { ArcoUrgency } from "../../../domain/privacy/arco-clocks.ts";
import { defineStaffEndpoint, Moment, PageQuery, pageOf } from "../staff-endpoint.ts";

export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
export const ArcoId = Type.Object({ id: Id });
export const Day = Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$", maxLength: 10 });
const DayOrNull = Type.Union([Day, Type.Null()]);
const NameOrNull = Type.Union([Type.String(), Type.Null()]);
export const Right = Type.Unsafe<ArcoRight>({ type: "string", enum: [...ALL_ARCO_RIGHTS] });
export const Channel = Type.Unsafe<ArcoChannel>({ type: "string", enum: Object.keys(ARCO_CHANNELS) });
export const Identity = Type.Unsafe<IdentityKind>({ type: "string", enum: Object.keys(IDENTITY_KINDS) });
export const Decision = Type.Unsafe<ArcoDecision>({ type: "string", enum: Object.keys(ARCO_DECISIONS) });
const State = Type.Unsafe<ArcoState>({ type: "string", enum: [...ALL_ARCO_STATES] });
const Urgency = Type.Unsafe<ArcoUrgency>({ type: "string", enum: ["plain", "soon", "late", "unanswered"] });

/** What may be done with a request now; each act checks it again. */
export const ARCO_ACTS = ["take", "identity", "ask", "complete", "lapse", "decide", "done", "export", "erase"] as const;
export type ArcoAct = (typeof ARCO_ACTS)[number];

export const ArcoRow = Type.Object({
  id: Id,
  /** "A-0427" */
  folio: Type.String(),
  right: Right,
  state: State,
  /** The account's number; null: no account, or erased. */
  customerId: Type.Union([Id, Type.Null()]),
  /** Masked; empty once the person was erased. */
  email: Type.String(),
  isErased: Type.Boolean(),
  receivedOn: Day,
  /** The end of the clock that runs; null: the request is over. */
  dueOn: DayOrNull,
  /** Business days until then; less than 0 once it is over. */
  daysLeft: Type.Union([Type.Integer(), Type.Null()]),
  urgency: Urgency,
  owner: NameOrNull,
  updatedAt: Moment,
});
export type ArcoRow = Static<typeof ArcoRow>;

/** `open`: received, to be decided or carried out. */
export const ARCO_VIEWS = ["open", "asked", "answered", "denied", "all"] as const;
export type ArcoView = (typeof ARCO_VIEWS)[number];

export const ArcoFilters = {
  view: Type.Optional(Type.Unsafe<ArcoView>({ type: "string", enum: [...ARCO_VIEWS] })),
  right: Type.Optional(Right),
  /** A folio, the number of an account, or the whole e-mail. */
  q: Type.Optional(Type.String({ maxLength: 200 })),
  customerId: Type.Optional(Id),
} as const;

const needs = ["customers.export", "full"] as const;
const base = { tag: "Privacidad", needs } as const;

export const arcoRequestsEndpoint = defineStaffEndpoint({
  ...base,
  method: "GET",
  path: "/staff/arco",
  summary: "Solicitudes ARCO, la que vence antes primero",
  query: Type.Object({ ...ArcoFilters, ...PageQuery }),
  answer: pageOf(ArcoRow),
});

export const arcoFileEndpoint = defineStaffEndpoint({
  ...base,
  method: "GET",
  path: "/staff/arco.csv",
  summary: "Las mismas solicitudes como archivo CSV: folios, derechos, fechas y quién; nada de las personas",
  query: Type.Object(ArcoFilters),
  answer: Type.String(),
  errors: [409],
});

export const arcoCountsEndpoint = defineStaffEndpoint({
  ...base,
  method: "GET",
  path: "/staff/arco-counts",
  summary: "Cuántas solicitudes hay de cada clase, y cuántas vencen hoy o ya vencieron",
  answer: Type.Object({
    open: Type.Integer(),
    asked: Type.Integer(),
    answered: Type.Integer(),
    denied: Type.Integer(),
    today: Type.Integer(),
    late: Type.Integer(),
  }),
});

const Clock = Type.Object({
  step: Type.Unsafe<"ask" | "answer" | "decide" | "carryOut">({
    type: "string",
    enum: ["ask", "answer", "decide", "carryOut"],
  }),
  days: Type.Integer(),
  /** The last day of it; null: it has not begun. */
  by: DayOrNull,
  /** When the step was done; null: not yet, or not needed. */
  doneOn: DayOrNull,
  isNow: Type.Boolean(),
});

export const ArcoDetail = Type.Object({
  ...ArcoRow.properties,
  channel: Channel,
  description: Type.String(),
  identity: Type.Union([Type.Object({ kind: Identity, by: Type.String(), at: Moment }), Type.Null()]),
  clocks: Type.Array(Clock),
  /** Rest days between the first and the last day of its clocks. */
  holidays: Type.Array(Day),
  missingText: Type.String(),
  decision: Type.Union([Type.Object({ kind: Decision, text: Type.String(), on: Day, by: Type.String() }), Type.Null()]),
  done: Type.Union([Type.Object({ on: Day, by: NameOrNull, note: Type.String() }), Type.Null()]),
  exportedAt: Type.Union([Moment, Type.Null()]),
  erasedAt: Type.Union([Moment, Type.Null()]),
  /** An erasure that waits for its second person. */
  approval: Type.Union([Type.Object({ id: Id, expiresAt: Moment }), Type.Null()]),
  /** The member asked for it, and may not decide about their own data. */
  isOwn: Type.Boolean(),
  acts: Type.Array(Type.Unsafe<ArcoAct>({ type: "string", enum: [...ARCO_ACTS] })),
});
export type ArcoDetail = Static<typeof ArcoDetail>;

export const arcoRequestEndpoint = defineStaffEndpoint({
  ...base,
  method: "GET",
  path: "/staff/arco/:id",
  summary: "Una solicitud ARCO, con sus plazos y lo que se puede hacer",
  params: ArcoId,
  answer: ArcoDetail,
});

export const revealArcoEndpoint = defineStaffEndpoint({
  ...base,
  method: "POST",
  path: "/staff/arco/:id/reveal",
  summary: "Muestra el correo de la persona; queda en la bitácora",
  params: ArcoId,
  answer: Type.Object({ value: Type.String() }),
});

/** The download ends with the answer: the document is kept nowhere. */
export const exportArcoEndpoint = defineStaffEndpoint({
  ...base,
  method: "GET",
  path: "/staff/arco/:id/export",
  summary: "Los datos de la persona en un documento JSON, cuando su solicitud procede; queda en la bitácora",
  stepUp: true,
  params: ArcoId,
  answer: Type.String(),
  errors: [409],
});
