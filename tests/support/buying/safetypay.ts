import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { startSandbox } from "../../../sandbox/app.ts";
import { type Config, readConfig } from "../../../server/config/config.ts";
import { createSafetyPay } from "../../../server/payment-providers/safetypay/safetypay-operations.ts";
import type { TransferProvider } from "../../../server/payment-providers/transfer-provider.ts";
import { sandboxSettings } from "../shop/sandbox-settings.ts";

/** The shop's SafetyPay settings with the published vectors' signature key, for a provider at `url`. */
export const safetyPayConfig = (url: string, environment: Record<string, string> = {}): Config =>
  readConfig({
    ...sandboxSettings(url),
    SAFETYPAY_SIGNATURE_KEY: "SIGKEY123",
    // A machine that stalls for a second must not count as a silent provider.
    SAFETYPAY_TIMEOUT_MS: "15000",
    ...environment,
  });

export interface TestSafetyPay {
  readonly url: string;
  readonly config: Config;
  readonly provider: TransferProvider;
  /** A command of the sandbox; without a body a look at it. */
  control(path: string, body?: object): Promise<unknown>;
  /** What the buyer presses on the bank's page; the answer is not followed. */
  press(page: string, choice: string): Promise<Response>;
  reset(): void;
  close(): Promise<void>;
}

/** The real adapter and a real sandbox over HTTP. */
export async function startSafetyPay(options: { notifyUrl?: string } = {}): Promise<TestSafetyPay> {
  const sandbox = await startSandbox({
    port: 0,
    webhookTiming: { delayMs: 5, firstRetryMs: 20, longestRetryMs: 40 },
    safetypay: { signatureKey: "SIGKEY123", ...options },
  });
  const config = safetyPayConfig(sandbox.url);
  return {
    url: sandbox.url,
    config,
    provider: createSafetyPay(config),
    control: async (path, body) => {
      const init = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
      const answer = await fetch(`${sandbox.url}/__emu/${path}`, body ? init : {});
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
      return answer.json();
    },
    press: (page, choice) =>
      fetch(page, { method: "POST", redirect: "manual", body: new URLSearchParams({ resultado: choice }) }),
    reset: () => sandbox.reset(),
    close: () => sandbox.close(),
  };
}

/** A server on a free port that answers as the listener says. */
export async function listen(listener: RequestListener): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
