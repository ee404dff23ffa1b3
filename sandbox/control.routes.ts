import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { readFields } from "./core/control-fields.ts";
import { FAULT_NAMES, parseFault } from "./core/faults.ts";
import type { SandboxCore, SandboxProvider } from "./core/sandbox-provider.ts";

/** A person at the index page goes back to it; a test gets JSON. */
const answer = (request: FastifyRequest, reply: FastifyReply, body: unknown) =>
  request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded")
    ? reply.redirect("/", 303)
    : reply.send(body);

const readCount = (value: unknown): number | undefined => {
  const count = Number(value);
  return value !== undefined && Number.isInteger(count) && count > 0 ? count : undefined;
};

export const controlRoutes = (
  app: FastifyInstance,
  core: SandboxCore,
  providers: readonly SandboxProvider[],
  resetAll: () => void,
): void => {
  app.post("/reset", async (request, reply) => {
    resetAll();
    return answer(request, reply, { ok: true });
  });

  const clockState = () => ({ now: core.clock.now().toISOString() });
  app.get("/clock", async () => clockState());
  app.post("/clock", async (request, reply) => {
    const { advanceMs, set, real } = readFields(request.body);
    const instant = typeof set === "string" ? new Date(set) : null;
    if (real !== undefined) core.clock.reset();
    else if (instant && !Number.isNaN(instant.getTime())) core.clock.set(instant);
    else if (advanceMs !== undefined && Number.isFinite(Number(advanceMs))) core.clock.advance(Number(advanceMs));
    else return reply.code(400).send({ error: "Send { advanceMs: number }, { set: ISO date } or { real: true }." });
    for (const provider of providers) await provider.sweep();
    core.webhooks.clockMoved();
    return answer(request, reply, clockState());
  });

  app.get("/next", async () => core.faults.list());
  app.post("/next", async (request, reply) => {
    const fields = readFields(request.body);
    const fault = parseFault(typeof fields["fault"] === "string" ? fields["fault"] : "");
    if (!fault) return reply.code(400).send({ error: `fault must be one of: ${FAULT_NAMES.join(", ")}` });
    const times = readCount(fields["times"]);
    const holdMs = readCount(fields["holdMs"]);
    const match = typeof fields["match"] === "string" && fields["match"] !== "" ? fields["match"] : undefined;
    core.faults.add({
      fault,
      ...(match === undefined ? {} : { match }),
      ...(times === undefined ? {} : { times }),
      ...(holdMs === undefined ? {} : { holdMs }),
    });
    return answer(request, reply, { ok: true, rules: core.faults.list() });
  });
  app.delete("/next", async (_request, reply) => {
    core.faults.clear();
    return reply.code(204).send();
  });

  app.get("/log", async () => core.requests.list());
  app.get("/events", async () => core.webhooks.list());
  app.post<{ Params: { id: string } }>("/events/:id/resend", async (request, reply) =>
    core.webhooks.resend(request.params.id) ? { ok: true } : reply.code(404).send({ error: "No event has this id." }),
  );
  app.post("/webhooks/hold", async () => {
    core.webhooks.hold();
    return { ok: true };
  });
  app.post("/webhooks/release", async () => {
    core.webhooks.release();
    return { ok: true };
  });
};
