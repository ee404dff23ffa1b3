import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { confirmationEndpoint, orderEndpoint, ordersEndpoint } from "../../../shared/contract/orders.ts";
import { ORDER_STATUSES } from "../../../shared/domain/order-status.ts";
import { ok } from "../../../shared/domain/result.ts";
import { serve } from "../../http/endpoint.ts";
import type { Services } from "../../services.ts";
import { settlePayment } from "../checkout/settle-payment.ts";
import { findOrders } from "./orders.repository.ts";
import { orderOf } from "./orders.service.ts";
import { toWireOrderSummary } from "./wire-order.ts";

/** The order route waits at most this long for the payment's outcome (decisions §10). */
const LONGEST_WAIT_MS = 3_000;

export function orderRoutes(app: FastifyInstance, services: Services): void {
  const { db, cards } = services;

  serve(app, confirmationEndpoint, async ({ params, customer, request }) => {
    const order = await orderOf(db, customer.id, params.orderId);
    if (!order.ok || order.value.Estatus !== ORDER_STATUSES.incomplete.code || !cards) return order;
    const settled = settlePayment(services, cards, { orderId: params.orderId, now: new Date() }).catch(
      (error: unknown) => {
        request.log.error({ err: error, order: params.orderId }, "payment not settled");
      },
    );
    await Promise.race([settled, delay(LONGEST_WAIT_MS)]);
    return orderOf(db, customer.id, params.orderId);
  });

  serve(app, orderEndpoint, async ({ params, customer }) => orderOf(db, customer.id, params.orderId));

  serve(app, ordersEndpoint, async ({ query, customer }) =>
    ok((await findOrders(db, customer.id, query.pagina ?? 1)).map(toWireOrderSummary)),
  );
}
