import { Type, type Static } from "typebox";
import { LONGEST_CARRIER, MOST_PARCELS } from "../../../domain/orders/shipments/carriers.ts";
import {
  ALL_EXCEPTION_MOTIVES,
  type ExceptionMotive,
  LONGEST_NOTE,
} from "../../../domain/orders/shipments/exception-motive.ts";
import type { ShipmentState } from "../../../domain/orders/shipments/shipment-progress.ts";
import { actionAnswer, defineStaffEndpoint, Moment, Reason, Rehearse } from "../staff-endpoint.ts";
import { MOST_PER_LINE } from "../../../domain/pricing/line-limit.ts";
import { HIGHEST_INTEGER } from "../../../domain/text/highest-integer.ts";

const Id = Type.Integer({ minimum: 1, maximum: HIGHEST_INTEGER });
const StatusCode = Type.Integer({ minimum: 10, maximum: 900 });
const State = Type.Unsafe<ShipmentState>({
  type: "string",
  enum: ["picking", "packed", "shipped", "delivered", "void"] satisfies ShipmentState[],
});
const Motive = Type.Unsafe<ExceptionMotive>({ type: "string", enum: ALL_EXCEPTION_MOTIVES });
const OptionalReason = Type.Optional(Type.String({ maxLength: 500 }));

export const orderParams = Type.Object({ id: Id });

/** Pieces of one line of the order in a parcel. */
const Content = Type.Object({
  line: Type.Integer({ minimum: 1, maximum: 1000 }),
  quantity: Type.Integer({ minimum: 1, maximum: MOST_PER_LINE }),
});

/** What a carrier told of a parcel under the number that it has now. */
const ParcelTracking = Type.Object({
  /** When the aggregator was first asked; null: never, the parcel is followed by hand. */
  askedAt: Type.Union([Moment, Type.Null()]),
  /** When it is asked next; null: not any more. */
  nextAt: Type.Union([Moment, Type.Null()]),
  /** By the carrier; null: not yet. */
  deliveredAt: Type.Union([Moment, Type.Null()]),
  /** The newest first. */
  events: Type.Array(
    Type.Object({
      at: Moment,
      says: Type.String(),
      /** In the carrier's words; empty for members who see no persons. */
      text: Type.String(),
      /** Who received it, or empty; empty too for members who see no persons. */
      signedBy: Type.String(),
    }),
  ),
});

export const Parcel = Type.Object({
  id: Type.Union([Type.Integer(), Type.Null()]),
  /** Empty: not labelled, or handed over without one. */
  trackingNumber: Type.String(),
  /** Where it can be followed, or empty. */
  trackingUrl: Type.String(),
  /** What the carrier bills, in grams; null: not known. */
  weightGrams: Type.Union([Type.Integer(), Type.Null()]),
  contents: Type.Array(Content),
  /** Null for one that has not left. */
  tracking: Type.Union([ParcelTracking, Type.Null()]),
});
export type Parcel = Static<typeof Parcel>;

export const Shipment = Type.Object({
  /** Null: an order from before shipments, whose single guía is shown as one parcel. */
  id: Type.Union([Type.Integer(), Type.Null()]),
  /** The new tyres of a return. */
  isReplacement: Type.Boolean(),
  /** The return that its new tyres are for; null: no return, or the tyres did not arrive and it is decided again. */
  returnId: Type.Union([Type.Integer(), Type.Null()]),
  state: State,
  carrier: Type.String(),
  shippedAt: Type.Union([Moment, Type.Null()]),
  deliveredAt: Type.Union([Moment, Type.Null()]),
  /** It did not arrive, and what became of it is written down. */
  isSettled: Type.Boolean(),
  updatedAt: Moment,
  pieces: Type.Integer(),
  parcels: Type.Array(Parcel),
  /** DOT weeks of its pieces, by line. */
  dots: Type.Array(Type.Object({ line: Type.Integer(), weeks: Type.Array(Type.String()) })),
});
export type Shipment = Static<typeof Shipment>;

/** A line of the order as the warehouse prepares it. No amounts. */
export const PackLine = Type.Object({
  line: Type.Integer(),
  code: Type.String(),
  name: Type.String(),
  size: Type.String(),
  image: Type.String(),
  /** Where it lies, or empty. */
  place: Type.String(),
  ordered: Type.Integer(),
  /** Pieces that have not left. */
  left: Type.Integer(),
  taken: Type.Integer(),
  isChecked: Type.Boolean(),
  /** WWYY of each piece in turn; empty for one that is not written yet. */
  dots: Type.Array(Type.String()),
});
export type PackLine = Static<typeof PackLine>;

/** What an order needs to leave, and what left. */
export const OrderShipments = Type.Object({
  id: Type.Integer(),
  status: StatusCode,
  delivery: Type.Integer(),
  placedAt: Moment,
  lines: Type.Array(PackLine),
  /** What is being prepared; null: nothing was begun, or all left. */
  state: Type.Union([State, Type.Null()]),
  /** The carrier it was packed for, or empty. */
  carrier: Type.String(),
  /** Parcels of what has not left: as packed, or as proposed. */
  parcels: Type.Array(Parcel),
  shipments: Type.Array(Shipment),
  /** Why it is stopped; null while it is not, and for members who see no persons. */
  exception: Type.Union([
    Type.Object({
      motive: Motive,
      note: Type.String(),
      responsible: Type.Union([Type.String(), Type.Null()]),
      /** `yyyy-mm-dd` */
      remindOn: Type.String(),
      openedAt: Moment,
    }),
    Type.Null(),
  ]),
  cutOff: Type.String(),
  /** Whether an aggregator is asked about parcels. */
  isTracked: Type.Boolean(),
});
export type OrderShipments = Static<typeof OrderShipments>;

export const orderShipmentsEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/orders/:id/shipments",
  summary: "Llantas, bultos y envíos de un pedido, sin importes",
  tag: "Surtido",
  needs: ["orders.read", "masked"],
  params: orderParams,
  answer: OrderShipments,
});

const Carrier = Type.String({ maxLength: LONGEST_CARRIER });
/** ISO 8601 with its offset; the act refuses a day that does not exist. */
const SentMoment = Type.String({
  pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,9})?)?(Z|[+-]\\d\\d:\\d\\d)$",
});
const TrackingNumber = Type.String({ maxLength: 60 });

export const sendShipmentEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/shipments",
  summary: "Entrega bultos a la paquetería; el pedido avanza cuando ya no queda nada por enviar",
  tag: "Surtido",
  needs: ["shipments.write", "full"],
  query: Rehearse,
  body: Type.Object({
    orderId: Id,
    /** Status that the member saw. */
    expected: StatusCode,
    carrier: Carrier,
    shippedAt: SentMoment,
    parcels: Type.Array(
      Type.Object({
        trackingNumber: TrackingNumber,
        weightGrams: Type.Union([Type.Integer({ minimum: 1, maximum: 2_000_000 }), Type.Null()]),
        contents: Type.Array(Content, { minItems: 1, maxItems: 50 }),
      }),
      { minItems: 1, maxItems: MOST_PARCELS },
    ),
    notify: Type.Boolean(),
    reason: OptionalReason,
  }),
  answer: actionAnswer(
    Type.Object({ orderId: Id, shipmentId: Type.Integer(), status: StatusCode, left: Type.Integer() }),
  ),
});

export const correctShipmentEndpoint = defineStaffEndpoint({
  method: "PUT",
  path: "/staff/shipments/:id",
  summary: "Corrige la paquetería y las guías de un envío en camino",
  tag: "Surtido",
  needs: ["shipments.write", "full"],
  params: orderParams,
  query: Rehearse,
  body: Type.Object({
    /** `updatedAt` that the member saw. */
    expected: SentMoment,
    carrier: Carrier,
    /** The guía of each parcel in turn. */
    trackingNumbers: Type.Array(TrackingNumber, { minItems: 1, maxItems: 100 }),
    reason: Reason,
  }),
  answer: actionAnswer(Type.Object({ id: Type.Integer(), orderId: Type.Integer() })),
});

export const askCarrierEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/shipments/:id/ask-carrier",
  summary: "Pregunta a la paquetería por los bultos de un envío sin esperar su turno",
  tag: "Surtido",
  needs: ["shipments.write", "full"],
  params: orderParams,
  query: Rehearse,
  body: Type.Object({ reason: OptionalReason }),
  answer: actionAnswer(Type.Object({ id: Type.Integer(), orderId: Type.Integer() })),
});

export const deliverShipmentEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/shipments/:id/deliver",
  summary: "Un envío llegó; con el último, el pedido queda entregado",
  tag: "Surtido",
  needs: ["shipments.write", "full"],
  params: orderParams,
  query: Rehearse,
  body: Type.Object({ reason: OptionalReason }),
  answer: actionAnswer(Type.Object({ id: Type.Integer(), orderId: Type.Integer(), status: StatusCode })),
});

export const stopOrderEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/orders/:id/exception",
  summary: "Detiene un pedido en Excepción, con motivo, nota, responsable y fecha para recordarlo",
  tag: "Surtido",
  needs: ["shipments.write", "full"],
  params: orderParams,
  query: Rehearse,
  body: Type.Object({
    expected: StatusCode,
    motive: Motive,
    note: Type.String({ maxLength: LONGEST_NOTE }),
    responsibleId: Type.Union([Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), Type.Null()]),
    /** `yyyy-mm-dd`; null: the next working day. */
    remindOn: Type.Union([Type.String({ pattern: "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$" }), Type.Null()]),
    reason: OptionalReason,
  }),
  answer: actionAnswer(Type.Object({ orderId: Type.Integer() })),
});

export const colleaguesEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/colleagues",
  summary: "Personas del personal que pueden resolver una excepción",
  tag: "Surtido",
  needs: ["shipments.write", "full"],
  answer: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), role: Type.String() })),
});
