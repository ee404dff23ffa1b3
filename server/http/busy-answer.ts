import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config/config.ts";
import { toWireRefusal } from "./app-error.ts";
import { busyPage } from "./busy-page.ts";

/** Whoever comes back does not come back at the same moment as everybody else. */
const COME_BACK_SECONDS = { least: 3, spread: 5 } as const;
/** What an answer has for its own body. */
const OF_THE_BODY = new Set(["content-length", "content-type", "date", "connection", "vary"]);

export interface BusyBody {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

const json = (body: object): BusyBody => ({
  bytes: Buffer.from(JSON.stringify(body)),
  headers: { "content-type": "application/json; charset=utf-8" },
});

/** Made once: saying no must cost next to nothing. */
export function createBusyAnswer(config: Config) {
  const { status, Message } = toWireRefusal({ kind: "tooBusy" });
  const call = json({ Message });
  const token = json({ error: "temporarily_unavailable", error_description: Message, Message });
  const page = busyPage(config);
  let common: Readonly<Record<string, string>> = {};

  const bodyFor = (url: string): BusyBody => {
    const path = url.split("?", 1)[0]?.toLowerCase() ?? "";
    if (/^\/token\/?$/.test(path)) return token;
    return path.startsWith("/api/") || path.endsWith(".data") ? call : page;
  };
  const retryAfter = () => String(COME_BACK_SECONDS.least + Math.floor(Math.random() * COME_BACK_SECONDS.spread));

  return {
    /** The headers that every answer of this shop carries, as its own health answer has them. */
    async learnHeaders(app: FastifyInstance): Promise<void> {
      const { headers } = await app.inject({ url: "/healthz" });
      common = Object.fromEntries(
        Object.entries(headers).flatMap(([name, value]) => (OF_THE_BODY.has(name) ? [] : [[name, String(value)]])),
      );
    },
    /** Answers a request that did not begin: 503 with the time to come back after, a page for people and JSON for calls. */
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

export type BusyAnswer = ReturnType<typeof createBusyAnswer>;
