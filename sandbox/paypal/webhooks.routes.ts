import type { FastifyInstance } from "fastify";
import { missingAt, readBody, requireText } from "./body-fields.ts";
import { CERTIFICATE_PATH } from "./paypal-context.ts";
import type { PaypalContext } from "./paypal-context.ts";
import { signingIdentity } from "./certificate.ts";
import { AUTH_ALGO, isSignatureValid } from "./webhook-signature.ts";

/** PayPal's own check of a notification. */
export const webhookRoutes = (app: FastifyInstance, context: PaypalContext): void => {
  app.post("/v1/notifications/verify-webhook-signature", async (request) => {
    const fields = readBody(request.body);
    const text = (name: string) => requireText(fields, "", name, 2_000);
    const webhookId = text("webhook_id");
    const transmission = { id: text("transmission_id"), time: text("transmission_time") };
    const isOurs = text("auth_algo") === AUTH_ALGO && text("cert_url") === context.certUrl();
    const signature = text("transmission_sig");
    const event = fields["webhook_event"];
    if (event === undefined) throw missingAt("/webhook_event");
    const isKnown = isOurs && webhookId === context.webhookId;
    const isValid = isKnown && isSignatureValid(transmission, webhookId, JSON.stringify(event), signature);
    return { verification_status: isValid ? "SUCCESS" : "FAILURE" };
  });
};

/** The certificate that notifications name; anyone may read it. */
export const certificateRoutes = (app: FastifyInstance): void => {
  app.get(CERTIFICATE_PATH, async (_request, reply) =>
    reply
      .type("application/x-pem-file")
      .header("cache-control", "public, max-age=86400")
      .send(signingIdentity().certificatePem),
  );
};
