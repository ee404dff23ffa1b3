import type { FastifyInstance } from "fastify";
import { captureOrder, createOrder, expireOrders, findOrder, tellOfCapture } from "./orders.ts";
import type { PaypalContext } from "../paypal-context.ts";
import { replayOf } from "./request-replay.ts";

type OrderParams = { Params: { id: string } };

export const orderRoutes = (app: FastifyInstance, context: PaypalContext): void => {
  app.addHook("preHandler", () => expireOrders(context));

  app.post("/v2/checkout/orders", async (request, reply) => {
    const replay = replayOf(context, "orders", "create", request);
    const known = replay.find();
    const order = known === null ? createOrder(context, request.body, replay.requestId) : findOrder(context, known);
    if (known === null) replay.remember(order.id);
    return reply.code(known === null ? 201 : 200).send(context.order(order));
  });

  app.get<OrderParams>("/v2/checkout/orders/:id", async (request) =>
    context.order(findOrder(context, request.params.id)),
  );

  app.post<OrderParams>("/v2/checkout/orders/:id/capture", async (request, reply) => {
    const order = findOrder(context, request.params.id);
    const replay = replayOf(context, "orders", `capture ${order.id}`, request);
    const isKnown = replay.find() !== null;
    if (!isKnown) {
      captureOrder(context, order);
      replay.remember(order.id);
      await tellOfCapture(context, order);
    }
    return reply.code(isKnown ? 200 : 201).send(context.order(order));
  });
};
