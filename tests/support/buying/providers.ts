import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type OpenpayClient, openpayClient, startTestSandbox } from "../../../sandbox/testing/openpay-client.ts";
import { type PaypalClient, paypalClient } from "../../../sandbox/testing/paypal-client.ts";
import type { RunningSandbox, StartOptions } from "../../../sandbox/app.ts";
import { type Config, readConfig } from "../../../server/config/config.ts";
import type { CardCharge } from "../../../server/payment-providers/card-provider.ts";
import type { PaymentRequest } from "../../../server/payment-providers/payment-provider.ts";
import { centavos } from "../../../shared/domain/money/money.ts";
import { sandboxSettings } from "../shop/sandbox-settings.ts";

export interface Providers {
  readonly url: string;
  readonly sandbox: RunningSandbox;
  readonly openpay: OpenpayClient;
  readonly paypal: PaypalClient;
  /** A shop's settings that name this sandbox, with short time-outs. */
  configWith(changes?: Record<string, string>): Config;
  fault(fault: string, match: string, times?: number): Promise<unknown>;
  /** Calls the sandbox got, `POST /openpay/...`, oldest first. */
  calls(match: RegExp): Promise<string[]>;
  advance(ms: number): Promise<unknown>;
  reset(): Promise<unknown>;
  close(): Promise<void>;
}

/** A real sandbox over HTTP, for tests of the payment clients without a shop around them. */
export async function startProviders(options: StartOptions = {}): Promise<Providers> {
  const sandbox = await startTestSandbox(options);
  const { url } = sandbox;
  const openpay = openpayClient(url);
  return {
    url,
    sandbox,
    openpay,
    paypal: paypalClient(url),
    configWith: (changes = {}) =>
      readConfig({
        ...sandboxSettings(url),
        OPENPAY_TIMEOUT_MS: "1000",
        PAYPAL_TIMEOUT_MS: "1000",
        ...changes,
      }),
    fault: (fault, match, times = 1) => openpay.control("next", { fault, match, times }),
    async calls(match) {
      const answer = await fetch(`${url}/__emu/log`);
      const log = (await answer.json()) as { method: string; path: string }[];
      return log.map(({ method, path }) => `${method} ${path}`).filter((call) => match.test(call));
    },
    advance: (ms) => openpay.control("clock", { advanceMs: ms }),
    reset: () => openpay.control("reset"),
    close: () => sandbox.close(),
  };
}

let orders = 1000;

/** A payment of 2,320.50 pesos under a reference that no other has. */
export function aPayment(changes: Partial<PaymentRequest> = {}): PaymentRequest {
  orders += 1;
  return {
    reference: `${orders}-1`,
    amount: centavos(232_050),
    description: `Pedido ${orders} de Rodada`,
    buyer: {
      customerId: 77,
      name: "Ana",
      lastName: "Ruiz Peña",
      email: "ana@example.mx",
      phone: "5512345678",
      ip: "203.0.113.9",
    },
    returnUrl: `http://127.0.0.1:3000/order/${orders}`,
    cancelUrl: `http://127.0.0.1:3000/order/${orders}?cancelado=1`,
    ...changes,
  };
}

export const DEVICE = "kR1MiQhz2otdIuUlQkbEyitIqVMiI16f";

export const aCardCharge = (tokenId: string, changes: Partial<CardCharge> = {}): CardCharge => ({
  ...aPayment(),
  source: { kind: "token", tokenId },
  deviceSessionId: DEVICE,
  terms: { kind: "once", withPoints: false },
  with3ds: false,
  ...changes,
});

/** The address of a server that has closed. */
export async function unreachableUrl(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}
