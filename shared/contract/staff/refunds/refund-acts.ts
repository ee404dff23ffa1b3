import { Type } from "typebox";
import { actionAnswer, Centavos, defineStaffEndpoint, Reason, Rehearse } from "../staff-endpoint.ts";
import { Kind } from "./refunds.ts";

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const WithId = Type.Object({ id: Id });
/** Digits; spaces do not count. The check digit is checked by the act. */
const Clabe = Type.String({ minLength: 18, maxLength: 23 });
const Holder = Type.String({ minLength: 3, maxLength: 120 });
const Account = Type.Object({ clabe: Clabe, holder: Holder });
const Refund = Type.Object({
  id: Id,
  amount: Centavos,
  state: Type.Union([Type.Literal("asked"), Type.Literal("byHand"), Type.Literal("done")]),
});

export const askRefundEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/orders/:id/refunds",
  summary: "Gives a part of an order's payment back: pieces, freight, or an amount as a rebate",
  tag: "Reembolsos",
  needs: ["refunds.write", "ask"],
  stepUp: true,
  approval: "refund",
  isMoney: true,
  params: WithId,
  query: Rehearse,
  body: Type.Object({
    /** The order's status that the member saw. */
    expected: Type.Integer(),
    lines: Type.Array(Type.Object({ line: Type.Integer(), pieces: Type.Integer({ minimum: 1 }) }), { maxItems: 50 }),
    freight: Type.Boolean(),
    /** Centavos; absent: what pieces and freight cost. */
    amount: Type.Optional(Type.Integer({ minimum: 1 })),
    kind: Kind,
    /** Paid by hand, also where the provider could send it; null: the account follows. */
    byHand: Type.Optional(Type.Union([Account, Type.Null()])),
    reason: Reason,
  }),
  answer: actionAnswer(Refund),
});

export const retryRefundEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/refunds/:id/retry",
  summary: "Asks the provider again for a refund that it refused",
  tag: "Reembolsos",
  needs: ["refunds.write", "ask"],
  stepUp: true,
  approval: "refund",
  isMoney: true,
  params: WithId,
  query: Rehearse,
  body: Type.Object({ reason: Reason }),
  answer: actionAnswer(Refund),
});

export const finishRefundEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/refunds/:id/done",
  summary: "Writes down that a refund was paid by hand, with the bank's tracking key",
  tag: "Reembolsos",
  needs: ["refunds.write", "ask"],
  stepUp: true,
  approval: "refund",
  isMoney: true,
  params: WithId,
  query: Rehearse,
  body: Type.Object({
    /** Clave de rastreo of the SPEI transfer; null: paid in another way, as the reason says. */
    trackingKey: Type.Union([Type.String({ pattern: "^[A-Za-z0-9]{7,30}$" }), Type.Null()]),
    reason: Reason,
  }),
  answer: actionAnswer(Refund),
});

export const refundAccountEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/refunds/:id/account",
  summary: "Writes down the account that a refund by hand is paid to",
  tag: "Reembolsos",
  needs: ["refunds.write", "ask"],
  stepUp: true,
  approval: "refund",
  takesKey: true,
  params: WithId,
  query: Rehearse,
  body: Type.Object({ clabe: Clabe, holder: Holder }),
  answer: actionAnswer(WithId),
});

/** An act of reading: its line says who read whose account, and not what it is. */
export const revealRefundEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/refunds/:id/reveal",
  summary: "The account that a refund by hand is paid to",
  tag: "Reembolsos",
  needs: ["refunds.write", "ask"],
  stepUp: true,
  params: WithId,
  answer: Account,
  errors: [409],
});
