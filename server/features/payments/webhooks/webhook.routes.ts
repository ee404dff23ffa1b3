import type { FastifyInstance } from "fastify";
import type { Services } from "../../../http/services.ts";
import type { WebhookContext } from "../../../payment-providers/provider-description.ts";
import { PROVIDERS } from "../../../payment-providers/registry/providers.ts";
import { queueReview, queueSettlement } from "./webhook-events.ts";

export async function webhookRoutes(app: FastifyInstance, { config, db, log }: Services): Promise<void> {
  const context: WebhookContext = {
    config,
    db,
    log,
    queueSettlement: (event) => queueSettlement(db, event),
    queueReview: (event, claim) => queueReview(db, event, claim),
  };
  for (const provider of PROVIDERS) await provider.webhookRoutes(app, context);
}
