import type { FastifyInstance } from "fastify";
import { Type } from "typebox";
import { defineEndpoint } from "../../../shared/contract/endpoint.ts";
import { ok } from "../../../shared/domain/text/result.ts";
import { serve } from "../../http/endpoint.ts";
import { acknowledgement, readNotification, refusal } from "./safetypay-notification.ts";
import type { WebhookContext } from "../provider-description.ts";

/** A form, answered with one signed line of CSV (providers §3.3). */
const safetyPayWebhookEndpoint = defineEndpoint({
  method: "POST",
  path: "/api/Webhooks/SafetyPay",
  summary: "Aviso de SafetyPay: se comprueba su firma, despierta la consulta y se contesta una línea firmada",
  tag: "Operación",
  auth: "none",
  bodyType: "form",
  body: Type.Object({}, { additionalProperties: true }),
  answer: Type.String(),
  errors: [401],
});

/**
 * A notification with a right signature queues a poll of its operation, and is acknowledged with a signed line, which ends its
 * repetition (providers §3.3). Its amount is not trusted: the poll reads the operation's own.
 */
export function safetyPayWebhookRoutes(
  app: FastifyInstance,
  { config, queueReview, queueSettlement }: WebhookContext,
): void {
  serve(app, safetyPayWebhookEndpoint, async ({ body, reply }) => {
    void reply.type("text/plain; charset=utf-8");
    const now = new Date();
    const reading = readNotification(config, body);
    if (!reading.ok) {
      void reply.code(401);
      return ok(refusal(reading.errorNumber, now));
    }
    const { notification } = reading;
    const sale = {
      providers: ["safetypay"],
      providerId: notification.operationId,
      reference: notification.reference,
      type: notification.kind,
    } as const;
    // A code that we do not know may be a refund's.
    const isStrange = notification.kind === "unrecognised";
    const orderId = await (isStrange ? queueReview(sale, null) : queueSettlement(sale));
    const answer = { orderNo: orderId === null ? "" : String(orderId), now };
    // A sale that is not ours is answered as a failure: SafetyPay may send it again.
    return ok(acknowledgement(config, notification, { errorNumber: orderId === null ? 3 : 0, ...answer }));
  });
}
