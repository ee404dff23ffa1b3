import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  cancelOrderEndpoint,
  cancelPaymentEndpoint,
  confirmationEndpoint,
} from "../../../shared/contract/orders/orders.ts";
import { ORDER_STATUSES } from "../../../shared/domain/orders/order-status.ts";
import { ok } from "../../../shared/domain/text/result.ts";
import { serve } from "../../http/endpoint.ts";
import type { Services } from "../../http/services.ts";
import { type OrderDetail, orderOf } from "../orders/orders.service.ts";
import { toWireOrder } from "../orders/wire-order.ts";
import { createThrottledPoll } from "./throttled-poll.ts";
import { cancelOwnOrder, cancelOutcome } from "./cancel-own-order.ts";
import { cancelNotice, cancelPayment } from "./cancel-payment.ts";
import { settlePayment } from "./settle-payment.ts";

/** The order route waits at most this long for the payment's outcome (decisions §10). */
const LONGEST_WAIT_MS = 3_000;

/** Statuses in which a payment may have come just now. */
const WAITING: readonly number[] = [ORDER_STATUSES.incomplete.code, ORDER_STATUSES.awaitingPayment.code];

interface Asked {
  readonly params: { readonly orderId: number };
  readonly customer: { readonly id: number };
  readonly request: FastifyRequest;
}

/** Calls of customers about the payment of their own order. */
export function orderPaymentRoutes(app: FastifyInstance, services: Services): void {
  const toAnswer = (order: OrderDetail) => toWireOrder(order, services.config);
  const orderAfterPoll = async (asked: Asked, poll: (orderId: number) => Promise<void>) => {
    const { orderId } = asked.params;
    const order = await orderOf(services, asked.customer.id, orderId);
    if (!order.ok || !WAITING.includes(order.value.order.status)) return order;
    const settled = poll(orderId).catch((error: unknown) => {
      asked.request.log.error({ err: error, order: orderId }, "payment not settled");
    });
    await Promise.race([settled, delay(LONGEST_WAIT_MS)]);
    return orderOf(services, asked.customer.id, orderId);
  };

  const settle = createThrottledPoll(services, settlePayment);
  serve(app, confirmationEndpoint, async (asked) => {
    const order = await orderAfterPoll(asked, settle);
    return order.ok ? ok(toAnswer(order.value)) : order;
  });

  const cancel = createThrottledPoll(services, cancelPayment);
  serve(app, cancelPaymentEndpoint, async (asked) => {
    const order = await orderAfterPoll(asked, cancel);
    if (!order.ok) return order;
    return ok({ ...toAnswer(order.value), Aviso: cancelNotice(order.value.order.status) });
  });

  const end = createThrottledPoll(services, cancelOwnOrder);
  serve(app, cancelOrderEndpoint, async ({ params: { orderId }, customer }) => {
    const order = await orderOf(services, customer.id, orderId);
    if (!order.ok) return order;
    await end(orderId);
    const ended = await cancelOutcome(services, orderId);
    if (!ended.ok) return ended;
    const now = await orderOf(services, customer.id, orderId);
    return now.ok ? ok(toAnswer(now.value)) : now;
  });
}
