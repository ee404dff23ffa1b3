import type { FastifyInstance } from "fastify";
import { payPalWebhookEndpoint } from "../../../../shared/contract/operations.ts";
import { err, ok } from "../../../../shared/domain/text/result.ts";
import { serve } from "../../../http/endpoint.ts";
import { type PayPalEvent, readPayPalEvent } from "../../../payment-providers/paypal/paypal-event.ts";
import type { Handle } from "../../../db/database.ts";
import { addJob } from "../../../queue/add-job.ts";
import type { Services } from "../../../http/services.ts";
import { queueReview, queueSettlement } from "./webhook-events.ts";

const EMPTY_BODY = Buffer.alloc(0);

/**
 * A genuine webhook queues a poll of its payment; nothing else in it is trusted (decisions §6). The route has a scope of its own:
 * the signature is over the raw bytes of the body.
 */
export async function payPalWebhookRoutes(app: FastifyInstance, { db, checkWalletWebhook }: Services): Promise<void> {
  await app.register(async (scope) => {
    const parse = scope.getDefaultJsonParser("error", "error");
    scope.removeContentTypeParser("application/json");
    scope.addContentTypeParser<Buffer>("application/json", { parseAs: "buffer" }, (request, body, done) => {
      request.rawBody = body;
      void parse(request, body.toString("utf8"), done);
    });
    serve(scope, payPalWebhookEndpoint, async ({ body, request }) => {
      const webhook = { headers: request.headers, body: request.rawBody ?? EMPTY_BODY };
      const check = (await checkWalletWebhook?.(webhook)) ?? "forged";
      if (check === "forged") return err({ kind: "webhookNotTrusted" });
      // It comes again, and can be checked then.
      if (check === "unavailable") return err({ kind: "webhookUnchecked" });
      const event = readPayPalEvent(body);
      if (event) await queueEvent(db, event);
      return ok({});
    });
  });
}

/** A refund or dispute names a capture only: a job asks PayPal for its order. */
async function queueEvent(
  db: Handle,
  { id, orderId, reference, captureId, disputeId, claim, isAboutReturn }: PayPalEvent,
) {
  const webhook = { providers: ["paypal"], providerId: orderId ?? "", reference: reference ?? "" } as const;
  const isNamed = orderId !== null || (captureId === null && disputeId === null);
  if (!isAboutReturn) await queueSettlement(db, webhook);
  else if (isNamed) await queueReview(db, webhook, claim);
  else await addJob(db, "find_reviewed_payment", { captureId, disputeId, claim }, { key: `notice:${id}` });
}

declare module "fastify" {
  interface FastifyRequest {
    /** The body as it came, where a signature is over its bytes. */
    rawBody?: Buffer;
  }
}
