import type { FastifyInstance } from "fastify";
import { toCentralIso } from "../core/clock.ts";
import { randomId } from "../core/ids.ts";
import { readFields, readText, requireText } from "./body-fields.ts";
import type { Fields } from "./body-fields.ts";
import type { Webhook } from "./entities.ts";
import { page } from "./lists.ts";
import type { Query } from "./lists.ts";
import { webhookHeaders } from "./openpay-context.ts";
import type { OpenpayContext } from "./openpay-context.ts";
import { notFound, OpenpayError } from "./openpay-errors.ts";
import { toWireWebhook } from "./wire.ts";

const ANSWER_LIMIT_MS = 5_000;

const readEventTypes = (fields: Fields): string[] => {
  const types: unknown = fields["event_types"];
  if (!Array.isArray(types) || types.length === 0 || !types.every((type) => typeof type === "string")) {
    throw new OpenpayError(1001, "event_types is required");
  }
  return types;
};

const readUrl = (fields: Fields): string => {
  const url = requireText(fields, "url", 2_000);
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new OpenpayError(1001, "url is not a valid URL");
  return url;
};

/** Posts the verification message; a receiver that answers 2xx to it counts as verified at once. */
const sendVerification = async (context: OpenpayContext, webhook: Webhook): Promise<boolean> => {
  const body = JSON.stringify({
    type: "verification",
    event_date: toCentralIso(context.house.clock.now()),
    verification_code: webhook.verificationCode,
    id: webhook.id,
  });
  try {
    const headers = webhookHeaders(webhook, false);
    const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
    const answer = await fetch(webhook.url, { method: "POST", headers, body, redirect: "manual", signal });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    throw new OpenpayError(6002);
  }
};

type WebhookParams = { Params: { id: string } };

export const webhookRoutes = (app: FastifyInstance, context: OpenpayContext): void => {
  const { store } = context;
  const find = (id: string): Webhook => {
    const webhook = store.webhooks.get(id);
    if (!webhook) throw notFound("webhook", id);
    return webhook;
  };

  app.post("/webhooks", async (request, reply) => {
    const fields = readFields(request.body);
    const webhook: Webhook = {
      id: randomId("w"),
      url: readUrl(fields),
      user: readText(fields, "user", 100),
      password: readText(fields, "password", 100),
      eventTypes: readEventTypes(fields),
      status: "unverified",
      verificationCode: randomId("", 8),
      createdAt: context.house.clock.now(),
    };
    if ([...store.webhooks.values()].some((other) => other.url === webhook.url)) throw new OpenpayError(6001);
    store.webhooks.set(webhook.id, webhook);
    try {
      if (await sendVerification(context, webhook)) webhook.status = "verified";
    } catch (error) {
      store.webhooks.delete(webhook.id);
      throw error;
    }
    return reply.code(201).send(toWireWebhook(webhook));
  });

  app.get<{ Querystring: Query }>("/webhooks", async ({ query }) =>
    page(store.webhooks.values(), query).map(toWireWebhook),
  );
  app.get<WebhookParams>("/webhooks/:id", async (request) => toWireWebhook(find(request.params.id)));
  app.delete<WebhookParams>("/webhooks/:id", async (request, reply) => {
    store.webhooks.delete(find(request.params.id).id);
    return reply.code(204).send();
  });
  app.post<{ Params: { id: string; code: string } }>("/webhooks/:id/verify/:code", async (request, reply) => {
    const webhook = find(request.params.id);
    if (request.params.code !== webhook.verificationCode) throw new OpenpayError(6003);
    webhook.status = "verified";
    return reply.code(204).send();
  });
};
