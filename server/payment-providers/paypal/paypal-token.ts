import type { Config } from "../../config/config.ts";
import { callOnce, type HttpAnswer, readJson } from "../provider-http.ts";

export type TokenAnswer =
  | { readonly kind: "token"; readonly token: string }
  /** Refused or unavailable: the request that needed it was not sent. */
  | { readonly kind: "noToken" };

export interface TokenSource {
  get(): Promise<TokenAnswer>;
  /** The provider no longer takes this one. */
  forget(token: string): void;
}

/** A token that ends while a call is on its way would be refused. */
const MARGIN_MS = 60_000;

const NO_TOKEN: TokenAnswer = { kind: "noToken" };

/** Access tokens by client credentials: kept for as long as they are good, and asked for once however many wait (providers §2.1). */
export function createTokenSource(config: Config): TokenSource {
  const { PAYPAL_CLIENT_ID: id, PAYPAL_CLIENT_SECRET: secret } = config;
  let kept: { token: string; until: number } | null = null;
  let asking: Promise<TokenAnswer> | null = null;

  const ask = async (): Promise<TokenAnswer> => {
    const askedAt = performance.now();
    const granted = readToken(
      await callOnce({
        method: "POST",
        url: `${config.PAYPAL_API_URL}/v1/oauth2/token`,
        headers: {
          accept: "application/json",
          authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString("base64")}`,
        },
        body: new URLSearchParams({ grant_type: "client_credentials" }),
        timeoutMs: config.PAYPAL_TIMEOUT_MS,
      }),
    );
    if (!granted) return NO_TOKEN;
    kept = { token: granted.token, until: askedAt + granted.lifeMs - MARGIN_MS };
    return { kind: "token", token: granted.token };
  };

  return {
    get() {
      if (kept && performance.now() < kept.until) return Promise.resolve({ kind: "token", token: kept.token });
      asking ??= ask().finally(() => {
        asking = null;
      });
      return asking;
    },
    forget(token) {
      if (kept?.token === token) kept = null;
    },
  };
}

function readToken(answer: HttpAnswer): { token: string; lifeMs: number } | null {
  if (answer.kind !== "answer" || answer.status !== 200) return null;
  const { access_token: token, expires_in: seconds } = (readJson(answer.text) ?? {}) as Record<string, unknown>;
  return typeof token === "string" && typeof seconds === "number" ? { token, lifeMs: seconds * 1_000 } : null;
}
