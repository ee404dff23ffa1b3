import type { Config } from "../../config/config.ts";
import { callOnce, callRepeatedly, readJson } from "../provider-http.ts";
import { createTokenSource } from "./paypal-token.ts";

/** An answer with its body, or none: then what happened there is not known. `neverSent` says it surely did not arrive. */
export type PayPalAnswer =
  | { readonly kind: "answer"; readonly status: number; readonly body: unknown }
  | { readonly kind: "noAnswer" }
  | { readonly kind: "neverSent" };

export interface PayPalCall {
  readonly method: "GET" | "POST";
  readonly path: string;
  /** JSON as it is sent. */
  readonly body?: string;
  /** Names a write: the same name again is answered with what the first did, so a lost answer may be asked for again. */
  readonly requestId?: string;
}

export type PayPalClient = (call: PayPalCall) => Promise<PayPalAnswer>;

const UNAUTHORIZED = 401;

/** HTTP to PayPal's REST API: a bearer token, renewed once when it is refused, and whole answers (providers §2). */
export function createPayPalClient(config: Config): PayPalClient {
  const tokens = createTokenSource(config);

  const sendWith = async (token: string, { method, path, body, requestId }: PayPalCall): Promise<PayPalAnswer> => {
    const send = method === "GET" || requestId !== undefined ? callRepeatedly : callOnce;
    const answer = await send({
      method,
      url: `${config.PAYPAL_API_URL}${path}`,
      headers: {
        accept: "application/json",
        authorization: `Bearer ${token}`,
        ...(method === "POST" && { "content-type": "application/json", prefer: "return=representation" }),
        ...(requestId !== undefined && { "paypal-request-id": requestId }),
      },
      ...(body !== undefined && { body }),
      timeoutMs: config.PAYPAL_TIMEOUT_MS,
    });
    return answer.kind === "answer"
      ? { kind: "answer", status: answer.status, body: readJson(answer.text) }
      : { kind: answer.kind };
  };

  return async (call) => {
    const first = await tokens.get();
    if (first.kind === "noToken") return { kind: "neverSent" };
    const answer = await sendWith(first.token, call);
    if (answer.kind !== "answer" || answer.status !== UNAUTHORIZED) return answer;
    tokens.forget(first.token);
    const second = await tokens.get();
    return second.kind === "noToken" ? { kind: "neverSent" } : sendWith(second.token, call);
  };
}

const errorOf = (body: unknown) =>
  (typeof body === "object" && body !== null ? body : {}) as { name?: unknown; details?: unknown; links?: unknown };

/** What an error is about, `details[].issue`; the error's name where it has no details, empty for a gateway's page. */
export function issueOf(body: unknown): string {
  const { name, details } = errorOf(body);
  const [first] = (Array.isArray(details) ? details : []) as ({ issue?: unknown } | null)[];
  if (typeof first?.issue === "string") return first.issue;
  return typeof name === "string" ? name : "";
}

/** The address of a link by its relation, the first of those named. */
export function linkOf(body: unknown, ...relations: readonly string[]): string | null {
  const { links } = errorOf(body);
  const all = (Array.isArray(links) ? links : []) as ({ rel?: unknown; href?: unknown } | null)[];
  for (const relation of relations) {
    const href = all.find((link) => link?.rel === relation)?.href;
    if (typeof href === "string" && URL.canParse(href) && /^https?:/.test(href)) return href;
  }
  return null;
}
