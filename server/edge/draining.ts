import type { FastifyInstance } from "fastify";

/**
 * Draining: requests and new connections are still served, `/readyz` is 503 so that proxies send no more, and every response closes its
 * connection so that no request is in flight when the process stops.
 */
export function addDraining(app: FastifyInstance, onDrain: () => void): void {
  let isDraining = false;
  app.decorate("isDraining", () => isDraining);
  app.decorate("drain", () => {
    isDraining = true;
    onDrain();
  });
  app.addHook("onSend", async (_request, reply) => {
    if (isDraining) void reply.header("connection", "close");
  });
}

declare module "fastify" {
  interface FastifyInstance {
    isDraining: () => boolean;
    drain: () => void;
  }
}
