import type { SandboxCore } from "../core/sandbox-provider.ts";
import { randomId } from "../core/ids.ts";
import type { Order } from "./entities.ts";
import { DEFAULT_CLIENT_ID, DEFAULT_CLIENT_SECRET } from "./paypal-options.ts";
import type { PaypalOptions } from "./paypal-options.ts";
import { createPaypalStore } from "./paypal-store.ts";
import type { PaypalStore } from "./paypal-store.ts";
import { newTransmission, signedHeaders } from "./webhook-signature.ts";
import { selfLink, toIso, toWireOrder } from "./wire.ts";
import type { Addresses } from "./wire.ts";

export const CERTIFICATE_PATH = "/v1/notifications/certs/CERT-SANDBOX";

export type PaypalContext = {
  core: SandboxCore;
  store: PaypalStore;
  clientId: string;
  clientSecret: string;
  webhookId: string | null;
  addresses: () => Addresses;
  certUrl: () => string;
  order: (order: Order) => ReturnType<typeof toWireOrder>;
  /** Tells the webhook that the dashboard would have registered, signed; the resource is as it is now. */
  emit: (event: { type: string; resourceType: string; summary: string; resource: object }) => Promise<void>;
};

/** 25 retries in about three days. */
const RETRIES = { most: 25, longestMs: 5 * 60 * 60_000 };

/** 17 capitals and digits, as orders, captures, refunds and webhooks have. */
export const paypalId = (length = 17): string => randomId("", length).toUpperCase();

export const createPaypalContext = (core: SandboxCore, options: PaypalOptions): PaypalContext => {
  const store = createPaypalStore();
  const api = () => `${core.publicUrl()}/paypal`;
  const addresses = (): Addresses => ({ api: api(), approvalOf: (id) => `${api()}/checkoutnow?token=${id}` });
  const certUrl = () => `${api()}${CERTIFICATE_PATH}`;
  return {
    core,
    store,
    clientId: options.clientId ?? DEFAULT_CLIENT_ID,
    clientSecret: options.clientSecret ?? DEFAULT_CLIENT_SECRET,
    webhookId: options.webhook?.id ?? null,
    addresses,
    certUrl,
    order: (order) => toWireOrder(order, addresses(), store.settings.approvalRel),
    emit: async ({ type, resourceType, summary, resource }) => {
      const id = `WH-${paypalId()}-${paypalId()}`;
      const now = core.clock.now();
      const body = JSON.stringify({
        id,
        event_version: "1.0",
        create_time: toIso(now),
        resource_type: resourceType,
        resource_version: "2.0",
        event_type: type,
        summary,
        resource,
        links: [selfLink(`${api()}/v1/notifications/webhooks-events/${id}`)],
      });
      const { webhook } = options;
      if (!webhook) return;
      const transmission = newTransmission(now);
      core.webhooks.emit({
        provider: "paypal",
        type,
        url: webhook.url,
        retries: RETRIES,
        render: (isTampered) => ({
          headers: signedHeaders(transmission, webhook.id, body, certUrl(), isTampered),
          body,
        }),
      });
    },
  };
};
