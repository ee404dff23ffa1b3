import type { FastifyInstance } from "fastify";
import type { Config } from "../../config/config.ts";
import { serviceWorker } from "./service-worker.ts";

/** The worker's own policy: it loads nothing of its own and fetches the pages that are opened. */
const POLICY = "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A browser asks for it with each page, and must not take it from a cache: that is how a worker is replaced or removed. */
export function serviceWorkerRoute(app: FastifyInstance, config: Config): void {
  const text = serviceWorker(config);
  app.get("/sw.js", { config: { auth: "none" } }, async (_request, reply) =>
    reply
      .header("cache-control", "no-cache")
      .header("content-security-policy", POLICY)
      .type("text/javascript; charset=utf-8")
      .send(text),
  );
}
