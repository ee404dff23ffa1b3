import { Type, type Static } from "typebox";
import { ORDER_SORTS, OrderFilter, type OrderSort } from "./orders.ts";
import { actionAnswer, defineStaffEndpoint, Rehearse } from "../staff-endpoint.ts";
import { HIGHEST_INTEGER } from "../../../domain/text/highest-integer.ts";

const StatusCode = Type.Integer({ minimum: 10, maximum: 900 });

/** How many orders each of the list's own views has. */
export const orderCountsEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/orders/counts",
  summary: "Cuántos pedidos abiertos hay por estado",
  tag: "Pedidos",
  needs: ["orders.read", "masked"],
  answer: Type.Object({
    /** Of the open statuses that the member sees; one without orders is absent. */
    statuses: Type.Array(Type.Object({ status: StatusCode, count: Type.Integer() })),
    overdue: Type.Integer(),
    withoutTracking: Type.Integer(),
  }),
});

/** Branches and stores where orders are picked up. */
export const orderPlacesEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/orders/places",
  summary: "Lugares donde se recogen pedidos",
  tag: "Pedidos",
  needs: ["orders.read", "masked"],
  answer: Type.Object({ items: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })) }),
});

export const MOST_EXPORTED = 50_000;

/** A list as a file: without an order's person unless it is asked for, which needs `customers.export` and a fresh proof. */
export const ordersFileEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/orders.csv",
  summary: `Los pedidos de una vista como CSV, a lo más ${MOST_EXPORTED}`,
  tag: "Pedidos",
  needs: ["orders.read", "full"],
  query: Type.Object({
    ...OrderFilter,
    sort: Type.Optional(Type.Unsafe<OrderSort>({ type: "string", enum: ORDER_SORTS })),
    persons: Type.Optional(Type.Literal("1")),
  }),
  answer: Type.String(),
  errors: [403, 409],
});

export const MOST_AT_ONCE = 200;

/** What became of one order of many. */
export const AdvancedRow = Type.Object({
  id: Type.Integer(),
  isDone: Type.Boolean(),
  /** Why it was not moved. */
  message: Type.Union([Type.String(), Type.Null()]),
});
export type AdvancedRow = Static<typeof AdvancedRow>;

/**
 * Many orders one step each: each in a transaction and with an audit line of its own, so that one that cannot be moved stops no other.
 * The header `Idempotency-Key` must be sent; the same key answers the same and moves nothing again.
 */
export const advanceManyEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/orders/bulk/advance",
  summary: "Moves up to 200 orders one step each, with a result for each",
  tag: "Pedidos",
  needs: ["orders.read", "full"],
  takesKey: true,
  query: Rehearse,
  body: Type.Object({
    to: StatusCode,
    orders: Type.Array(
      Type.Object({
        id: Type.Integer({ minimum: 1, maximum: HIGHEST_INTEGER }),
        /** The status that the member saw. */
        expected: StatusCode,
      }),
      { minItems: 1, maxItems: MOST_AT_ONCE },
    ),
    reason: Type.Optional(Type.String({ maxLength: 500 })),
  }),
  answer: actionAnswer(Type.Object({ rows: Type.Array(AdvancedRow) })),
  errors: [422],
});
