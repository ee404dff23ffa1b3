import { Type, type Static } from "typebox";
import { ALL_INVOICE_STATES, type InvoiceState } from "../../../domain/invoicing/invoice-states.ts";
import { ALL_SHIPMENT_OUTCOMES, type ShipmentOutcome } from "../../../domain/orders/shipments/shipment-progress.ts";
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
import { actionAnswer, Centavos, defineStaffEndpoint, Moment, PageQuery, pageOf, Rehearse } from "../staff-endpoint.ts";
import { HIGHEST_INTEGER } from "../../../domain/text/highest-integer.ts";

const StatusCode = Type.Integer({ minimum: 10, maximum: 900 });

/** One step along the transition table. `expected` is the status that the member saw: 409 `changedMeanwhile` where it moved since. */
export const advanceOrderEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/orders/:id/advance",
  summary: "Moves an order one step; 20 and 21 need orders.validate, the others orders.advance",
  tag: "Pedidos",
  needs: ["orders.read", "full"],
  params: Type.Object({ id: Type.Integer({ minimum: 1, maximum: HIGHEST_INTEGER }) }),
  query: Rehearse,
  body: Type.Object({
    to: StatusCode,
    expected: StatusCode,
    reason: Type.Optional(Type.String({ maxLength: 500 })),
    /** Of an order that is prepared again or delivered after an exception: what became of each shipment that was on its way. 0: one from before shipments. */
    shipments: Type.Optional(
      Type.Array(
        Type.Object({
          id: Type.Integer({ minimum: 0 }),
          outcome: Type.Unsafe<ShipmentOutcome>({ type: "string", enum: [...ALL_SHIPMENT_OUTCOMES] }),
        }),
        { maxItems: 100 },
      ),
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
  /** From when on it is late in its status; null where nothing is late. */
  lateAt: Type.Union([Moment, Type.Null()]),
  tracking: Type.String(),
  /** The document that has its sale, or else its newest invoice; null: none. Absent for a member who sees no documents. */
  cfdi: Type.Optional(
    Type.Union([
      Type.Object({
        state: Type.Unsafe<InvoiceState>({ type: "string", enum: [...ALL_INVOICE_STATES] }),
        isGlobal: Type.Boolean(),
      }),
      Type.Null(),
    ]),
  ),
  /** The usual next step, where this member may do it. */
  next: Type.Union([StatusCode, Type.Null()]),
  /** Steps that this member may do now, the usual one first. */
  steps: Type.Array(StatusCode),
});
export type OrderRow = Static<typeof OrderRow>;

const Codes = Type.String({ pattern: "^\\d{1,9}(,\\d{1,9})*$", maxLength: 200 });
const Day = Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$" });

/** What a list, a board or a file of orders is narrowed by. Codes and numbers have commas between them. */
export const OrderFilter = {
  /** Every status but 10 when it is absent. */
  status: Type.Optional(Codes),
  delivery: Type.Optional(Codes),
  payment: Type.Optional(Codes),
  /** Days of the shop on which it was placed, both included. */
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  /** Branches and stores where it is picked up. */
  place: Type.Optional(Codes),
  /** With an RFC to invoice, or without. */
  invoice: Type.Optional(Type.Union([Type.Literal("with"), Type.Literal("without")])),
  /** `without`: a carrier has it, and its guía is not known. */
  tracking: Type.Optional(Type.Literal("without")),
  /** Late in its status: past its limit, or an exception past its reminder. */
  overdue: Type.Optional(Type.Literal("1")),
  coupon: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  /** Bought by an employee, or not. */
  employee: Type.Optional(Type.Union([Type.Literal("yes"), Type.Literal("no")])),
  /** Only these, of what the other filters mean. */
  ids: Type.Optional(Type.String({ pattern: "^\\d{1,10}(,\\d{1,10})*$", maxLength: 2_200 })),
  /** All that the search finds orders by: a number, a guía, a reference, an e-mail, a phone, an RFC, a name, a tyre's code. */
  q: Type.Optional(Type.String({ maxLength: 100 })),
} as const;

/** `-age`: those longest in their status first. */
export const ORDER_SORTS = ["-placedAt", "placedAt", "-age", "age", "-total", "total"] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

export const ordersEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/orders",
  summary: "Pedidos; sin los incompletos si no se piden",
  tag: "Pedidos",
  needs: ["orders.read", "masked"],
  query: Type.Object({
    ...OrderFilter,
    sort: Type.Optional(Type.Unsafe<OrderSort>({ type: "string", enum: ORDER_SORTS })),
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
  /** Address and telephone of that place, a line each. */
  placeLines: Type.Array(Type.String()),
  /** The appointment there that is kept for it; `words` on the place's clock, `day` as in the address of 'Citas'. */
  appointment: Type.Union([
    Type.Object({ place: Type.Integer(), day: Type.String(), words: Type.String(), mustMove: Type.Boolean() }),
    Type.Null(),
  ]),
  invoice: Type.Union([InvoiceData, Type.Null()]),
  carrier: Type.String(),
  /** Empty for a member without `payments.read`, as are refunds and returns. */
  payments: Type.Array(OrderPayment),
  refunds: Type.Array(OrderRefund),
  returns: Type.Array(OrderReturn),
  /** What could still go back, from the rows. */
  refundable: Amount,
  mails: Type.Array(OrderMail),
  risk: Type.Union([OrderRisk, Type.Null()]),
  route: Type.Array(RouteStop),
  acts: Type.Array(OfferedAct),
});
export type OrderDetail = Static<typeof OrderDetail>;

export const orderEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/orders/:id",
  summary: "Un pedido",
  tag: "Pedidos",
  needs: ["orders.read", "masked"],
  params: Type.Object({ id: Type.Integer({ minimum: 1, maximum: HIGHEST_INTEGER }) }),
  answer: OrderDetail,
});
