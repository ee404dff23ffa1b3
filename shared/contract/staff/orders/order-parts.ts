import { Type } from "typebox";
import { Centavos, Moment } from "../staff-endpoint.ts";

const StatusCode = Type.Integer({ minimum: 10, maximum: 900 });
const MomentOrNull = Type.Union([Moment, Type.Null()]);
/** Absent for a member without `payments.read`. */
const Amount = Type.Optional(Centavos);

/** A line as it was sold. Amounts are with tax, but `preTax`. */
export const OrderLine = Type.Object({
  code: Type.String(),
  name: Type.String(),
  brand: Type.String(),
  size: Type.String(),
  /** Name of its picture, `/images/tires/cart/<name>.webp`; or empty. */
  picture: Type.String(),
  quantity: Type.Integer(),
  /** Pieces on hand now, the order's own not among them. */
  onHand: Type.Integer(),
  unit: Amount,
  /** Pieces beyond a coupon's cap, which cost more. */
  rest: Type.Union([Type.Object({ quantity: Type.Integer(), unit: Amount }), Type.Null()]),
  preTax: Amount,
  total: Amount,
  list: Amount,
  /** Why it costs that: what its coupon and its own discount did, or why they did nothing. Absent where it was not kept, and with the amounts. */
  reasons: Type.Optional(Type.Array(Type.Object({ isApplied: Type.Boolean(), text: Type.String() }))),
});

/** One try to pay. */
export const OrderPayment = Type.Object({
  reference: Type.String(),
  provider: Type.String(),
  /** The provider's own number; absent without `payments.read`, masked with a masked grant, null before it has one. */
  providerId: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  state: Type.String(),
  stateWords: Type.String(),
  amount: Amount,
  /** What came in; null before any did. */
  received: Type.Optional(Type.Union([Centavos, Type.Null()])),
  currency: Type.Union([Type.String(), Type.Null()]),
  /** The provider's code of a refusal. */
  error: Type.Union([Type.String(), Type.Null()]),
  at: Moment,
});

export const OrderRefund = Type.Object({
  reference: Type.String(),
  state: Type.String(),
  stateWords: Type.String(),
  amount: Amount,
  providerId: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  error: Type.Union([Type.String(), Type.Null()]),
  at: Moment,
});

/** Money that went back, or is contested, without a refund of ours. */
export const OrderReturn = Type.Object({
  what: Type.String(),
  state: Type.String(),
  stateWords: Type.String(),
  amount: Type.Optional(Type.Union([Centavos, Type.Null()])),
  respondBy: MomentOrNull,
  at: Moment,
});

export const OrderMail = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  state: Type.Union([
    Type.Literal("sent"),
    Type.Literal("given_up"),
    Type.Literal("dropped"),
    Type.Literal("failing"),
    Type.Literal("waiting"),
  ]),
  tries: Type.Integer(),
  at: Moment,
  sentAt: MomentOrNull,
  /** Sending it again still makes sense. */
  canResend: Type.Boolean(),
});

export const InvoiceData = Type.Object({
  rfc: Type.String(),
  name: Type.String(),
  regime: Type.String(),
  use: Type.String(),
  postalCode: Type.String(),
});

/** What tells an honest order from another. Null for a member who does not see persons and amounts. */
export const OrderRisk = Type.Object({
  /** Null: not a card. */
  wasAtBank: Type.Union([Type.Boolean(), Type.Null()]),
  /** Sold orders of this customer before this one, and those of them that were delivered. */
  earlierSold: Type.Integer(),
  earlierDelivered: Type.Integer(),
  /** Orders of this customer that ended without a sale. */
  failed: Type.Integer(),
  /** Whether the customer had an order to this address before; null: it is collected. */
  isKnownAddress: Type.Union([Type.Boolean(), Type.Null()]),
  /** Orders of other customers to this address. */
  othersAtAddress: Type.Integer(),
});

export const ORDER_ACTS = [
  "cancel",
  "refund",
  "note",
  "correct",
  "resendMail",
  "askProvider",
  "markPaid",
  "approveDeposit",
  "mismatch",
  "resolveReturn",
] as const;
export type OrderAct = (typeof ORDER_ACTS)[number];

/** An act that this member may do now. `asks`: it only asks, and a second person decides. */
export const OfferedAct = Type.Object({
  act: Type.Unsafe<OrderAct>({ type: "string", enum: ORDER_ACTS }),
  asks: Type.Boolean(),
});

/** A stop of its way to the customer; `at` is null before it was reached. */
export const RouteStop = Type.Object({ status: StatusCode, at: MomentOrNull });
