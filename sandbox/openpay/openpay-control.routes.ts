import type { FastifyInstance } from "fastify";
import { isChargebackStep, moveChargeback } from "./charges/chargebacks.ts";
import { refundCharge } from "./charges/charges.ts";
import { readFields, settingsRoute } from "../core/control-fields.ts";
import { SETTING_VALUES } from "./openpay-store.ts";
import type { OpenpayContext } from "./openpay-context.ts";
import { isOpenpayErrorCode } from "./openpay-errors.ts";
import { REFUSABLE } from "./charges/refusals.ts";
import { payReference } from "./charges/reference-charges.ts";

type Named = { Params: { id: string } };

/** What a test may look at and make happen at the provider; mounted under `/__emu`. */
export const openpayControlRoutes = (app: FastifyInstance, context: OpenpayContext): void => {
  const { store } = context;

  app.get("/openpay/charges", async () => [...store.charges.values()].map(context.toWire));

  /**
   * Sends any event about a charge, true or not: too early, twice, contradicting its status; `transaction` puts fields
   * over the true ones.
   */
  app.post("/openpay/events", async (request, reply) => {
    const { type, chargeId, transaction } = readFields(request.body);
    const charge = typeof chargeId === "string" ? store.charges.get(chargeId) : undefined;
    if (!charge || typeof type !== "string")
      return reply.code(400).send({ error: "Send { type, chargeId, transaction? } of a known charge." });
    await context.emit(type, charge, readFields(transaction));
    return { ok: true };
  });

  /** A refund in the provider's dashboard: the named amount in pesos, else all that is left. */
  app.post<Named>("/openpay/charges/:id/refund", async (request, reply) => {
    const charge = store.charges.get(request.params.id);
    if (!charge) return reply.code(404).send({ error: "No charge has this id." });
    const { amount } = readFields(request.body);
    const body = { description: "Devolución en el panel", ...(amount !== undefined && { amount }) };
    return context.toWire(await refundCharge(context, charge, body));
  });

  /** The buyer's bank contests a charge, or decides. */
  app.post<Named>("/openpay/charges/:id/chargeback", async (request, reply) => {
    const charge = store.charges.get(request.params.id);
    const { step } = readFields(request.body);
    if (!charge || !isChargebackStep(step))
      return reply
        .code(400)
        .send({ error: "Send { step: created, accepted, rejected or adjusted } of a known charge." });
    if (await moveChargeback(context, charge, step)) return context.toWire(charge);
    return reply.code(409).send({ error: `A charge that is ${charge.status} cannot take this step.` });
  });

  /** The next call of a kind is refused with any code of the provider's table. */
  app.post("/openpay/refuse", async (request, reply) => {
    const { code, on = "charge" } = readFields(request.body);
    const kind = REFUSABLE.find((one) => one === on);
    if (!kind || !isOpenpayErrorCode(code))
      return reply.code(400).send({ error: `Send { code, on? }: a known code; on is one of ${REFUSABLE.join(", ")}.` });
    store.refusals.push({ on: kind, code });
    return { ok: true };
  });

  settingsRoute(app, "/openpay/settings", store.settings, SETTING_VALUES);

  app.post("/paynet/pay", async (request, reply) => {
    const { reference, late } = readFields(request.body);
    const paid = await payReference(context, typeof reference === "string" ? reference : "", late === true);
    return paid.ok ? context.toWire(paid.charge) : reply.code(409).send({ error: paid.reason });
  });
};
