import { Type, type Static } from "typebox";
import { LONGEST_CARRIER } from "../../../domain/orders/shipments/carriers.ts";
import { HEAVIEST_TIRE_GRAMS, LIGHTEST_TIRE_GRAMS } from "../../../domain/tires/tire-weight.ts";
import { orderParams } from "./shipments.ts";
import { actionAnswer, defineStaffEndpoint, Moment, Rehearse } from "../staff-endpoint.ts";
import { MOST_PER_LINE } from "../../../domain/pricing/line-limit.ts";

const Line = Type.Integer({ minimum: 1, maximum: 1000 });
/** As it was typed or scanned. */
const TypedCode = Type.String({ minLength: 1, maxLength: 60 });
const OptionalReason = Type.Optional(Type.String({ maxLength: 500 }));

/** An order of the queue. No person and no amount. */
export const PickOrder = Type.Object({
  id: Type.Integer(),
  status: Type.Integer(),
  delivery: Type.Integer(),
  /** It was packed for this carrier, or empty. */
  carrier: Type.String(),
  /** Pieces that have not left. */
  pieces: Type.Integer(),
  taken: Type.Integer(),
  /** Pieces with their code compared and their DOT week written. */
  checked: Type.Integer(),
  isPacked: Type.Boolean(),
  parcels: Type.Integer(),
  processedAt: Moment,
  /** Day on which it is prepared, `yyyy-mm-dd`. */
  prepareOn: Type.String(),
  isLate: Type.Boolean(),
});
export type PickOrder = Static<typeof PickOrder>;

/** Pieces of one tyre for all orders of the queue. */
export const PickTire = Type.Object({
  code: Type.String(),
  name: Type.String(),
  size: Type.String(),
  image: Type.String(),
  /** Where it lies, or empty. */
  place: Type.String(),
  weightGrams: Type.Union([Type.Integer(), Type.Null()]),
  pieces: Type.Integer(),
  taken: Type.Integer(),
  orders: Type.Array(
    Type.Object({ id: Type.Integer(), line: Type.Integer(), pieces: Type.Integer(), taken: Type.Integer() }),
  ),
});
export type PickTire = Static<typeof PickTire>;

export const Picking = Type.Object({
  /** `HH:MM`, Mexico City. */
  cutOff: Type.String(),
  /** Negative after it. */
  minutesLeft: Type.Integer(),
  readAt: Moment,
  orders: Type.Array(PickOrder),
  tires: Type.Array(PickTire),
  /** Orders that are prepared on a later day. */
  later: Type.Object({ orders: Type.Integer(), pieces: Type.Integer() }),
  sentToday: Type.Integer(),
  /** There are more orders than are read at once. */
  isMore: Type.Boolean(),
});
export type Picking = Static<typeof Picking>;

export const pickingEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/picking",
  summary: "Lo que se surte hoy, por pedido y por llanta y lugar, sin importes ni nombres",
  tag: "Surtido",
  needs: ["shipments.write", "full"],
  query: Type.Object({
    /** `all`: also what is prepared on a later day. */
    scope: Type.Optional(Type.Union([Type.Literal("today"), Type.Literal("all")])),
  }),
  answer: Picking,
});

export const takeTiresEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/picking/orders/:id/take",
  summary: "Toma de su lugar las llantas de una línea de un pedido",
  tag: "Surtido",
  needs: ["shipments.write", "full"],
  params: orderParams,
  query: Rehearse,
  body: Type.Object({
    line: Line,
    code: TypedCode,
    /** Null: all of the line. */
    pieces: Type.Union([Type.Integer({ minimum: 0, maximum: MOST_PER_LINE }), Type.Null()]),
    reason: OptionalReason,
  }),
  answer: actionAnswer(
    Type.Object({ orderId: Type.Integer(), line: Line, taken: Type.Integer(), quantity: Type.Integer() }),
  ),
});

export const checkTireEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/picking/orders/:id/check",
  summary: "Compara el código de una llanta con el del pedido",
  tag: "Surtido",
  needs: ["shipments.write", "full"],
  params: orderParams,
  query: Rehearse,
  body: Type.Object({ line: Line, code: TypedCode, reason: OptionalReason }),
  answer: actionAnswer(Type.Object({ orderId: Type.Integer(), line: Line })),
});

export const writeDotEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/picking/orders/:id/dot",
  summary: "Escribe la semana DOT de cada pieza de una línea",
  tag: "Surtido",
  needs: ["shipments.write", "full"],
  params: orderParams,
  query: Rehearse,
  body: Type.Object({
    line: Line,
    /** WWYY of each piece in turn, empty for one that is not written yet. */
    dots: Type.Array(Type.String({ maxLength: 8 }), { maxItems: MOST_PER_LINE }),
    /** The member was asked about tyres older than three years. */
    confirmsOld: Type.Optional(Type.Boolean()),
    reason: OptionalReason,
  }),
  answer: actionAnswer(Type.Object({ orderId: Type.Integer(), line: Line, dots: Type.Array(Type.String()) })),
});

export const packOrderEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/picking/orders/:id/pack",
  summary: "Reparte en bultos las llantas revisadas de un pedido",
  tag: "Surtido",
  needs: ["shipments.write", "full"],
  params: orderParams,
  query: Rehearse,
  body: Type.Object({
    carrier: Type.String({ maxLength: LONGEST_CARRIER }),
    /** Null: as it is proposed. */
    parcels: Type.Union([Type.Integer({ minimum: 1, maximum: 8 }), Type.Null()]),
    reason: OptionalReason,
  }),
  answer: actionAnswer(Type.Object({ orderId: Type.Integer(), parcels: Type.Integer() })),
});

export const storeTireEndpoint = defineStaffEndpoint({
  method: "PUT",
  path: "/staff/picking/tires/:code",
  summary: "Escribe el lugar de una llanta en el almacén y su peso",
  tag: "Surtido",
  needs: ["stock.count", "full"],
  params: Type.Object({ code: Type.String({ minLength: 1, maxLength: 40 }) }),
  query: Rehearse,
  body: Type.Object({
    place: Type.String({ maxLength: 20 }),
    weightGrams: Type.Union([
      Type.Integer({ minimum: LIGHTEST_TIRE_GRAMS, maximum: HEAVIEST_TIRE_GRAMS }),
      Type.Null(),
    ]),
    reason: OptionalReason,
  }),
  answer: actionAnswer(Type.Object({ code: Type.String() })),
});
