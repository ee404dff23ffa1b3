import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { TakenRequestFault } from "./faults.ts";
import type { SandboxCore, SandboxProvider } from "./sandbox-provider.ts";

/** Destroys the socket after a while, or sooner when the client leaves. */
const holdThenClose = (request: FastifyRequest, holdMs: number): Promise<void> =>
  new Promise((resolve) => {
    const { socket } = request.raw;
    const timer = setTimeout(() => socket.destroy(), holdMs);
    socket.once("close", () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** The fault of every request in progress, read again when its answer is about to leave. */
type Taken = WeakMap<FastifyRequest, TakenRequestFault>;

const beforeHandling = async (
  core: SandboxCore,
  provider: SandboxProvider,
  taken: Taken,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const path = request.url.split("?", 1)[0] ?? "";
  if (request.method === "OPTIONS" || path.startsWith(`${provider.prefix}/js/`)) return;
  const found = core.faults.takeForRequest(request.method, path);
  if (!found) return;
  taken.set(request, found);
  switch (found.fault.kind) {
    case "slow":
      await wait(found.fault.ms);
      return;
    case "lostAnswer":
    case "cutAnswer":
      return;
    case "500":
      await reply.code(500).send(provider.faultBody(500));
      return;
    case "503":
      await reply.code(503).send(provider.faultBody(503));
      return;
    case "html503":
      await reply.code(503).type("text/html").send("<html><body><h1>503 Service Unavailable</h1></body></html>");
      return;
    case "reset":
    case "timeout":
      reply.hijack();
      logRequest(core, provider, taken, request, null);
      if (found.fault.kind === "reset") request.raw.socket.destroy();
      else void holdThenClose(request, found.holdMs);
  }
};

const logRequest = (
  core: SandboxCore,
  provider: SandboxProvider,
  taken: Taken,
  request: FastifyRequest,
  status: number | null,
) =>
  core.requests.add({
    at: core.clock.now().toISOString(),
    provider: provider.name,
    method: request.method,
    path: request.url,
    status,
    fault: taken.get(request)?.fault.kind ?? null,
  });

/** Puts faults and the request log around all routes of one provider. */
export const addFaultHooks = (app: FastifyInstance, core: SandboxCore, provider: SandboxProvider): void => {
  const taken: Taken = new WeakMap();
  app.addHook("onRequest", (request, reply) => beforeHandling(core, provider, taken, request, reply));
  app.addHook("onSend", async (request, reply, payload) => {
    const found = taken.get(request);
    const isLost = found?.fault.kind === "lostAnswer";
    logRequest(core, provider, taken, request, isLost ? null : reply.statusCode);
    if (isLost) await holdThenClose(request, found.holdMs);
    if (found?.fault.kind === "cutAnswer" && typeof payload === "string") {
      void reply.removeHeader("content-length");
      return payload.slice(0, payload.length / 2);
    }
    return payload;
  });
};
