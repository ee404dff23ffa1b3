import { PROVIDER_SETTINGS } from "../../config/payment-settings.ts";
import { type ProviderDescription, UNUSED_REFERENCE } from "../provider-description.ts";
import { createSafetyPay } from "./safetypay-operations.ts";
import { safetyPayWebhookRoutes } from "./safetypay-webhook.routes.ts";

export const safetyPay: ProviderDescription = {
  settings: PROVIDER_SETTINGS.safetypay,
  webhookRoutes: safetyPayWebhookRoutes,
  acceptsKeys: async (config) => (await createSafetyPay(config).findOperation(UNUSED_REFERENCE)).kind !== "unknown",
};
