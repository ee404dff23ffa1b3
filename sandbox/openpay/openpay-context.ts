import { toCentralIso } from "../core/clock.ts";
import type { House } from "../core/sandbox-provider.ts";
import { randomId } from "../core/ids.ts";
import type { Charge, Webhook } from "./entities.ts";
import { createOpenpayStore } from "./openpay-store.ts";
import type { OpenpayStore } from "./openpay-store.ts";
import type { OpenpayOptions } from "./openpay-options.ts";
import { toWireCharge } from "./wire.ts";
import type { WireCharge } from "./wire.ts";

export type ChargeEvent =
  | "charge.created"
  | "charge.succeeded"
  | "charge.failed"
  | "charge.cancelled"
  | "charge.refunded"
  | "transaction.expired";

export type OpenpayContext = {
  house: House;
  store: OpenpayStore;
  merchantId: string;
  privateKey: string;
  publicKey: string;
  toWire: (charge: Charge) => WireCharge;
  /**
   * Tells every verified webhook that asked for this type; the body is the charge as it is now, with the fields of
   * `untruth` over it.
   */
  emit: (type: string, charge: Charge, untruth?: object) => Promise<void>;
  /** Registers what the dashboard would have; again after a reset. */
  addConfiguredWebhook: () => void;
};

export const webhookHeaders = (webhook: Webhook, isTampered: boolean): Record<string, string> => {
  const headers: Record<string, string> = {
    "content-type": "application/json; charset=utf-8",
    "user-agent": "openpay-sandbox",
  };
  if (webhook.user === null) return headers;
  const password = isTampered ? "not-the-password" : (webhook.password ?? "");
  return { ...headers, authorization: `Basic ${Buffer.from(`${webhook.user}:${password}`).toString("base64")}` };
};

export const createOpenpayContext = (house: House, options: OpenpayOptions): OpenpayContext => {
  const store = createOpenpayStore();
  const merchantId = options.merchantId ?? "mrodadademo000000001";
  const toWire = (charge: Charge) => toWireCharge(charge, { publicUrl: house.publicUrl(), merchantId });
  return {
    house,
    store,
    merchantId,
    privateKey: options.privateKey ?? "sk_demo0rodada",
    publicKey: options.publicKey ?? "pk_demo0rodada",
    toWire,
    emit: async (type, charge, untruth = {}) => {
      const transaction = { ...toWire(charge), ...untruth };
      const body = JSON.stringify({ type, event_date: toCentralIso(house.clock.now()), transaction });
      const receivers = [...store.webhooks.values()].filter(
        (webhook) =>
          webhook.status === "verified" && (webhook.eventTypes.length === 0 || webhook.eventTypes.includes(type)),
      );
      await Promise.all(
        receivers.map((webhook) =>
          house.webhooks.emit({
            provider: "openpay",
            type,
            url: webhook.url,
            render: (isTampered) => ({ headers: webhookHeaders(webhook, isTampered), body }),
          }),
        ),
      );
    },
    addConfiguredWebhook: () => {
      if (!options.webhook) return;
      const { url, user, password } = options.webhook;
      const id = randomId("w");
      store.webhooks.set(id, {
        id,
        url,
        user: user || null,
        password: user ? password : null,
        eventTypes: [],
        status: "verified",
        verificationCode: randomId("", 8),
        createdAt: house.clock.now(),
      });
    },
  };
};
