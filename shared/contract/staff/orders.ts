import { Type, type Static } from "typebox";
import {
  InvoiceData,
  OfferedAct,
  OrderLine,
  OrderMail,
  OrderPayment,
  OrderRefund,
  OrderReturn,
  OrderRisk,
  RouteStop,
} from "./order-parts.ts";
import { actionAnswer, Centavos, defineStaffEndpoint, Moment, PageQuery, pageOf, Rehearse } from "./staff-endpoint.ts";

const StatusCode = Type.Integer({ minimum: 10, maximum: 900 });
const Text = Type.String({ minLength: 1, maxLength: 120 });

/** One step along the transition table. `expected` is the status that the member saw: 409 `changedMeanwhile` where it moved since. */
export const advanceOrderEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/orders/:id/advance",
  summary: "Moves an order one step; 20 and 21 need orders.validate, the others orders.advance",
  tag: "Pedidos",
  needs: ["orders.read", "full"],
  params: Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
  query: Rehearse,
  body: Type.Object({
    to: StatusCode,
    expected: StatusCode,
    reason: Type.Optional(Type.String({ maxLength: 500 })),
    shipment: Type.Optional(
      Type.Object({
        trackingNumber: Text,
        carrier: Text,
        carrierUrl: Type.Optional(Type.String({ maxLength: 500, pattern: "^https?://" })),
      }),
    ),
  }),
  answer: actionAnswer(Type.Object({ id: Type.Integer(), from: StatusCode, to: StatusCode })),
});

const Amount = Type.Optional(Centavos);

/** An order of a list. `total` is absent for a member without `payments.read`. */
export const OrderRow = Type.Object({
  id: Type.Integer(),
  placedAt: Moment,
  /** Masked, or null, for a member who sees no persons. */
  customer: Type.Union([Type.String(), Type.Null()]),
  delivery: Type.Integer(),
  payment: Type.Integer(),
  articles: Type.Integer(),
  total: Amount,
  status: StatusCode,
  statusSince: Moment,
  tracking: Type.String(),
});
export type OrderRow = Static<typeof OrderRow>;

export const ordersEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/orders",
  summary: "Pedidos, del más nuevo al más viejo; sin los incompletos si no se piden",
  tag: "Pedidos",
  needs: ["orders.read", "masked"],
  query: Type.Object({
    /** Codes with commas between them. */
    status: Type.Optional(Type.String({ pattern: "^\\d{2,3}(,\\d{2,3})*$", maxLength: 100 })),
    delivery: Type.Optional(Type.String({ pattern: "^\\d(,\\d)*$", maxLength: 20 })),
    payment: Type.Optional(Type.String({ pattern: "^\\d(,\\d)*$", maxLength: 20 })),
    /** An order's number, or the beginning of a customer's e-mail. */
    q: Type.Optional(Type.String({ maxLength: 100 })),
    ...PageQuery,
  }),
  answer: pageOf(OrderRow),
});

/** An order as a member sees it. Amounts and persons are there as the member's permissions have it. */
export const OrderDetail = Type.Object({
  ...OrderRow.properties,
  customerId: Type.Union([Type.Integer(), Type.Null()]),
  /** Masked for everyone; null for a member who sees no persons, and of an erased customer. */
  email: Type.Union([Type.String(), Type.Null()]),
  isErased: Type.Boolean(),
  lines: Type.Array(OrderLine),
  subtotal: Amount,
  iva: Amount,
  shipping: Amount,
  coupon: Type.Union([Type.String(), Type.Null()]),
  campaign: Type.Union([Type.String(), Type.Null()]),
  /** Words about how it was paid: "Visa ***1111", months. */
  card: Type.String(),
  months: Type.Integer(),
  dueAt: Type.Union([Moment, Type.Null()]),
  /** `yyyy-mm-dd`. */
  deliverBy: Type.Union([Type.String(), Type.Null()]),
  failure: Type.String(),
  recipient: Type.Union([
    Type.Object({ name: Type.String(), phone: Type.String(), lines: Type.Array(Type.String()) }),
    Type.Null(),
  ]),
  /** What the staff added to the address; empty for a member who sees no whole persons. */
  deliveryReference: Type.String(),
  /** Where it is collected. */
  place: Type.Union([Type.String(), Type.Null()]),
  invoice: Type.Union([InvoiceData, Type.Null()]),
  carrier: Type.String(),
  payments: Type.Array(OrderPayment),
  refunds: Type.Array(OrderRefund),
  returns: Type.Array(OrderReturn),
  /** What could still go back, from the rows. */
  refundable: Amount,
  mails: Type.Array(OrderMail),
  risk: Type.Union([OrderRisk, Type.Null()]),
  route: Type.Array(RouteStop),
  /** Steps that this member may do now, the usual one first. */
  steps: Type.Array(StatusCode),
  acts: Type.Array(OfferedAct),
});
export type OrderDetail = Static<typeof OrderDetail>;

export const orderEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/orders/:id",
  summary: "Un pedido",
  tag: "Pedidos",
  needs: ["orders.read", "masked"],
  params: Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
  answer: OrderDetail,
});
