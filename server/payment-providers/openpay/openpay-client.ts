import type { Config } from "../../config/config.ts";
import { callOnce, callRepeatedly, type HttpCall, readJson } from "../provider-http.ts";

/** An answer with its body, or none: then what happened there is not known. `neverSent` says it surely did not arrive. */
export type OpenPayAnswer =
  | { readonly kind: "answer"; readonly status: number; readonly body: unknown }
  | { readonly kind: "noAnswer" }
  | { readonly kind: "neverSent" };

interface Call {
  readonly method: HttpCall["method"];
  /** Below `/v1/{merchant}`. */
  readonly path: string;
  readonly body?: object;
  readonly buyerIp?: string;
}

export type OpenPayClient = (call: Call) => Promise<OpenPayAnswer>;

/**
 * HTTP to OpenPay's REST API v1: basic authentication with the private key, pesos on the wire (providers §1.1). Only reads
 * are sent again: there is no idempotency header, so what became of a write is asked for.
 */
export function createOpenPayClient(config: Config): OpenPayClient {
  const base = `${config.OPENPAY_API_URL}/v1/${config.OPENPAY_MERCHANT_ID}`;
  const authorization = `Basic ${Buffer.from(`${config.OPENPAY_PRIVATE_KEY}:`).toString("base64")}`;
  return async ({ method, path, body, buyerIp }) => {
    const send = method === "GET" ? callRepeatedly : callOnce;
    const answer = await send({
      method,
      url: `${base}${path}`,
      headers: {
        accept: "application/json",
        authorization,
        ...(body && { "content-type": "application/json" }),
        ...(buyerIp && { "x-forwarded-for": buyerIp }),
      },
      ...(body && { body: JSON.stringify(body) }),
      timeoutMs: config.OPENPAY_TIMEOUT_MS,
    });
    return answer.kind === "answer"
      ? { kind: "answer", status: answer.status, body: readJson(answer.text) }
      : { kind: answer.kind };
  };
}

/** The path of a payer's own resources, or of the merchant's. */
export const levelOf = (payerId: string | null): string =>
  payerId === null ? "" : `/customers/${encodeURIComponent(payerId)}`;

/** The `error_code` of a refusal; empty when the body is not the provider's. */
export function errorCodeOf(body: unknown): string {
  const code = (body as { error_code?: number | string | null } | null | undefined)?.error_code;
  return typeof code === "number" || typeof code === "string" ? String(code) : "";
}
