import type { FastifyInstance } from "fastify";
import { returnAddress } from "./pages/checkout-page.routes.ts";
import type { Capture, Fields, Order, Refund } from "./entities.ts";
import { emitCaptureEvent, emitOrderEvent, emitRefundEvent } from "./notifications.ts";
import { approveOrder } from "./orders/orders.ts";
import { changeDispute, DISPUTE_OUTCOMES, DISPUTE_STATUSES, openDispute, reverseCapture } from "./disputes.ts";
import { refundCapture, settleCapture, tellOfRefund } from "./orders/payments.ts";
import { paypalId } from "./paypal-context.ts";
import type { PaypalContext } from "./paypal-context.ts";
import { SETTING_VALUES } from "./paypal-store.ts";

const readFields = (body: unknown): Fields => (typeof body === "object" && body !== null ? (body as Fields) : {});

/** A capture the order might have had: for events about money that never moved. */
const imagineCapture = (order: Order, now: Date): Capture => ({
  id: paypalId(),
  orderId: order.id,
  referenceId: order.units[0]?.referenceId ?? "default",
  amount: order.units[0]?.amount ?? { centavos: 100, currency: "MXN" },
  status: "COMPLETED",
  customId: order.units[0]?.customId ?? null,
  invoiceId: order.units[0]?.invoiceId ?? null,
  refunds: [],
  createdAt: now,
  updatedAt: now,
});

const imagineRefund = (capture: Capture): Refund => ({
  id: paypalId(),
  captureId: capture.id,
  amount: capture.amount,
  status: "COMPLETED",
  customId: capture.customId,
  invoiceId: null,
  note: null,
  createdAt: capture.createdAt,
});

const fire = (context: PaypalContext, type: string, order: Order, untruth: Fields): Promise<void> => {
  if (!type.startsWith("PAYMENT.")) return emitOrderEvent(context, type, order, untruth);
  const capture = order.captures.at(-1) ?? imagineCapture(order, context.house.clock.now());
  return /\.(REFUNDED|REVERSED)$/.test(type)
    ? emitRefundEvent(context, type, capture.refunds.at(-1) ?? imagineRefund(capture), untruth)
    : emitCaptureEvent(context, type, capture, untruth);
};

type Named = { Params: { id: string } };

/** What a test may look at and make happen at the provider; mounted under `/__emu`. */
export const paypalControlRoutes = (app: FastifyInstance, context: PaypalContext): void => {
  const { store } = context;

  app.get("/paypal/orders", async () => [...store.orders.values()].map((order) => context.order(order).whole()));

  app.get<Named>("/paypal/orders/:id", async (request, reply) => {
    const order = store.orders.get(request.params.id);
    return order ? context.order(order).whole() : reply.code(404).send({ error: "No order has this id." });
  });
  app.get("/paypal/disputes", async () => [...store.disputes.values()]);

  /** The buyer approves without a browser; the answer tells where it would go back to. */
  app.post<Named>("/paypal/orders/:id/approve", async (request, reply) => {
    const order = store.orders.get(request.params.id);
    if (!order) return reply.code(404).send({ error: "No order has this id." });
    await approveOrder(context, order, { instrumentIsBad: readFields(request.body)["declined"] === true });
    const added = { token: order.id, PayerID: order.payer?.id ?? "" };
    return { status: order.status, returnTo: order.returnUrl && returnAddress(order.returnUrl, added) };
  });

  app.post<Named>("/paypal/captures/:id/settle", async (request, reply) => {
    const capture = store.captures.get(request.params.id);
    const { outcome } = readFields(request.body);
    if (!capture || (outcome !== "COMPLETED" && outcome !== "DENIED"))
      return reply.code(400).send({ error: "Send { outcome: COMPLETED or DENIED } for a known capture." });
    if (await settleCapture(context, capture, outcome)) return { status: capture.status };
    return reply.code(409).send({ error: "This capture is not pending." });
  });

  /** A refund at PayPal's desk: the named amount in pesos, else all that is left. */
  app.post<Named>("/paypal/captures/:id/refund", async (request, reply) => {
    const capture = store.captures.get(request.params.id);
    if (!capture) return reply.code(404).send({ error: "No capture has this id." });
    const { amount } = readFields(request.body);
    const refund = refundCapture(context, capture, {
      ...(typeof amount === "number" && { amount: { currency_code: "MXN", value: amount.toFixed(2) } }),
    });
    await tellOfRefund(context, refund);
    return { id: refund.id };
  });

  /** A refund that was made comes to nothing, as one to a bank account that is closed. */
  app.post<Named>("/paypal/refunds/:id/fail", async (request, reply) => {
    const refund = store.refunds.get(request.params.id);
    if (!refund) return reply.code(404).send({ error: "No refund has this id." });
    refund.status = "FAILED";
    return { status: refund.status };
  });

  /** PayPal takes the money back. */
  app.post<Named>("/paypal/captures/:id/reverse", async (request, reply) => {
    const capture = store.captures.get(request.params.id);
    if (!capture) return reply.code(404).send({ error: "No capture has this id." });
    await reverseCapture(context, capture);
    return { status: capture.status };
  });

  /** The buyer opens a dispute about a capture. */
  app.post<Named>("/paypal/captures/:id/dispute", async (request, reply) => {
    const capture = store.captures.get(request.params.id);
    if (!capture) return reply.code(404).send({ error: "No capture has this id." });
    const { amount, dueInMs } = readFields(request.body);
    return openDispute(context, capture, {
      ...(typeof amount === "number" && { amount: { centavos: Math.round(amount * 100), currency: "MXN" } }),
      ...(typeof dueInMs === "number" && { dueInMs }),
    });
  });

  app.post<Named>("/paypal/disputes/:id", async (request, reply) => {
    const dispute = store.disputes.get(request.params.id);
    const fields = readFields(request.body);
    const { dueInMs } = fields;
    const status = DISPUTE_STATUSES.find((one) => one === fields["status"]);
    const outcome = DISPUTE_OUTCOMES.find((one) => one === fields["outcome"]);
    if (!dispute) return reply.code(404).send({ error: "No dispute has this id." });
    await changeDispute(context, dispute, {
      ...(status && { status }),
      ...(outcome && { outcome }),
      ...(typeof dueInMs === "number" && { dueInMs }),
    });
    return dispute;
  });

  /** Sends any event about an order, true or not; `resource` puts fields over the true ones. */
  app.post("/paypal/events", async (request, reply) => {
    const { type, orderId, resource } = readFields(request.body);
    const order = typeof orderId === "string" ? store.orders.get(orderId) : undefined;
    if (!order || typeof type !== "string")
      return reply.code(400).send({ error: "Send { type, orderId, resource? } of a known order." });
    await fire(context, type, order, readFields(resource));
    return { ok: true };
  });

  /** Every access token given so far stops being good. */
  app.post("/paypal/tokens/revoke", async () => {
    store.tokens.clear();
    return { ok: true };
  });

  app.get("/paypal/settings", async () => store.settings);
  app.post("/paypal/settings", async (request, reply) => {
    const wanted = Object.entries(readFields(request.body));
    const wrong = wanted.find(([name, value]) => {
      const values = (SETTING_VALUES as Readonly<Record<string, readonly unknown[] | "number">>)[name];
      return values === "number" ? !(typeof value === "number" && value > 0) : !values?.includes(value);
    });
    if (wrong) return reply.code(400).send({ error: `${wrong[0]} may be: ${JSON.stringify(SETTING_VALUES)}` });
    return Object.assign(store.settings, Object.fromEntries(wanted));
  });
};
