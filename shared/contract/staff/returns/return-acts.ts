import { Type } from "typebox";
import { LARGEST_PHOTO_BYTES } from "../../../domain/returns/return-kinds.ts";
import { LONGEST_CARRIER, MOST_PARCELS } from "../../../domain/orders/shipments/carriers.ts";
import { actionAnswer, Centavos, defineStaffEndpoint, Reason, Rehearse } from "../staff-endpoint.ts";
import { Id, Kind, Piece, ReturnId, State, View, Wish } from "./return-parts.ts";
import { MOST_PER_LINE } from "../../../domain/pricing/line-limit.ts";

const OptionalReason = Type.Optional(Type.String({ maxLength: 500 }));
const Count = Type.Integer({ minimum: 0, maximum: MOST_PER_LINE });
const Line = Type.Integer({ minimum: 1, maximum: 1000 });
const few = { minItems: 1, maxItems: 50 } as const;
const Returned = actionAnswer(Type.Object({ returnId: Id }));

export const openReturnEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/returns",
  summary: "Abre una devolución para un cliente que llamó o escribió",
  tag: "Devoluciones",
  needs: ["returns.write", "full"],
  takesKey: true,
  query: Rehearse,
  body: Type.Object({
    orderId: Id,
    kind: Kind,
    wish: Wish,
    lines: Type.Array(Type.Object({ line: Line, pieces: Count }), few),
    isUnmounted: Type.Boolean(),
    receivedSize: Type.String({ maxLength: 60 }),
    comment: Type.String({ maxLength: 1000 }),
    /** `yyyy-mm-dd` of the customer's notice; null: today. */
    noticedOn: Type.Union([Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$" }), Type.Null()]),
    reason: Reason,
  }),
  answer: Returned,
});

export const authorizeReturnEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/returns/:id/authorise",
  summary: "Autoriza una devolución, con instrucciones y etiqueta",
  tag: "Devoluciones",
  needs: ["returns.write", "full"],
  params: ReturnId,
  query: Rehearse,
  body: Type.Object({
    expected: State,
    instructions: Type.String({ maxLength: 1000 }),
    destination: Type.String({ maxLength: 300 }),
    labelUrl: Type.String({ maxLength: 500 }),
    carrier: Type.String({ maxLength: LONGEST_CARRIER }),
    trackingNumber: Type.String({ maxLength: 60 }),
    returnFreight: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    reason: OptionalReason,
  }),
  answer: Returned,
});

export const rejectReturnEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/returns/:id/reject",
  summary: "Rechaza una devolución; el cliente lee por qué",
  tag: "Devoluciones",
  needs: ["returns.write", "full"],
  params: ReturnId,
  query: Rehearse,
  body: Type.Object({ expected: State, message: Type.String({ maxLength: 1000 }), reason: OptionalReason }),
  answer: Returned,
});

export const withdrawReturnEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/returns/:id/withdraw",
  summary: "El cliente se queda con las llantas: retira la devolución",
  tag: "Devoluciones",
  needs: ["returns.write", "full"],
  params: ReturnId,
  query: Rehearse,
  body: Type.Object({ expected: State, reason: Reason }),
  answer: Returned,
});

export const receiveReturnEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/returns/:id/receive",
  summary: "Las llantas llegaron a la bodega, tantas como se contaron; dictaminadas también, si ya se revisaron",
  tag: "Devoluciones",
  needs: ["returns.receive", "full"],
  params: ReturnId,
  query: Rehearse,
  body: Type.Object({
    expected: State,
    lines: Type.Array(
      Type.Object({
        line: Line,
        received: Count,
        /** Of every line: they are graded at once, in the same act. */
        pieces: Type.Optional(Type.Array(Piece, { maxItems: MOST_PER_LINE })),
      }),
      few,
    ),
    reason: OptionalReason,
  }),
  answer: Returned,
});

export const gradeReturnEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/returns/:id/grade",
  summary: "Dictamina cada pieza, vendible o dañada, con su DOT y su piso",
  tag: "Devoluciones",
  needs: ["returns.receive", "full"],
  params: ReturnId,
  query: Rehearse,
  body: Type.Object({
    expected: State,
    lines: Type.Array(Type.Object({ line: Line, pieces: Type.Array(Piece, { maxItems: MOST_PER_LINE }) }), few),
    reason: OptionalReason,
  }),
  answer: Returned,
});

/** The photo's bytes as base64, within the call's other fields. */
const MOST_PHOTO_LETTERS = Math.ceil(LARGEST_PHOTO_BYTES / 3) * 4;

export const addReturnPhotoEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/returns/:id/photos",
  summary: "Guarda una foto de la bodega; sólo la ve el personal",
  tag: "Devoluciones",
  needs: ["returns.receive", "full"],
  takesKey: true,
  largestBody: MOST_PHOTO_LETTERS + 64 * 1024,
  params: ReturnId,
  query: Rehearse,
  body: Type.Object({
    view: View,
    content: Type.String({ minLength: 1, maxLength: MOST_PHOTO_LETTERS, pattern: "^[A-Za-z0-9+/]+={0,2}$" }),
  }),
  answer: actionAnswer(Type.Object({ returnId: Id, photoId: Id })),
});

export const removeReturnPhotoEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/returns/:id/photos/:photoId/remove",
  summary: "Quita una foto de la bodega mientras la devolución sigue abierta",
  tag: "Devoluciones",
  needs: ["returns.receive", "full"],
  params: Type.Object({ id: Id, photoId: Id }),
  query: Rehearse,
  body: Type.Object({ reason: Reason }),
  answer: actionAnswer(Type.Object({ returnId: Id, photoId: Id })),
});

export const deliverReplacementEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/returns/:id/replacement-delivered",
  summary: "Las llantas nuevas de una devolución repuesta llegaron a su cliente",
  tag: "Devoluciones",
  needs: ["returns.write", "full"],
  params: ReturnId,
  query: Rehearse,
  body: Type.Object({
    expected: State,
    /** `yyyy-mm-dd` on which they arrived; null: today. */
    deliveredOn: Type.Union([Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$" }), Type.Null()]),
    reason: OptionalReason,
  }),
  answer: Returned,
});

export const loseReplacementEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/returns/:id/replacement-lost",
  summary: "Las llantas nuevas de una devolución no llegaron: se decide otra vez",
  tag: "Devoluciones",
  needs: ["returns.write", "full"],
  params: ReturnId,
  query: Rehearse,
  body: Type.Object({ expected: State, reason: Reason }),
  answer: Returned,
});

export const refundReturnEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/returns/:id/refund",
  summary: "Decide reembolsar una devolución dictaminada",
  tag: "Devoluciones",
  needs: ["refunds.write", "ask"],
  stepUp: true,
  approval: "refund",
  isMoney: true,
  params: ReturnId,
  query: Rehearse,
  body: Type.Object({
    expected: State,
    lines: Type.Array(Type.Object({ line: Line, pieces: Count }), few),
    /** Pieces that arrived and are not in `lines` go back to the customer; without it they are refused. */
    sendsBack: Type.Optional(Type.Boolean()),
    /** Centavos for the pieces and the delivery of a guarantee, no more than they cost; absent: what they cost. */
    amount: Type.Optional(Type.Union([Type.Integer({ minimum: 1, maximum: 100_000_000 }), Type.Null()])),
    freight: Type.Boolean(),
    rebate: Type.Integer({ minimum: 0, maximum: 100_000_000 }),
    reason: Reason,
  }),
  answer: actionAnswer(
    Type.Object({
      returnId: Id,
      amount: Centavos,
      state: Type.Union([Type.Literal("asked"), Type.Literal("byHand")]),
    }),
  ),
});

export const replaceReturnEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/returns/:id/replace",
  summary: "Repone las llantas de una devolución dictaminada",
  tag: "Devoluciones",
  needs: ["returns.write", "full"],
  approval: "refund",
  takesKey: true,
  params: ReturnId,
  query: Rehearse,
  body: Type.Object({
    expected: State,
    carrier: Type.String({ maxLength: LONGEST_CARRIER }),
    trackingNumber: Type.String({ maxLength: 60 }),
    /** Of its second parcel and the others. */
    moreTrackingNumbers: Type.Optional(Type.Array(Type.String({ maxLength: 60 }), { maxItems: MOST_PARCELS - 1 })),
    lines: Type.Array(
      Type.Object({
        line: Line,
        code: Type.String({ maxLength: 60 }),
        dots: Type.Array(Type.String({ pattern: "^\\d{4}$" }), { maxItems: MOST_PER_LINE }),
      }),
      few,
    ),
    /** The member was asked about tyres older than three years, and they are right. */
    confirmsOld: Type.Optional(Type.Boolean()),
    reason: OptionalReason,
  }),
  answer: actionAnswer(Type.Object({ returnId: Id, shipmentId: Id })),
});
