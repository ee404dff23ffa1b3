import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  buyAgainEndpoint,
  cancelOrderEndpoint,
  cancelPaymentEndpoint,
  confirmationEndpoint,
  orderEndpoint,
  ordersEndpoint,
  slipPdfEndpoint,
} from "../../../shared/contract/orders.ts";
import { ORDER_STATUSES } from "../../../shared/domain/orders/order-status.ts";
import { err, ok } from "../../../shared/domain/text/result.ts";
import { serve } from "../../http/endpoint.ts";
import type { Services } from "../../http/services.ts";
import { createQuestions } from "../payments/ask-for-customer.ts";
import { endOwnOrder, ownOrderEnd } from "../payments/cancel-own-order.ts";
import { cancelNotice, cancelPayment } from "../payments/cancel-payment.ts";
import { settlePayment } from "../payments/settle-payment.ts";
import { findOrders } from "./orders.repository.ts";
import { buyAgain, orderOf } from "./orders.service.ts";
import { slipPdf } from "./slip/slip-pdf.ts";
import { toWireOrderSummary } from "./wire-order.ts";

/** The order route waits at most this long for the payment's outcome (decisions §10). */
const LONGEST_WAIT_MS = 3_000;

/** The customer may have paid them just now. */
const WAITING: readonly number[] = [ORDER_STATUSES.incomplete.code, ORDER_STATUSES.awaitingPayment.code];

interface Asked {
  readonly params: { readonly orderId: number };
  readonly customer: { readonly id: number };
  readonly request: FastifyRequest;
}

export function orderRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  const newsOf = async (asked: Asked, ask: (orderId: number) => Promise<void>) => {
    const { orderId } = asked.params;
    const order = await orderOf(services, asked.customer.id, orderId);
    if (!order.ok || !WAITING.includes(order.value.Estatus)) return order;
    const settled = ask(orderId).catch((error: unknown) => {
      asked.request.log.error({ err: error, order: orderId }, "payment not settled");
    });
    await Promise.race([settled, delay(LONGEST_WAIT_MS)]);
    return orderOf(services, asked.customer.id, orderId);
  };

  const settle = createQuestions(services, settlePayment);
  serve(app, confirmationEndpoint, async (asked) => newsOf(asked, settle));

  const cancel = createQuestions(services, cancelPayment);
  serve(app, cancelPaymentEndpoint, async (asked) => {
    const order = await newsOf(asked, cancel);
    return order.ok ? ok({ ...order.value, Aviso: cancelNotice(order.value.Estatus) }) : order;
  });

  serve(app, orderEndpoint, async ({ params, customer }) => orderOf(services, customer.id, params.orderId));

  const end = createQuestions(services, endOwnOrder);
  serve(app, cancelOrderEndpoint, async ({ params: { orderId }, customer }) => {
    const order = await orderOf(services, customer.id, orderId);
    if (!order.ok) return order;
    await end(orderId);
    const ended = await ownOrderEnd(services, orderId);
    return ended.ok ? orderOf(services, customer.id, orderId) : ended;
  });

  serve(app, slipPdfEndpoint, async ({ params, customer, reply }) => {
    const order = await orderOf(services, customer.id, params.orderId);
    if (!order.ok) return order;
    const pdf = await slipPdf(order.value, services.config.SHOP_NAME);
    if (!pdf) return err({ kind: "slipNotThere" });
    void reply
      .type("application/pdf")
      .header("content-disposition", `attachment; filename="pedido-${params.orderId}.pdf"`);
    return ok(pdf);
  });

  serve(app, buyAgainEndpoint, async ({ params, customer }) => buyAgain(db, customer.id, params.orderId));

  serve(app, ordersEndpoint, async ({ query, customer }) =>
    ok(
      (await findOrders(db, customer.id, query.pagina ?? 1)).map((order) =>
        toWireOrderSummary(order, order.in_review === true),
      ),
    ),
  );
}
