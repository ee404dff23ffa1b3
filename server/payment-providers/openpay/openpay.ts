import { PROVIDER_SETTINGS } from "../../config/payment-settings.ts";
import { type ProviderDescription, UNUSED_REFERENCE } from "../provider-description.ts";
import { createOpenPayCards } from "./openpay-cards.ts";
import { openPayWebhookRoutes } from "./openpay-webhook.routes.ts";

export const openPay: ProviderDescription = {
  settings: PROVIDER_SETTINGS.openpay,
  webhookRoutes: openPayWebhookRoutes,
  async acceptsKeys(config) {
    const charge = await createOpenPayCards(config).findCharge({ reference: UNUSED_REFERENCE, providerId: null });
    return charge.kind !== "unknown";
  },
};
