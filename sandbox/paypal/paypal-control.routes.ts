import type { FastifyInstance } from "fastify";
import { returnAddress } from "./pages/checkout-page.routes.ts";
import { readFields, settingsRoute } from "../core/control-fields.ts";
import { approveOrder } from "./orders/orders.ts";
import { changeDispute, DISPUTE_OUTCOMES, DISPUTE_STATUSES, openDispute, reverseCapture } from "./disputes.ts";
import { refundCapture, settleCapture, tellOfRefund } from "./orders/payments.ts";
import type { PaypalContext } from "./paypal-context.ts";
import { SETTING_VALUES } from "./paypal-store.ts";

type Named = { Params: { id: string } };

/** What a test may look at and make happen at the provider; mounted under `/__emu`. */
export const paypalControlRoutes = (app: FastifyInstance, context: PaypalContext): void => {
  const { store } = context;

  app.get("/paypal/orders", async () => [...store.orders.values()].map(context.order));

  app.get<Named>("/paypal/orders/:id", async (request, reply) => {
    const order = store.orders.get(request.params.id);
    return order ? context.order(order) : reply.code(404).send({ error: "No order has this id." });
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

  /** A refund in PayPal's dashboard: the named amount in pesos, else all that is left. */
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

  /** Every access token given so far stops being good. */
  app.post("/paypal/tokens/revoke", async () => {
    store.tokens.clear();
    return { ok: true };
  });

  settingsRoute(app, "/paypal/settings", store.settings, SETTING_VALUES);
};
