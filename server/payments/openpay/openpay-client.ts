import type { Config } from "../../config/config.ts";

/** An answer with its body, or none: then what happened there is not known. `neverSent` says it surely did not arrive. */
export type OpenPayAnswer =
  { kind: "answer"; status: number; body: unknown } | { kind: "noAnswer" } | { kind: "neverSent" };

interface Call {
  readonly method: "GET" | "POST";
  /** Below `/v1/{merchant}`. */
  readonly path: string;
  readonly body?: object;
  readonly buyerIp?: string;
}

/** The connection was refused or the name not found: no byte of the request left. */
const NEVER_SENT = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"]);

export type OpenPayClient = (call: Call) => Promise<OpenPayAnswer>;

/** HTTP to OpenPay's REST API v1: basic authentication with the private key, pesos on the wire (providers §1.1). */
export function createOpenPayClient(config: Config): OpenPayClient {
  const base = `${config.OPENPAY_API_URL}/v1/${config.OPENPAY_MERCHANT_ID}`;
  const authorization = `Basic ${Buffer.from(`${config.OPENPAY_PRIVATE_KEY}:`).toString("base64")}`;
  return async ({ method, path, body, buyerIp }) => {
    try {
      const response = await fetch(`${base}${path}`, {
        method,
        headers: {
          accept: "application/json",
          authorization,
          ...(body && { "content-type": "application/json" }),
          ...(buyerIp && { "x-forwarded-for": buyerIp }),
        },
        ...(body && { body: JSON.stringify(body) }),
        redirect: "error",
        signal: AbortSignal.timeout(config.OPENPAY_TIMEOUT_MS),
      });
      return { kind: "answer", status: response.status, body: await response.json().catch(() => undefined) };
    } catch (error) {
      const code = (error as { cause?: { code?: string } }).cause?.code ?? "";
      return NEVER_SENT.has(code) ? { kind: "neverSent" } : { kind: "noAnswer" };
    }
  };
}
