import { type Static, Type } from "typebox";
import { ALL_BANKS, type Bank } from "../../../domain/banking/banks.ts";
import type { LikelyReason, NoneReason } from "../../../domain/banking/movements/movement-match.ts";
import {
  actionAnswer,
  Centavos,
  defineStaffEndpoint,
  Moment,
  PageQuery,
  pageOf,
  Reason,
  Rehearse,
} from "../staff-endpoint.ts";

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
export const MovementId = Type.Object({ id: Id });
export const Day = Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$" });
export const BankName = Type.Unsafe<Bank>({ type: "string", enum: [...ALL_BANKS] });
const Form = Type.Union([Type.Literal("transfer"), Type.Literal("cash"), Type.Literal("check")]);
const FormOrNull = Type.Union([Form, Type.Null()]);
const State = Type.Union([
  Type.Literal("open"),
  Type.Literal("matched"),
  Type.Literal("ignored"),
  Type.Literal("unclaimed"),
  Type.Literal("returned"),
  Type.Literal("charge"),
]);

/** Parts of the list: what waits for a decision, by its proposal, and what was decided. */
export const MOVEMENT_TABS = ["decide", "alike", "sure", "likely", "none", "unclaimed", "matched", "other"] as const;
export type MovementTab = (typeof MOVEMENT_TABS)[number];

/** Why a proposal is one; `otherAmount` has the difference in `expected`. */
export type MatchReason = "exact" | "otherAmount" | LikelyReason | NoneReason;

/** The known movement that one of other words may be. */
const Alike = Type.Object({
  id: Id,
  day: Day,
  amount: Centavos,
  /** Masked as that of the row. */
  text: Type.String(),
  isMasked: Type.Boolean(),
  /** That it paid. */
  orderId: Type.Union([Id, Type.Null()]),
});

const Proposal = Type.Object({
  kind: Type.Union([Type.Literal("sure"), Type.Literal("likely"), Type.Literal("otherAmount"), Type.Literal("none")]),
  why: Type.Unsafe<MatchReason>({ type: "string" }),
  orderId: Type.Union([Id, Type.Null()]),
  /** Centavos that the order waits for; null without an order. */
  expected: Type.Union([Centavos, Type.Null()]),
  /** Orders that may be meant, where none is proposed. */
  orderIds: Type.Array(Id),
});

export const MovementRow = Type.Object({
  id: Id,
  day: Day,
  bank: BankName,
  /** Masked for those who see persons masked; `isMasked` where that hides something. */
  text: Type.String(),
  isMasked: Type.Boolean(),
  /** Centavos; negative: it went out. */
  amount: Centavos,
  form: FormOrNull,
  state: State,
  /** Of one that is open. Null beside `alike`: before it is answered nothing is proposed. */
  proposal: Type.Union([Proposal, Type.Null()]),
  /** Of an open one: staff are asked whether it is this known one. Of an ignored one: they said that it is. */
  alike: Type.Union([Alike, Type.Null()]),
  /** Of one that is matched. */
  orderId: Type.Union([Id, Type.Null()]),
  reason: Type.String(),
  /** Of one that was given back: the bank's key of that transfer. */
  trackingKey: Type.Union([Type.String(), Type.Null()]),
  decidedBy: Type.String(),
  decidedAt: Type.Union([Moment, Type.Null()]),
});
export type MovementRow = Static<typeof MovementRow>;

const MovementFilters = {
  tab: Type.Optional(Type.Unsafe<MovementTab>({ type: "string", enum: [...MOVEMENT_TABS] })),
  /** Digits: an order's number, a reference, an amount. Names are not searched. */
  q: Type.Optional(Type.String({ maxLength: 40, pattern: "^[$\\d., -]*$" })),
} as const;

export const movementsEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/movements",
  summary: "Movimientos de la cuenta, con lo que se propone para los que están por decidir",
  tag: "Depósitos",
  needs: ["deposits.write", "full"],
  query: Type.Object({ ...MovementFilters, ...PageQuery }),
  answer: pageOf(MovementRow),
});

export const movementsFileEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/movements.csv",
  summary: "La lista de movimientos en CSV, sin el texto del banco",
  tag: "Depósitos",
  needs: ["deposits.write", "full"],
  query: Type.Object(MovementFilters),
  answer: Type.String(),
  errors: [409],
});

export const revealMovementEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/movements/:id/reveal",
  summary: "Muestra el texto de un movimiento; queda en la bitácora",
  tag: "Depósitos",
  needs: ["deposits.write", "full"],
  params: MovementId,
  answer: Type.Object({ text: Type.String() }),
});

export const statementMovementsEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/bank-statements/:id/movements",
  summary: "Movimientos que un archivo agregó",
  tag: "Depósitos",
  needs: ["deposits.write", "full"],
  params: MovementId,
  query: Type.Object(PageQuery),
  answer: pageOf(MovementRow),
});

export const movementFiguresEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/movement-figures",
  summary: "Cuántos movimientos hay en cada parte de la lista, y todos los seguros",
  tag: "Depósitos",
  needs: ["deposits.write", "full"],
  answer: Type.Object({
    counts: Type.Record(Type.String(), Type.Integer()),
    statements: Type.Integer(),
    /** Those that may be confirmed at once: at most 200. */
    sure: Type.Array(Type.Object({ id: Id, orderId: Id, amount: Centavos, form: FormOrNull })),
  }),
});

/** One movement by hand: `isOtherAmount` writes it down although the order waits for another amount. */
export const matchMovementEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/movements/:id/match",
  summary: "Concilia un movimiento con su pedido; de otro importe queda como diferencia",
  tag: "Depósitos",
  needs: ["deposits.write", "full"],
  stepUp: true,
  isMoney: true,
  params: MovementId,
  query: Rehearse,
  body: Type.Object({
    orderId: Id,
    form: Type.Optional(Form),
    isOtherAmount: Type.Optional(Type.Boolean()),
    reason: Type.Optional(Type.String({ maxLength: 500 })),
  }),
  answer: actionAnswer(
    Type.Object({
      id: Id,
      orderId: Id,
      status: Type.Union([Type.Integer(), Type.Null()]),
      isOtherAmount: Type.Boolean(),
      isOwed: Type.Boolean(),
    }),
  ),
});

export const MOST_CONFIRMED = 200;

export const ConfirmedRow = Type.Object({
  id: Id,
  orderId: Id,
  isDone: Type.Boolean(),
  /** Why it was not confirmed. */
  message: Type.Union([Type.String(), Type.Null()]),
});
export type ConfirmedRow = Static<typeof ConfirmedRow>;

/** Each in a transaction and with an audit line of its own; one that is sure no more stops no other. */
export const confirmMovementsEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/movements/confirm",
  summary: "Confirma hasta 200 depósitos seguros, con un resultado para cada uno",
  tag: "Depósitos",
  needs: ["deposits.write", "full"],
  stepUp: true,
  isMoney: true,
  query: Rehearse,
  body: Type.Object({
    movements: Type.Array(Type.Object({ id: Id, orderId: Id }), { minItems: 1, maxItems: MOST_CONFIRMED }),
  }),
  answer: actionAnswer(Type.Object({ rows: Type.Array(ConfirmedRow) })),
  errors: [422],
});

export const ignoreMovementEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/movements/:id/ignore",
  summary: "Ignora un movimiento que no es de un pedido, o lo deja sin pedido para devolverlo",
  tag: "Depósitos",
  needs: ["deposits.write", "full"],
  takesKey: true,
  params: MovementId,
  query: Rehearse,
  body: Type.Object({ reason: Reason, as: Type.Union([Type.Literal("ignored"), Type.Literal("unclaimed")]) }),
  answer: actionAnswer(Type.Object({ id: Id })),
});

/** Whether a movement of other words is the known one beside it. */
export const answerMovementEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/movements/:id/answer",
  summary: "Dice si un movimiento posiblemente ya conocido es el mismo o es otro; también de todos los de su archivo",
  tag: "Depósitos",
  needs: ["deposits.write", "full"],
  takesKey: true,
  params: MovementId,
  query: Rehearse,
  body: Type.Object({ reason: Reason, isSame: Type.Boolean(), isWholeFile: Type.Optional(Type.Boolean()) }),
  answer: actionAnswer(Type.Object({ id: Id, answered: Type.Integer() })),
});

export const returnMovementEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/movements/:id/return",
  summary: "Anota que un depósito sin pedido se devolvió a mano, con la clave de rastreo del SPEI",
  tag: "Depósitos",
  needs: ["deposits.write", "full"],
  stepUp: true,
  approval: "refund",
  isMoney: true,
  params: MovementId,
  query: Rehearse,
  body: Type.Object({ reason: Reason, trackingKey: Type.String({ pattern: "^[A-Za-z0-9]{7,30}$" }) }),
  answer: actionAnswer(Type.Object({ id: Id })),
});

export const reopenMovementEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/movements/:id/reopen",
  summary: "Vuelve a poner por decidir un movimiento apartado",
  tag: "Depósitos",
  needs: ["deposits.write", "full"],
  takesKey: true,
  params: MovementId,
  query: Rehearse,
  body: Type.Object({ reason: Type.Optional(Type.String({ maxLength: 500 })) }),
  answer: actionAnswer(Type.Object({ id: Id })),
});
