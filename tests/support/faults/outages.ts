import { setTimeout as delay } from "node:timers/promises";
import { expect } from "vitest";
import { control } from "../buying/payments.ts";
import type { FaultScenario } from "./fault-scenario.ts";

/** Every step at a provider on the way from an order to its money. */
const STEPS = [
  "POST /openpay/*/charges",
  "GET /openpay/*/charges*",
  "POST /paypal/v1/oauth2/token",
  "POST /paypal/v2/checkout/orders",
  "GET /paypal/v2/checkout/orders/*",
  "POST /paypal/v2/checkout/orders/*/capture",
  "POST /safetypay/*/CreateExpressToken",
  "POST /safetypay/*/GetOperation",
] as const;
const KINDS = ["timeout", "lostAnswer", "cutAnswer", "reset", "500", "503", "html503", "slow:1000"] as const;

/** In a short run each kind comes at two of the steps. */
const SHORT_KINDS = 2;
/** How long until every step was come to as often as it is ill: an illness of one step keeps people from those after it. */
const PATIENCE_MS = 60_000;

interface Waiting {
  readonly match: string;
  readonly fault: { readonly kind: string };
}

export const OUTAGES: readonly FaultScenario[] = [
  {
    name: "providers ill at every step, in every way",
    async run({ lab, random, isShort }) {
      const kinds = random.shuffled(KINDS);
      let count = 0;
      for (const [at, match] of STEPS.entries()) {
        const turned = [...kinds, ...kinds].slice(at, at + kinds.length);
        for (const fault of turned.slice(0, isShort ? SHORT_KINDS : undefined)) {
          await control(lab, "next", { match, fault, times: 1, holdMs: 3_000 });
          count += 1;
        }
      }
      const notCome = async () => {
        // Tokens are kept for hours: they have to expire before a new one is requested.
        await control(lab, "paypal/tokens/revoke", {});
        return ((await control(lab, "next")) as Waiting[]).map(({ match, fault }) => `${fault.kind} at ${match}`);
      };
      try {
        await expect.poll(notCome, { timeout: PATIENCE_MS, interval: 100 }).toEqual([]);
      } finally {
        await fetch(`${lab.sandboxUrl}/__emu/next`, { method: "DELETE" });
      }
      return `${count} calls struck, at ${STEPS.length} steps`;
    },
  },
  {
    name: "providers gone: connections refused",
    async run({ lab, lastsMs }) {
      await lab.providerDoor.shut();
      await delay(lastsMs);
      await lab.providerDoor.reopen();
      return "refused and back";
    },
  },
];
