import type { Config } from "../../../config/config.ts";
import { callOnce, readJson } from "../../../payment-providers/provider-http.ts";
import { HOUR_MS, MINUTE_MS } from "../../../../shared/domain/text/durations.ts";

type TokenConfig = Pick<Config, "PAC_API_URL" | "PAC_TOKEN" | "PAC_USER" | "PAC_PASSWORD" | "PAC_TIMEOUT_MS">;

/** Before its end a token is replaced: a call may take that long. */
const RENEWED_BEFORE_MS = 5 * MINUTE_MS;

interface Token {
  readonly value: string;
  readonly endsAt: number;
}

export interface SwTokens {
  /** Undefined: SW gave none. */
  readonly current: () => Promise<string | undefined>;
  /** SW refused the current one. */
  readonly forget: () => void;
}

/** Tokens of SW: one without end from its portal, or one of two hours by user and password. */
export function createSwTokens(config: TokenConfig): SwTokens {
  let token: Token | undefined;
  return {
    async current() {
      if (config.PAC_TOKEN !== "") return config.PAC_TOKEN;
      if (token && token.endsAt - RENEWED_BEFORE_MS > Date.now()) return token.value;
      token = await askForToken(config);
      return token?.value;
    },
    forget() {
      token = undefined;
    },
  };
}

async function askForToken(config: TokenConfig): Promise<Token | undefined> {
  const answer = await callOnce({
    method: "POST",
    url: `${config.PAC_API_URL}/v2/security/authenticate`,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ user: config.PAC_USER, password: config.PAC_PASSWORD }),
    timeoutMs: config.PAC_TIMEOUT_MS,
  });
  if (answer.kind !== "answer" || answer.status !== 200) return undefined;
  const { data } = (readJson(answer.text) ?? {}) as { data?: { token?: unknown; expires_in?: unknown } };
  if (typeof data?.token !== "string") return undefined;
  // A moment in Unix seconds, in spite of its name.
  const endsAt = typeof data.expires_in === "number" ? data.expires_in * 1_000 : Date.now() + HOUR_MS;
  return { value: data.token, endsAt };
}
