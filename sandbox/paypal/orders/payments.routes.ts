import type { FastifyInstance } from "fastify";
import { findCapture, findRefund, refundCapture, tellOfRefund } from "./payments.ts";
import type { PaypalContext } from "../paypal-context.ts";
import { replayOf } from "./request-replay.ts";
import { toWireCapture, toWireRefund } from "../wire.ts";

type PaymentParams = { Params: { id: string } };

export const paymentRoutes = (app: FastifyInstance, context: PaypalContext): void => {
  app.get<PaymentParams>("/v2/payments/captures/:id", async (request) =>
    toWireCapture(findCapture(context, request.params.id), context.addresses()),
  );

  app.post<PaymentParams>("/v2/payments/captures/:id/refund", async (request, reply) => {
    const capture = findCapture(context, request.params.id);
    const replay = replayOf(context, "payments", `refund ${capture.id}`, request);
    const known = replay.find();
    const refund = known === null ? refundCapture(context, capture, request.body) : findRefund(context, known);
    if (known === null) {
      replay.remember(refund.id);
      await tellOfRefund(context, refund);
    }
    return reply.code(known === null ? 201 : 200).send(toWireRefund(refund, context.addresses()));
  });
};
