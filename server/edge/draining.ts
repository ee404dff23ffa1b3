import type { FastifyInstance } from "fastify";

/**
 * The time between "stop" and stopping: everything is still answered, new connections too, but `/readyz` says 503 so that
 * proxies send no more, and every answer ends its connection so that no request is on its way when the process lets go.
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
