import type { FastifyPluginAsync } from "fastify";
import { createClock } from "./clock.ts";
import type { SandboxClock } from "./clock.ts";
import { createFaultQueue } from "./faults.ts";
import type { FaultQueue } from "./faults.ts";
import { createRequestLog } from "./request-log.ts";
import type { RequestLog } from "./request-log.ts";
import { createWebhookSender, DEFAULT_WEBHOOK_TIMING } from "./webhook-sender.ts";
import type { WebhookSender, WebhookTiming } from "./webhook-sender.ts";

/** What every emulated provider shares. */
export type SandboxCore = {
  clock: SandboxClock;
  faults: FaultQueue;
  requests: RequestLog;
  webhooks: WebhookSender;
  /** Origin under which browsers and the shop reach the sandbox, without a slash at the end. */
  publicUrl(): string;
  setPublicUrl(url: string): void;
};

/** One emulated provider: a row in `app.ts`, a folder beside this one. */
export type SandboxProvider = {
  /** Its name in the log and in webhook fault matches. */
  name: string;
  /** `/openpay`: its API, pages and scripts all live below it. */
  prefix: string;
  routes: FastifyPluginAsync;
  /** Commands for tests, mounted under `/__emu`: begin each path with the name of the provider. */
  control: FastifyPluginAsync;
  /** Lines of links for the index page. */
  links: readonly { href: string; text: string }[];
  /** Body of a 500 or a 503 asked for by a fault, in the provider's own shape. */
  faultBody(status: 500 | 503): unknown;
  /** Lets time-outs happen that are due on the sandbox clock. */
  sweep(): Promise<void>;
  reset(): void;
};

export const createSandboxCore = (publicUrl: string, timing: Partial<WebhookTiming> = {}): SandboxCore => {
  const clock = createClock();
  const faults = createFaultQueue();
  let origin = publicUrl.replace(/\/+$/, "");
  return {
    clock,
    faults,
    requests: createRequestLog(),
    webhooks: createWebhookSender(clock, faults, { ...DEFAULT_WEBHOOK_TIMING, ...timing }),
    publicUrl: () => origin,
    setPublicUrl: (url) => {
      origin = url.replace(/\/+$/, "");
    },
  };
};
