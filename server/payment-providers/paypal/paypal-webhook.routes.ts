import type { FastifyInstance } from "fastify";
import { Type } from "typebox";
import { defineEndpoint } from "../../../shared/contract/endpoint.ts";
import { err, ok } from "../../../shared/domain/text/result.ts";
import { serve } from "../../http/endpoint.ts";
import { type PayPalEvent, readPayPalEvent } from "./paypal-event.ts";
import { createWebhookChecker } from "./paypal-webhook.ts";
import { addJob } from "../../queue/add-job.ts";
import type { WebhookContext } from "../provider-description.ts";

/** Any event; what it says is read once its signature is right. */
const payPalWebhookEndpoint = defineEndpoint({
  method: "POST",
  path: "/api/Webhooks/PayPal",
  summary: "Aviso de PayPal: se comprueba su firma y despierta la consulta de la orden",
  tag: "Operación",
  auth: "none",
  body: Type.Object({}, { additionalProperties: true }),
  answer: Type.Object({}),
  errors: [401],
});

const EMPTY_BODY = Buffer.alloc(0);

/**
 * A genuine webhook queues a poll of its payment; nothing else in it is trusted (decisions §6). The route has a scope of its own:
 * the signature is over the raw bytes of the body.
 */
export async function payPalWebhookRoutes(app: FastifyInstance, context: WebhookContext): Promise<void> {
  const { config } = context;
  const checkWebhook = config.PAYPAL_API_URL === "" ? undefined : createWebhookChecker(config);
  await app.register(async (scope) => {
    const parse = scope.getDefaultJsonParser("error", "error");
    scope.removeContentTypeParser("application/json");
    scope.addContentTypeParser<Buffer>("application/json", { parseAs: "buffer" }, (request, body, done) => {
      request.rawBody = body;
      void parse(request, body.toString("utf8"), done);
    });
    serve(scope, payPalWebhookEndpoint, async ({ body, request }) => {
      const webhook = { headers: request.headers, body: request.rawBody ?? EMPTY_BODY };
      const check = (await checkWebhook?.(webhook)) ?? "forged";
      if (check === "forged") return err({ kind: "webhookNotTrusted" });
      // It comes again, and can be checked then.
      if (check === "unavailable") return err({ kind: "webhookUnchecked" });
      const event = readPayPalEvent(body);
      if (event) await queueEvent(context, event);
      return ok({});
    });
  });
}

/** A refund or dispute names a capture only: a job asks PayPal for its order. */
async function queueEvent(
  { db, queueReview, queueSettlement }: WebhookContext,
  { id, type, orderId, reference, captureId, disputeId, claim, isAboutReturn }: PayPalEvent,
) {
  const webhook = { providers: ["paypal"], providerId: orderId ?? "", reference: reference ?? "", type } as const;
  const isNamed = orderId !== null || (captureId === null && disputeId === null);
  if (!isAboutReturn) await queueSettlement(webhook);
  else if (isNamed) await queueReview(webhook, claim);
  else await addJob(db, "find_reviewed_payment", { captureId, disputeId, claim, type }, { key: `notice:${id}` });
}

declare module "fastify" {
  interface FastifyRequest {
    /** The body as it came, where a signature is over its bytes. */
    rawBody?: Buffer;
  }
}
