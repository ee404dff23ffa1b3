import type { IncomingMessage, ServerResponse } from "node:http";
import { CODE_HEADER } from "../../shared/contract/error-codes.ts";
import type { Config } from "../config/config.ts";
import { toWireRefusal } from "../http/app-error.ts";
import { securityHeaders } from "./security-headers.ts";
import { type StandaloneBody, standalonePage } from "./standalone-page.ts";

/** Retry-After in seconds, spread so that clients do not return at the same moment. */
const RETRY_SECONDS = { least: 3, spread: 5 } as const;

const OVERLOADED = {
  title: "Hay mucha gente en la tienda",
  text: "En este momento no podemos atender a todos a la vez. Espera unos segundos y vuelve a intentar: tu carrito sigue como lo dejaste.",
  action: { href: "", label: "Reintentar" },
} as const;

const json = (body: object): StandaloneBody => ({
  bytes: Buffer.from(JSON.stringify(body)),
  headers: { "content-type": "application/json; charset=utf-8" },
});

/** The bodies are made once: a refusal must cost next to nothing. */
export function createOverloadResponse(config: Config) {
  const { status, body } = toWireRefusal({ kind: "tooBusy", retryAfterSeconds: RETRY_SECONDS.least });
  const { Message, Codigo } = body;
  const call = json(body);
  const forToken = json({ error: "temporarily_unavailable", error_description: Message, Message });
  const token = { ...forToken, headers: { ...forToken.headers, [CODE_HEADER]: Codigo } };
  const page = standalonePage(config, OVERLOADED);
  const common = securityHeaders(config);

  const bodyFor = (url: string): StandaloneBody => {
    const path = url.split("?", 1)[0]?.toLowerCase() ?? "";
    if (/^\/token\/?$/.test(path)) return token;
    return path.startsWith("/api/") || path.endsWith(".data") ? call : page;
  };
  const retryAfter = () => String(RETRY_SECONDS.least + Math.floor(Math.random() * RETRY_SECONDS.spread));

  return {
    /** Sends 503 with Retry-After: a page to people, JSON to calls. */
    send(request: IncomingMessage, response: ServerResponse): void {
      const { bytes, headers } = bodyFor(request.url ?? "");
      response.writeHead(status, {
        ...common,
        ...headers,
        "cache-control": "no-store",
        "content-length": bytes.length,
        "retry-after": retryAfter(),
      });
      response.end(request.method === "HEAD" ? undefined : bytes);
    },
  };
}

export type OverloadResponse = ReturnType<typeof createOverloadResponse>;
