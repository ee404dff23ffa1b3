import { type Static, Type } from "typebox";
import { Centavos, defineStaffEndpoint, Moment, PageQuery, pageOf } from "../staff-endpoint.ts";
import { Id, Kind, MomentOrNull, Piece, ReturnId, State, View, Wish } from "./return-parts.ts";

/** What a member may do with a return now. */
export const RETURN_ACTS = [
  "authorize",
  "receive",
  "grade",
  "refund",
  "replace",
  "delivered",
  "lost",
  "reject",
  "withdraw",
] as const;
const Act = Type.Unsafe<(typeof RETURN_ACTS)[number]>({ type: "string", enum: [...RETURN_ACTS] });

const AmountOrNull = Type.Union([Centavos, Type.Null()]);

export const ReturnRow = Type.Object({
  id: Id,
  /** `D 3071` */
  folio: Type.String(),
  orderId: Id,
  /** Masked or empty for those who see masked or no persons. */
  customer: Type.String(),
  kind: Kind,
  state: State,
  wish: Wish,
  /** Sizes of its tyres, each once. */
  sizes: Type.Array(Type.String()),
  pieces: Type.Integer(),
  /** What its pieces cost; null for roles without amounts. */
  amount: AmountOrNull,
  inTime: Type.Boolean(),
  requestedAt: Moment,
  /** When it came to its state. */
  since: Moment,
  /** By when the next act is due; null: the customer's turn, or over. */
  due: MomentOrNull,
});
export type ReturnRow = Static<typeof ReturnRow>;

/** Filters of the list and the CSV. */
export const ReturnFilters = {
  /** Folio, order's number, or a part of the customer's name. */
  q: Type.Optional(Type.String({ maxLength: 100 })),
  /** States with commas between them; absent: the open ones. */
  state: Type.Optional(Type.String({ maxLength: 200, pattern: "^[a-zA-Z]+(,[a-zA-Z]+)*$" })),
  kind: Type.Optional(Kind),
  /** Of one order. */
  orderId: Type.Optional(Id),
} as const;

export const returnsEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/returns",
  summary: "Devoluciones, de la más nueva a la más vieja",
  tag: "Devoluciones",
  needs: ["returns.write", "read"],
  query: Type.Object({ ...ReturnFilters, ...PageQuery }),
  answer: pageOf(ReturnRow),
});

/** Open ones by kind, for the tabs. */
export const returnFiguresEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/return-figures",
  summary: "Devoluciones abiertas por clase, y cuántas, por qué y en cuánto tiempo se devuelve",
  tag: "Devoluciones",
  needs: ["returns.write", "read"],
  answer: Type.Object({
    open: Type.Integer(),
    withdrawal: Type.Integer(),
    wrong: Type.Integer(),
    damaged: Type.Integer(),
    guarantee: Type.Integer(),
    /** Pieces that arrived back in 30 days, and pieces delivered in them. */
    returned: Type.Integer(),
    delivered: Type.Integer(),
    /** The kind that was asked for most in 30 days, of so many; null: none was. */
    frequent: Type.Union([
      Type.Object({
        kind: Kind,
        count: Type.Integer(),
        of: Type.Integer(),
        /** Of all their orders' parcels; empty: not one alone. */
        carrier: Type.String(),
      }),
      Type.Null(),
    ]),
    /** Days from the request to its refund, of those of 90 days; null: none was refunded. */
    refundDays: Type.Union([
      Type.Object({ median: Type.Number(), p90: Type.Number(), of: Type.Integer() }),
      Type.Null(),
    ]),
  }),
});

export const ReturnDetail = Type.Object({
  ...ReturnRow.properties,
  openedBy: Type.Union([Type.Literal("customer"), Type.Literal("staff")]),
  freight: Type.Union([Type.Literal("customer"), Type.Literal("shop")]),
  deliveredAt: Moment,
  /** The last moment of its kind's period. */
  endsAt: Moment,
  isUnmounted: Type.Boolean(),
  receivedSize: Type.String(),
  comment: Type.String(),
  pickup: Type.String(),
  instructions: Type.String(),
  destination: Type.String(),
  labelUrl: Type.String(),
  carrier: Type.String(),
  trackingNumber: Type.String(),
  trackingUrl: Type.String(),
  /** Null for roles without amounts. */
  returnFreight: AmountOrNull,
  rejection: Type.String(),
  authorizedAt: MomentOrNull,
  sentAt: MomentOrNull,
  receivedAt: MomentOrNull,
  gradedAt: MomentOrNull,
  decidedAt: MomentOrNull,
  lines: Type.Array(
    Type.Object({
      line: Type.Integer(),
      code: Type.String(),
      name: Type.String(),
      size: Type.String(),
      image: Type.String(),
      pieces: Type.Integer(),
      received: Type.Union([Type.Integer(), Type.Null()]),
      sellable: Type.Union([Type.Integer(), Type.Null()]),
      damaged: Type.Union([Type.Integer(), Type.Null()]),
      /** Of the damaged ones, those that went back to the customer. */
      sentBack: Type.Integer(),
      /** Depth at which the guarantee of these tyres ends; null: the return is of another kind. */
      leastTreadMm: Type.Union([Type.Number(), Type.Null()]),
      /** DOT weeks that this line left with. */
      dots: Type.Array(Type.String()),
      /** What was read of each piece; null: not graded, or graded by a version that wrote down counts only. */
      graded: Type.Union([Type.Array(Piece), Type.Null()]),
      /** What each of its pieces cost, the dearest first; null for roles without amounts. */
      costs: Type.Union([Type.Array(Centavos), Type.Null()]),
    }),
  ),
  photos: Type.Array(
    Type.Object({
      id: Id,
      view: View,
      width: Type.Integer(),
      height: Type.Integer(),
      byStaff: Type.Boolean(),
      at: Moment,
    }),
  ),
  /** What the refunds of this return are; null without one, and for roles without amounts. */
  money: Type.Union([
    Type.Object({
      amount: Centavos,
      tires: Centavos,
      freight: Centavos,
      rebate: Centavos,
      state: Type.Union([Type.Literal("asked"), Type.Literal("done"), Type.Literal("byHand"), Type.Literal("failed")]),
    }),
    Type.Null(),
  ]),
  /** What goes back for it as things stand: `price` of its pieces less `wayBack` and `gone`; null once it is over, and for roles without amounts. */
  promise: Type.Union([
    Type.Object({
      price: Centavos,
      /** The way back that the customer pays. */
      wayBack: Centavos,
      /** It went back before, or is an older open return's. */
      gone: Centavos,
      amount: Centavos,
    }),
    Type.Null(),
  ]),
  /** What the order's delivery cost; null for roles without amounts. */
  orderFreight: AmountOrNull,
  replacement: Type.Union([
    Type.Object({
      shipmentId: Id,
      carrier: Type.String(),
      /** Of its first parcel. */
      trackingNumber: Type.String(),
      /** Of its second parcel and the others. */
      moreTrackingNumbers: Type.Array(Type.String()),
      shippedAt: MomentOrNull,
      deliveredAt: MomentOrNull,
    }),
    Type.Null(),
  ]),
  /** How many parcels are proposed for new tyres. */
  parcels: Type.Integer(),
  /** The warehouse's photos may be added by this member. */
  mayAddPhotos: Type.Boolean(),
  /** The warehouse's photos may be taken away by this member. */
  mayRemovePhotos: Type.Boolean(),
  /** A request of a second person that waits. */
  approvalId: Type.Union([Id, Type.Null()]),
  /** Where goods go when nothing else is said. */
  usualDestination: Type.String(),
  acts: Type.Array(Act),
});
export type ReturnDetail = Static<typeof ReturnDetail>;

export const returnDetailEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/returns/:id",
  summary: "Una devolución, con sus piezas, fotos, pasos y lo que se puede hacer",
  tag: "Devoluciones",
  needs: ["returns.write", "read"],
  params: ReturnId,
  answer: ReturnDetail,
});

/** What of an order may still be returned, for 'Abrir devolución'. No amounts. */
export const returnableEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/orders/:orderId/returnable",
  summary: "Qué piezas de un pedido se pueden devolver, y hasta cuándo por clase",
  tag: "Devoluciones",
  needs: ["returns.write", "full"],
  params: Type.Object({ orderId: Id }),
  answer: Type.Object({
    deliveredAt: MomentOrNull,
    ends: Type.Array(Type.Object({ kind: Kind, endsAt: Moment, inTime: Type.Boolean() })),
    lines: Type.Array(
      Type.Object({
        line: Type.Integer(),
        code: Type.String(),
        name: Type.String(),
        size: Type.String(),
        available: Type.Integer(),
        /** `yyyy-mm-dd`: the last day of its guarantee; null: the customer has none of these tyres. */
        guaranteedUntil: Type.Union([Type.String(), Type.Null()]),
      }),
    ),
  }),
});

export const returnPhotoFileEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/returns/:id/photos/:photoId",
  summary: "Una foto de una devolución",
  tag: "Devoluciones",
  needs: ["returns.write", "read"],
  params: Type.Object({ id: Id, photoId: Id }),
  answer: Type.Unsafe<Uint8Array>({ type: "string", format: "binary" }),
});

export const returnsFileEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/returns.csv",
  summary: "Las devoluciones del filtro, en CSV",
  tag: "Devoluciones",
  needs: ["customers.export", "full"],
  stepUp: true,
  query: Type.Object(ReturnFilters),
  answer: Type.String(),
  errors: [409],
});
