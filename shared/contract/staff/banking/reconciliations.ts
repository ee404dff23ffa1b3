import { type Static, Type } from "typebox";
import { actionAnswer, Centavos, defineStaffEndpoint, Moment, Reason, Rehearse } from "../staff-endpoint.ts";
import { Day } from "./movements.ts";

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const Month = Type.String({ pattern: "^20\\d{2}-(0[1-9]|1[0-2])$" });
/** A day, `2026-11-26`, or a month, `2026-11`. */
const Period = Type.String({ pattern: "^\\d{4}-(0[1-9]|1[0-2])(-\\d{2})?$" });
const MomentOrNull = Type.Union([Moment, Type.Null()]);
const CentavosOrNull = Type.Union([Centavos, Type.Null()]);

/** How a day stands: `open` has differences, `accepted` had some, `clean` none; `closed` by a member; `none` has no payments. */
export const DAY_STATES = ["open", "accepted", "clean", "closed", "none"] as const;
export type DayState = (typeof DAY_STATES)[number];
const State = Type.Unsafe<DayState>({ type: "string", enum: [...DAY_STATES] });

export const reconciliationsEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/reconciliations",
  summary: "Los días de un mes y cómo está cada uno",
  tag: "Conciliación",
  needs: ["deposits.write", "full"],
  query: Type.Object({ month: Type.Optional(Month) }),
  answer: Type.Object({
    month: Month,
    /** Every day of the month is over and closed. */
    isClosed: Type.Boolean(),
    /** Every day is over and compared, none has an open difference or a movement to answer, and some are not closed. */
    mayBeClosed: Type.Boolean(),
    /** Of the days of the month until today. */
    days: Type.Array(Type.Object({ day: Day, state: State, open: Type.Integer(), afterClose: Type.Integer() })),
    /** When the providers' records were read last; null: never. */
    readAt: MomentOrNull,
    /** What could not be read then: providers, and payments without an answer. */
    unread: Type.Array(Type.String()),
  }),
});

const Difference = Type.Object({
  id: Id,
  method: Type.String(),
  /** `{order}-{attempt}`, or the number of a bank movement. */
  reference: Type.String(),
  kind: Type.String(),
  orderId: Type.Union([Id, Type.Null()]),
  ours: Centavos,
  theirs: Centavos,
  state: Type.Union([Type.Literal("open"), Type.Literal("accepted"), Type.Literal("gone")]),
  /** Its day had been closed when it was found. */
  isAfterClose: Type.Boolean(),
  reason: Type.String(),
  decidedBy: Type.String(),
  decidedAt: MomentOrNull,
});
export type ReconciliationDifference = Static<typeof Difference>;

const MethodFigures = Type.Object({
  method: Type.String(),
  payments: Type.Integer(),
  ours: Centavos,
  /** Null: its provider was not read for this day. */
  theirs: CentavosOrNull,
  refunds: Centavos,
  /** Null: the provider does not tell. */
  fees: CentavosOrNull,
  net: Centavos,
  state: State,
});
export type MethodFigures = Static<typeof MethodFigures>;

export const reconciliationEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/reconciliations/:day",
  summary: "Un día: sus diferencias primero, y lo cobrado por cada medio contra lo que dice quien cobra",
  tag: "Conciliación",
  needs: ["deposits.write", "full"],
  params: Type.Object({ day: Day }),
  answer: Type.Object({
    day: Day,
    /** A day that is not over cannot be closed. */
    isOver: Type.Boolean(),
    /** Nor one that was not compared since. */
    isCompared: Type.Boolean(),
    /** Nor one with movements of which staff have not said whether they are known. */
    isAsked: Type.Boolean(),
    closed: Type.Union([Type.Object({ at: Moment, by: Type.String(), reason: Type.String() }), Type.Null()]),
    differences: Type.Array(Difference),
    methods: Type.Array(MethodFigures),
    readAt: MomentOrNull,
  }),
});

export const reconciliationPaymentsEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/reconciliations/:day/payments",
  summary: "Los pagos de un día y un medio, a lo más 500",
  tag: "Conciliación",
  needs: ["deposits.write", "full"],
  params: Type.Object({ day: Day }),
  query: Type.Object({ method: Type.String({ maxLength: 20, pattern: "^[a-z]+$" }) }),
  answer: Type.Object({
    items: Type.Array(
      Type.Object({
        reference: Type.String(),
        orderId: Id,
        amount: Centavos,
        refunded: Centavos,
        providerId: Type.String(),
      }),
    ),
  }),
});

export const closeDaysEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/reconciliations/:period/close",
  summary:
    "Cierra un día sin diferencias abiertas, o los días de un mes, todos o ninguno; un día sólo se abre con una segunda persona",
  tag: "Conciliación",
  needs: ["deposits.write", "full"],
  takesKey: true,
  params: Type.Object({ period: Period }),
  query: Rehearse,
  body: Type.Object({ reason: Reason }),
  answer: actionAnswer(Type.Object({ period: Period, days: Type.Integer() })),
});

export const reopenDayEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/reconciliations/:day/reopen",
  summary: "Abre un día cerrado, con un motivo y una segunda persona",
  tag: "Conciliación",
  needs: ["deposits.write", "full"],
  stepUp: true,
  approval: "reopenDay",
  takesKey: true,
  params: Type.Object({ day: Day }),
  query: Rehearse,
  body: Type.Object({ reason: Reason }),
  answer: actionAnswer(Type.Object({ day: Day })),
});

export const acceptDifferenceEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/reconciliations/:id/accept",
  summary: "Acepta una diferencia con un motivo; no mueve dinero",
  tag: "Conciliación",
  needs: ["deposits.write", "full"],
  takesKey: true,
  params: Type.Object({ id: Id }),
  query: Rehearse,
  body: Type.Object({ reason: Reason }),
  answer: actionAnswer(Type.Object({ id: Id })),
});

export const reconciliationsFileEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/reconciliations.csv",
  summary: "Un mes por día y medio, como CSV",
  tag: "Conciliación",
  needs: ["deposits.write", "full"],
  query: Type.Object({ month: Month }),
  answer: Type.String(),
});
