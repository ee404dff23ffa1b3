import { Type, type Static } from "typebox";
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
import { HIGHEST_INTEGER } from "../../../domain/text/highest-integer.ts";

const StatusCode = Type.Integer({ minimum: 10, maximum: 900 });
const OrderId = Type.Object({ id: Type.Integer({ minimum: 1, maximum: HIGHEST_INTEGER }) });
/** `expected` is the status that the member saw: 409 `changedMeanwhile` where it moved since. */
const Seen = { expected: StatusCode } as const;
const Moved = Type.Object({ id: Type.Integer(), status: StatusCode });

export const CANCEL_CAUSES = ["noStock", "wrongData", "fraud", "asked", "other"] as const;

export const cancelOrderEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/orders/:id/cancel",
  summary: "Cancels an order; a paid one needs orders.cancelPaid, and its money goes back",
  tag: "Pedidos",
  needs: ["orders.cancel", "ask"],
  stepUp: true,
  approval: "cancelPaidOrder",
  isMoney: true,
  params: OrderId,
  query: Rehearse,
  body: Type.Object({
    ...Seen,
    cause: Type.Unsafe<(typeof CANCEL_CAUSES)[number]>({ type: "string", enum: CANCEL_CAUSES }),
    reason: Reason,
    restoresCart: Type.Optional(Type.Boolean()),
    /** Shipments that left and are in the warehouse again: only their pieces go back to stock. 0: an order from before shipments. */
    cameBack: Type.Optional(Type.Array(Type.Integer({ minimum: 0 }), { maxItems: 100, uniqueItems: true })),
  }),
  answer: actionAnswer(Moved),
});

export const refundOrderEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/orders/:id/refund",
  summary: "Gives the whole payment of an order back that is over, or writes down that it was given back by hand",
  tag: "Pedidos",
  needs: ["refunds.write", "ask"],
  stepUp: true,
  approval: "refund",
  isMoney: true,
  params: OrderId,
  query: Rehearse,
  body: Type.Object({
    ...Seen,
    reason: Reason,
    /** It was given back by hand already. */
    isDone: Type.Optional(Type.Boolean()),
  }),
  answer: actionAnswer(
    Type.Object({
      id: Type.Integer(),
      amount: Centavos,
      state: Type.Union([Type.Literal("asked"), Type.Literal("byHand"), Type.Literal("done")]),
    }),
  ),
});

export const markPaidEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/orders/:id/mark-paid",
  summary: "Writes down a deposit that is in the bank account",
  tag: "Pedidos",
  needs: ["deposits.write", "full"],
  stepUp: true,
  isMoney: true,
  params: OrderId,
  query: Rehearse,
  body: Type.Object({
    ...Seen,
    amount: Type.Integer({ minimum: 1, maximum: 100_000_000_000 }),
    isOtherAmount: Type.Optional(Type.Boolean()),
    wasInTime: Type.Optional(Type.Boolean()),
    /** How the statement says it was made; the invoice has it. */
    forma: Type.Optional(Type.Enum(["transfer", "cash", "check"])),
    reason: Reason,
  }),
  answer: actionAnswer(
    Type.Object({
      id: Type.Integer(),
      status: Type.Union([StatusCode, Type.Null()]),
      isOtherAmount: Type.Boolean(),
      isOwed: Type.Boolean(),
    }),
  ),
});

export const approveDepositEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/orders/:id/approve-deposit",
  summary: "Lets a deposit of a high amount hold its tyres; its customer is told where to deposit",
  tag: "Pedidos",
  needs: ["deposits.write", "full"],
  params: OrderId,
  query: Rehearse,
  body: Type.Object({ ...Seen, reason: Reason }),
  answer: actionAnswer(Type.Object({ id: Type.Integer(), dueAt: Moment })),
});

export const mismatchEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/orders/:id/mismatch",
  summary: "Accepts a payment of another amount, or cancels the order and gives it back",
  tag: "Pedidos",
  needs: ["mismatch.resolve", "ask"],
  stepUp: true,
  approval: "mismatch",
  isMoney: true,
  params: OrderId,
  query: Rehearse,
  body: Type.Object({
    ...Seen,
    decision: Type.Union([Type.Literal("accept"), Type.Literal("refund")]),
    reason: Reason,
  }),
  answer: actionAnswer(Type.Object({ id: Type.Integer(), status: Type.Union([StatusCode, Type.Null()]) })),
});

export const resolveReturnEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/orders/:id/resolve-return",
  summary: "Writes down what the provider's panel says of a chargeback, a dispute or a return",
  tag: "Pedidos",
  needs: ["deposits.write", "full"],
  stepUp: true,
  isMoney: true,
  params: OrderId,
  query: Rehearse,
  body: Type.Object({
    ...Seen,
    became: Type.Union([Type.Literal("returned"), Type.Literal("kept")]),
    reason: Reason,
  }),
  answer: actionAnswer(Type.Object({ id: Type.Integer() })),
});

export const noteOrderEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/orders/:id/note",
  summary: "Adds a note for staff only; no e-mail is sent",
  tag: "Pedidos",
  needs: ["orders.read", "full"],
  params: OrderId,
  query: Rehearse,
  body: Type.Object({ text: Type.String({ minLength: 1, maxLength: 1000 }) }),
  answer: actionAnswer(Type.Object({ id: Type.Integer() })),
});

export const correctOrderEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/orders/:id/correct",
  summary: "Corrects the phone, or what helps to find the address, of an order that is not being prepared yet",
  tag: "Pedidos",
  needs: ["customers.write", "full"],
  params: OrderId,
  query: Rehearse,
  body: Type.Object({
    ...Seen,
    phone: Type.Optional(Type.String({ maxLength: 30 })),
    deliveryReference: Type.Optional(Type.String({ maxLength: 200 })),
    reason: Reason,
  }),
  answer: actionAnswer(Type.Object({ id: Type.Integer(), changed: Type.Array(Type.String()) })),
});

export const resendOrderMailEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/orders/:id/resend-mail",
  summary: "Sends an e-mail of an order again, with the same content and the same Message-ID",
  tag: "Pedidos",
  needs: ["customers.write", "full"],
  params: OrderId,
  query: Rehearse,
  body: Type.Object({
    /** `id` of the order's `mails`. */
    mail: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    reason: Reason,
  }),
  answer: actionAnswer(Type.Object({ id: Type.Integer() })),
});

export const askProviderEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/orders/:id/ask-provider",
  summary: "Asks the payment's provider now, and records what it says",
  tag: "Pedidos",
  needs: ["payments.read", "read"],
  params: OrderId,
  query: Rehearse,
  body: Type.Object({}),
  answer: actionAnswer(
    Type.Object({ id: Type.Integer(), status: StatusCode, payment: Type.String(), hasChanged: Type.Boolean() }),
  ),
});

/** Something that happened to an order. */
export const OrderHappening = Type.Object({
  id: Type.String(),
  at: Moment,
  kind: Type.Union([
    Type.Literal("step"),
    Type.Literal("event"),
    Type.Literal("staff"),
    Type.Literal("note"),
    Type.Literal("mail"),
    Type.Literal("payment"),
    Type.Literal("refund"),
  ]),
  /** Of a `step`: where it went. */
  status: Type.Optional(StatusCode),
  /** Who did it: `customer`, `provider`, `shop`, `staff`, or the name of a member. */
  who: Type.String(),
  what: Type.String(),
  detail: Type.String(),
});
export type OrderHappening = Static<typeof OrderHappening>;

export const orderTimelineEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/orders/:id/timeline",
  summary: "All that happened to an order, the newest last; `after` leads to what was before",
  tag: "Pedidos",
  needs: ["orders.read", "masked"],
  params: OrderId,
  query: Type.Object(PageQuery),
  answer: pageOf(OrderHappening),
});
