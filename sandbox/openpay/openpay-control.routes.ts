import type { FastifyInstance } from "fastify";
import type { OpenpayContext } from "./openpay-context.ts";
import { payReference } from "./reference-charges.ts";

type Fields = Readonly<Record<string, unknown>>;

const readFields = (body: unknown): Fields => (typeof body === "object" && body !== null ? (body as Fields) : {});

/** What a test may look at and make happen at the provider; mounted under `/__emu`. */
export const openpayControlRoutes = (app: FastifyInstance, context: OpenpayContext): void => {
  const { store } = context;

  app.get("/openpay/charges", async () => [...store.charges.values()].map(context.toWire));

  /** Sends any event about a charge, true or not: too early, twice, contradicting its status. */
  app.post("/openpay/events", async (request, reply) => {
    const { type, chargeId } = readFields(request.body);
    const charge = typeof chargeId === "string" ? store.charges.get(chargeId) : undefined;
    if (!charge || typeof type !== "string")
      return reply.code(400).send({ error: "Send { type, chargeId } of a known charge." });
    await context.emit(type, charge);
    return { ok: true };
  });

  app.get("/openpay/settings", async () => store.settings);
  app.post("/openpay/settings", async (request) => {
    const { declineUsesOrderId, refundChangesStatus, abandonedAfterMs } = readFields(request.body);
    if (typeof declineUsesOrderId === "boolean") store.settings.declineUsesOrderId = declineUsesOrderId;
    if (typeof refundChangesStatus === "boolean") store.settings.refundChangesStatus = refundChangesStatus;
    if (typeof abandonedAfterMs === "number" && abandonedAfterMs > 0)
      store.settings.abandonedAfterMs = abandonedAfterMs;
    return store.settings;
  });

  app.post("/paynet/pay", async (request, reply) => {
    const { reference, late } = readFields(request.body);
    const paid = await payReference(context, typeof reference === "string" ? reference : "", late === true);
    return paid.ok ? context.toWire(paid.charge) : reply.code(409).send({ error: paid.reason });
  });
};
