import { toCentralIso } from "../core/clock.ts";
import type { SandboxCore } from "../core/sandbox-provider.ts";
import type { Charge } from "./entities.ts";
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
  core: SandboxCore;
  store: OpenpayStore;
  merchantId: string;
  privateKey: string;
  publicKey: string;
  toWire: (charge: Charge) => WireCharge;
  /**
   * Tells the webhook that the dashboard would have registered; the body is the charge as it is now, with the fields of
   * `untruth` over it.
   */
  emit: (type: string, charge: Charge, untruth?: object) => Promise<void>;
};

type Webhook = NonNullable<OpenpayOptions["webhook"]>;

const webhookHeaders = ({ user, password }: Webhook, isTampered: boolean): Record<string, string> => ({
  "content-type": "application/json; charset=utf-8",
  "user-agent": "openpay-sandbox",
  ...(user && {
    authorization: `Basic ${Buffer.from(`${user}:${isTampered ? "not-the-password" : password}`).toString("base64")}`,
  }),
});

export const createOpenpayContext = (core: SandboxCore, options: OpenpayOptions): OpenpayContext => {
  const store = createOpenpayStore();
  const merchantId = options.merchantId ?? "mrodadademo000000001";
  const toWire = (charge: Charge) => toWireCharge(charge, { publicUrl: core.publicUrl(), merchantId });
  return {
    core,
    store,
    merchantId,
    privateKey: options.privateKey ?? "sk_demo0rodada",
    publicKey: options.publicKey ?? "pk_demo0rodada",
    toWire,
    emit: async (type, charge, untruth = {}) => {
      const transaction = { ...toWire(charge), ...untruth };
      const body = JSON.stringify({ type, event_date: toCentralIso(core.clock.now()), transaction });
      const { webhook } = options;
      if (!webhook) return;
      core.webhooks.emit({
        provider: "openpay",
        type,
        url: webhook.url,
        render: (isTampered) => ({ headers: webhookHeaders(webhook, isTampered), body }),
      });
    },
  };
};
