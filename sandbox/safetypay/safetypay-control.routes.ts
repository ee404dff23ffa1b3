import type { FastifyInstance } from "fastify";
import { randomDigits } from "../core/ids.ts";
import { ECHOED } from "./acknowledgement.ts";
import type { Operation, Token } from "./entities.ts";
import { toCentavos } from "./entities.ts";
import { readFields, settingsRoute } from "../core/control-fields.ts";
import type { Fields } from "../core/control-fields.ts";
import { notify } from "./notifications.ts";
import type { Untruth } from "./notifications.ts";
import { addActivity, pay } from "./operations.ts";
import type { SafetypayContext } from "./safetypay-context.ts";
import { SETTING_VALUES } from "./safetypay-store.ts";

const STATUS = /^\d{1,4}$/;

const readUntruth = (fields: Fields): Untruth =>
  Object.fromEntries(ECHOED.filter((name) => typeof fields[name] === "string").map((name) => [name, fields[name]]));

/** What a test may look at and make happen at the provider; mounted under `/__emu`. */
export const safetypayControlRoutes = (app: FastifyInstance, context: SafetypayContext): void => {
  const { store } = context;
  const newest = <T extends Token | Operation>(all: Map<string, T>, fields: Fields): T | undefined =>
    [...all.values()].findLast(({ salesId }) => salesId === fields["salesId"]);

  app.get("/safetypay/tokens", async () => [...store.tokens.values()]);
  app.get("/safetypay/operations", async () => [...store.operations.values()]);
  app.get("/safetypay/refunds", async () => [...store.refunds.values()]);
  app.get("/safetypay/acknowledgements", async () => store.acknowledgements);

  /** The buyer pays without a browser, the newest token of a sale; `late` wins the race against expiry. */
  app.post("/safetypay/pay", async (request, reply) => {
    const fields = readFields(request.body);
    const token = newest(store.tokens, fields);
    if (!token) return reply.code(400).send({ error: "Send { salesId, late? } of a known token." });
    const { outcome } = await pay(context, token, { isLate: fields["late"] === true });
    return outcome === "paid" ? { ok: true } : reply.code(409).send({ error: outcome });
  });

  /** The provider itself changes an operation: any status, another amount or currency. */
  app.post("/safetypay/activities", async (request, reply) => {
    const fields = readFields(request.body);
    const { status, amount, currency } = fields;
    const operation = newest(store.operations, fields);
    if (!operation || typeof status !== "string" || !STATUS.test(status))
      return reply.code(400).send({ error: "Send { salesId, status, amount?, currency? } of a known operation." });
    if (typeof amount === "string" && toCentavos(amount) !== null) operation.amount = amount;
    if (typeof currency === "string") operation.currency = currency;
    await addActivity(context, operation, status);
    return operation;
  });

  /**
   * A refund in the provider's dashboard. The code of a refund is not documented: `status` is the one that the operation gets.
   */
  app.post("/safetypay/refund", async (request, reply) => {
    const fields = readFields(request.body);
    const { status = "301" } = fields;
    const operation = newest(store.operations, fields);
    const centavos = operation && toCentavos(operation.amount);
    if (!operation || !centavos || typeof status !== "string" || !STATUS.test(status))
      return reply.code(400).send({ error: "Send { salesId, status? } of a known operation." });
    const id = `0126${randomDigits(12)}`;
    const at = context.core.clock.now();
    store.refunds.set(id, { id, operationId: operation.id, merchantRefundId: "", centavos, at });
    await addActivity(context, operation, status, { description: "Refund" });
    return operation;
  });

  /** Sends any notification about an operation, true or not; `fields` go over the true ones and are signed. */
  app.post("/safetypay/notifications", async (request, reply) => {
    const fields = readFields(request.body);
    const { status } = fields;
    const operation = newest(store.operations, fields);
    if (!operation || typeof status !== "string")
      return reply.code(400).send({ error: "Send { salesId, status, fields? } of a known operation." });
    const untruth = readUntruth(readFields(fields["fields"]));
    await notify(context, operation, status, { untruth });
    return { ok: true };
  });

  settingsRoute(app, "/safetypay/settings", store.settings, SETTING_VALUES);
};
