import { setTimeout as delay } from "node:timers/promises";
import { control } from "../payments.ts";
import type { Deed } from "./deed.ts";

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

interface Logged {
  readonly fault: string | null;
}
const struck = async (lab: { readonly sandboxUrl: string }): Promise<number> =>
  ((await control(lab, "log")) as Logged[]).filter(({ fault }) => fault !== null).length;

export const OUTAGES: readonly Deed[] = [
  {
    name: "providers ill at every step, in every way",
    async run({ lab, random, lastsMs }) {
      const before = await struck(lab);
      for (const match of STEPS) {
        for (const fault of random.shuffled(KINDS))
          await control(lab, "next", { match, fault, times: 1, holdMs: 3_000 });
      }
      await delay(lastsMs * 3);
      await fetch(`${lab.sandboxUrl}/__emu/next`, { method: "DELETE" });
      return `${(await struck(lab)) - before} calls struck`;
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
