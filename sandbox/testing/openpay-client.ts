import { startSandbox } from "../app.ts";
import type { RunningSandbox, StartOptions } from "../app.ts";

type Answer = { status: number; body: Record<string, unknown>; headers: Headers };

export const PRIVATE_KEY = "sk_demo0rodada";
export const PUBLIC_KEY = "pk_demo0rodada";
export const MERCHANT = "mrodadademo000000001";

type CallOptions = { body?: unknown; key?: string | null; headers?: Record<string, string>; signal?: AbortSignal };

/** Requests to a running sandbox the way the shop and a browser make them. */
export type OpenpayClient = {
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  list(path: string): Promise<Record<string, unknown>[]>;
  control(path: string, body?: unknown): Promise<Answer>;
  /** Makes a token for the number and returns its id. */
  tokenFor(cardNumber: string, fields?: Record<string, unknown>): Promise<string>;
  charge(fields: Record<string, unknown>, options?: CallOptions): Promise<Answer>;
};

export const basic = (key: string): string => `Basic ${Buffer.from(`${key}:`).toString("base64")}`;

export const aCard = (fields: Record<string, unknown> = {}) => ({
  holder_name: "ANA RUIZ",
  card_number: "4111111111111111",
  cvv2: "123",
  expiration_month: "3",
  expiration_year: "40",
  ...fields,
});

export const aCharge = (fields: Record<string, unknown>) => ({
  method: "card",
  amount: 2320.5,
  description: "Pedido 1001",
  device_session_id: "kR1MiQhz2otdIuUlQkbEyitIqVMiI16f",
  customer: { name: "Ana", email: "ana@example.mx" },
  ...fields,
});

export const openpayClient = (url: string): OpenpayClient => {
  const call: OpenpayClient["call"] = async (method, path, { body, key = PRIVATE_KEY, headers = {}, signal } = {}) => {
    const answer = await fetch(`${url}/openpay/v1/${MERCHANT}${path}`, {
      method,
      headers: {
        ...(key === null ? {} : { authorization: basic(key) }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      redirect: "manual",
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
    const text = await answer.text();
    return { status: answer.status, body: text ? (JSON.parse(text) as Answer["body"]) : {}, headers: answer.headers };
  };
  const control: OpenpayClient["control"] = async (path, body) => {
    const answer = await fetch(`${url}/__emu/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body ?? {}),
    });
    return { status: answer.status, body: (await answer.json()) as Answer["body"], headers: answer.headers };
  };
  return {
    call,
    control,
    list: async (path) => (await call("GET", path)).body as unknown as Record<string, unknown>[],
    tokenFor: async (cardNumber, fields = {}) => {
      const cvv2 = cardNumber.startsWith("3") ? "1234" : "123";
      const made = await call("POST", "/tokens", {
        key: PUBLIC_KEY,
        body: aCard({ card_number: cardNumber, cvv2, ...fields }),
      });
      return String(made.body["id"]);
    },
    charge: (fields, options = {}) => call("POST", "/charges", { ...options, body: aCharge(fields) }),
  };
};

/** A sandbox on free ports with impatient webhooks. */
export const startTestSandbox = (options: StartOptions = {}): Promise<RunningSandbox> =>
  startSandbox({
    port: 0,
    smtpPort: 0,
    webhookTiming: { delayMs: 5, firstRetryMs: 20, longestRetryMs: 40 },
    ...options,
  });
