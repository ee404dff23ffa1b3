import { PROVIDER_SETTINGS } from "../../config/payment-settings.ts";
import type { ProviderDescription } from "../provider-description.ts";
import { createTokenSource } from "./paypal-token.ts";
import { payPalWebhookRoutes } from "./paypal-webhook.routes.ts";

export const payPal: ProviderDescription = {
  settings: PROVIDER_SETTINGS.paypal,
  webhookRoutes: payPalWebhookRoutes,
  acceptsKeys: async (config) => (await createTokenSource(config).get()).kind === "token",
};
