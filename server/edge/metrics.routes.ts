import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { WireError } from "../../shared/contract/endpoint.ts";
import type { Services } from "../http/services.ts";

const LOOPBACK: readonly string[] = ["127.0.0.1", "::1", "::ffff:127.0.0.1"];
const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Whether the client is on this machine. A proxy on it is recognised by its forwarding headers. */
const isFromHere = ({ raw: { socket, headers } }: FastifyRequest): boolean =>
  LOOPBACK.includes(socket.remoteAddress ?? "") &&
  !("x-forwarded-for" in headers || "forwarded" in headers || "via" in headers);

/**
 * `/metrics` for Prometheus (decisions §9): with METRICS_TOKEN for clients that send it, without one for this machine only.
 * Other clients get 404 (docs/decisions/0035).
 */
export function metricsRoutes(app: FastifyInstance, { metrics, config }: Services): void {
  const isAllowed = (request: FastifyRequest): boolean => {
    if (config.METRICS_TOKEN === "") return isFromHere(request);
    return timingSafeEqual(digest(request.headers.authorization ?? ""), digest(`Bearer ${config.METRICS_TOKEN}`));
  };
  app.get("/metrics", async (request, reply) => {
    if (!isAllowed(request))
      return reply.code(404).send({ Message: "No existe esa dirección.", Codigo: "notFound" } satisfies WireError);
    return reply
      .header("cache-control", "no-store")
      .type(metrics.registry.contentType)
      .send(await metrics.text());
  });
}
