import { type Static, Type } from "typebox";
import { REFUND_KINDS, type RefundKind } from "../../../domain/payment/refund/refund-kinds.ts";
import { Centavos, defineStaffEndpoint, Moment, PageQuery, pageOf } from "../staff-endpoint.ts";

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
export const Kind = Type.Unsafe<RefundKind>({ type: "string", enum: Object.keys(REFUND_KINDS) });
export const REFUND_STATES = ["asked", "sent", "accepted", "declined", "byHand"] as const;
export const REFUND_ACTS = ["retry", "account", "reveal", "done"] as const;
const State = Type.Unsafe<(typeof REFUND_STATES)[number]>({ type: "string", enum: [...REFUND_STATES] });
const Act = Type.Unsafe<(typeof REFUND_ACTS)[number]>({ type: "string", enum: [...REFUND_ACTS] });
/** Absent for a member who sees no amounts. */
const Amount = Type.Optional(Centavos);

export const RefundRow = Type.Object({
  id: Id,
  orderId: Id,
  /** `{order}-{attempt}-R{n}`: as the provider has it. */
  reference: Type.String(),
  state: State,
  stateWords: Type.String(),
  amount: Amount,
  kind: Kind,
  /** Of its order: what went back with it. "2 piezas y envío" */
  of: Type.String(),
  provider: Type.String(),
  /** Its provider sends money back; the others are paid by hand. */
  canBeSent: Type.Boolean(),
  /** The provider's code of a refusal. */
  error: Type.Union([Type.String(), Type.Null()]),
  /** Who asked; empty: the shop itself, or the command line. */
  askedBy: Type.String(),
  /** "•••• 1234"; null: not known, or erased. */
  account: Type.Union([Type.String(), Type.Null()]),
  /** The bank's key of the transfer that paid it. */
  trackingKey: Type.Union([Type.String(), Type.Null()]),
  askedAt: Moment,
  updatedAt: Moment,
  acts: Type.Array(Act),
});
export type RefundRow = Static<typeof RefundRow>;

const words = (most: number) => Type.String({ maxLength: most, pattern: "^[a-zA-Z]+(,[a-zA-Z]+)*$" });

export const RefundFilters = {
  /** The order's number, or a reference. */
  q: Type.Optional(Type.String({ maxLength: 60 })),
  /** States, kinds and providers with commas between them. */
  state: Type.Optional(words(100)),
  kind: Type.Optional(words(200)),
  provider: Type.Optional(words(100)),
} as const;

export const refundsEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/refunds",
  summary: "Reembolsos, del más nuevo al más viejo",
  tag: "Reembolsos",
  needs: ["payments.read", "masked"],
  query: Type.Object({ ...RefundFilters, ...PageQuery }),
  answer: pageOf(RefundRow),
});

export const refundsFileEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/refunds.csv",
  summary: "La lista de reembolsos en CSV, sin cuentas",
  tag: "Reembolsos",
  needs: ["refunds.write", "ask"],
  query: Type.Object(RefundFilters),
  answer: Type.String(),
  errors: [409],
});

/** What of an order could go back now. */
export const refundProposalEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/orders/:id/refund-proposal",
  summary: "Lo que se puede reembolsar de un pedido: piezas, envío e importe",
  tag: "Reembolsos",
  needs: ["refunds.write", "ask"],
  params: Type.Object({ id: Id }),
  answer: Type.Object({
    lines: Type.Array(
      Type.Object({
        line: Type.Integer(),
        name: Type.String(),
        size: Type.String(),
        /** Name of its picture, `/images/tires/cart/<name>.webp`; or empty. */
        picture: Type.String(),
        quantity: Type.Integer(),
        /** What each piece that did not go back cost, the dearest first. */
        costs: Type.Array(Centavos),
      }),
    ),
    freight: Type.Object({ total: Centavos, isRefunded: Type.Boolean() }),
    captured: Centavos,
    refundable: Centavos,
    /** Above it a second person decides; counted over all refunds of the order. */
    limit: Centavos,
    /** What this member may still give back within 24 hours without a second person, of all orders. */
    dayLeft: Centavos,
    /** Centavos of the order's refunds that count already. */
    gone: Centavos,
    /** Its provider would send it back now. */
    canBeSent: Type.Boolean(),
    /** Why no refund of this order is taken now, as with a dispute that is not decided; empty: it is. */
    refusal: Type.String(),
    /** "Visa crédito •• 1881", or the way it was paid. */
    means: Type.String(),
    /** This member only asks. */
    asks: Type.Boolean(),
  }),
});
