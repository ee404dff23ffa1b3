import type { Config } from "../../config/config.ts";
import { callOnce, readJson } from "../../payment-providers/provider-http.ts";

export interface SkydropxTokens {
  /** Null: refused, or no answer. */
  get(): Promise<string | null>;
  /** It is not accepted any more. */
  forget(token: string): void;
}

/** A token that ends while a call is on its way would be refused. */
const MARGIN_MS = 60_000;
/** Of an answer that does not say how long its token lives; the documentation says about two hours. */
const SHORT_LIFE_S = 900;

/** Access tokens by client credentials: kept while they are good, and asked for once however many wait. */
export function createSkydropxTokens(config: Config): SkydropxTokens {
  let kept: { readonly token: string; readonly until: number } | null = null;
  let asking: Promise<string | null> | null = null;

  const ask = async (): Promise<string | null> => {
    const askedAt = performance.now();
    const answer = await callOnce({
      method: "POST",
      url: `${config.SKYDROPX_API_URL}/api/v1/oauth/token`,
      headers: { accept: "application/json" },
      body: new URLSearchParams({
        grant_type: "client_credentials",
        client_id: config.SKYDROPX_CLIENT_ID,
        client_secret: config.SKYDROPX_CLIENT_SECRET,
      }),
      timeoutMs: config.SKYDROPX_TIMEOUT_MS,
    });
    if (answer.kind !== "answer" || answer.status >= 300) return null;
    const { access_token: token, expires_in: seconds } = (readJson(answer.text) ?? {}) as Record<string, unknown>;
    if (typeof token !== "string" || token === "") return null;
    const lifeMs = (typeof seconds === "number" && seconds > 0 ? seconds : SHORT_LIFE_S) * 1_000;
    kept = { token, until: askedAt + lifeMs - MARGIN_MS };
    return token;
  };

  return {
    get() {
      if (kept && performance.now() < kept.until) return Promise.resolve(kept.token);
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
