import type { FastifyInstance } from "fastify";
import { missingAt, readBody, readList, readUrl, requireText } from "./body-fields.ts";
import type { Fields, Webhook } from "./entities.ts";
import { CERTIFICATE_PATH, paypalId } from "./paypal-context.ts";
import type { PaypalContext } from "./paypal-context.ts";
import { notFound, PaypalError } from "./paypal-errors.ts";
import { signingIdentity } from "./certificate.ts";
import { AUTH_ALGO, isSignatureValid } from "./webhook-signature.ts";
import { selfLink } from "./wire.ts";

const MOST_WEBHOOKS = 10;

const readEventTypes = (fields: Fields): string[] => {
  const types = readList(fields, "", "event_types");
  if (!types) throw missingAt("/event_types");
  if (types.length === 0) throw PaypalError.of("INVALID_ARRAY_MIN_ITEMS", { field: "/event_types", location: "body" });
  return types.map((type, index) => {
    const name = requireText(type, `/event_types/${index}`, "name", 50);
    if (/^(\*|[A-Z0-9]+([.-][A-Z0-9]+)*)$/.test(name)) return name;
    throw PaypalError.of("INVALID_PARAMETER_VALUE", { field: `/event_types/${index}/name`, value: name });
  });
};

const readWebhookUrl = (fields: Fields): string => {
  const url = readUrl(fields, "", "url");
  if (url === null) throw missingAt("/url");
  return url;
};

const toWire = ({ id, url, eventTypes }: Webhook, api: string) => ({
  id,
  url,
  event_types: eventTypes.map((name) => ({ name, status: "ENABLED" })),
  links: [
    selfLink(`${api}/v1/notifications/webhooks/${id}`),
    { href: `${api}/v1/notifications/webhooks/${id}`, rel: "update", method: "PATCH" },
    { href: `${api}/v1/notifications/webhooks/${id}`, rel: "delete", method: "DELETE" },
  ],
});

const patchWebhook = (webhook: Webhook, body: unknown): Webhook => {
  if (!Array.isArray(body)) throw missingAt("/");
  return (body as Fields[]).reduce<Webhook>((changed, { op, path, value }, index) => {
    if (op === "replace" && path === "/url") return { ...changed, url: readWebhookUrl({ url: value }) };
    if (op === "replace" && path === "/event_types")
      return { ...changed, eventTypes: readEventTypes({ event_types: value }) };
    throw PaypalError.of("INVALID_PARAMETER_VALUE", { field: `/${index}/path`, value: path, location: "body" });
  }, webhook);
};

type WebhookParams = { Params: { id: string } };

export const webhookRoutes = (app: FastifyInstance, context: PaypalContext): void => {
  const { store } = context;
  const wire = (webhook: Webhook) => toWire(webhook, context.addresses().api);
  const find = (id: string): Webhook => {
    const webhook = store.webhooks.get(id);
    if (!webhook) throw notFound();
    return webhook;
  };

  app.post("/v1/notifications/webhooks", async (request, reply) => {
    const fields = readBody(request.body);
    const webhook = { id: paypalId(), url: readWebhookUrl(fields), eventTypes: readEventTypes(fields) };
    if ([...store.webhooks.values()].some((other) => other.url === webhook.url))
      throw PaypalError.of("WEBHOOK_URL_ALREADY_EXISTS", { field: "/url", value: webhook.url, location: "body" });
    if (store.webhooks.size >= MOST_WEBHOOKS) throw PaypalError.of("WEBHOOK_NUMBER_LIMIT_EXCEEDED");
    store.webhooks.set(webhook.id, webhook);
    return reply.code(201).send(wire(webhook));
  });
  app.get("/v1/notifications/webhooks", async () => ({ webhooks: [...store.webhooks.values()].map(wire) }));
  app.get<WebhookParams>("/v1/notifications/webhooks/:id", async (request) => wire(find(request.params.id)));
  app.patch<WebhookParams>("/v1/notifications/webhooks/:id", async (request) => {
    const changed = patchWebhook(find(request.params.id), request.body);
    store.webhooks.set(changed.id, changed);
    return wire(changed);
  });
  app.delete<WebhookParams>("/v1/notifications/webhooks/:id", async (request, reply) => {
    store.webhooks.delete(find(request.params.id).id);
    return reply.code(204).send();
  });

  app.post("/v1/notifications/verify-webhook-signature", async (request) => {
    const fields = readBody(request.body);
    const text = (name: string) => requireText(fields, "", name, 2_000);
    const webhookId = text("webhook_id");
    const transmission = { id: text("transmission_id"), time: text("transmission_time") };
    const isOurs = text("auth_algo") === AUTH_ALGO && text("cert_url") === context.certUrl();
    const signature = text("transmission_sig");
    const event = fields["webhook_event"];
    if (event === undefined) throw missingAt("/webhook_event");
    const isKnown = isOurs && store.webhooks.has(webhookId);
    const isValid = isKnown && isSignatureValid(transmission, webhookId, JSON.stringify(event), signature);
    return { verification_status: isValid ? "SUCCESS" : "FAILURE" };
  });
};

/** The certificate that notifications name; anyone may read it. */
export const certificateRoutes = (app: FastifyInstance): void => {
  app.get(CERTIFICATE_PATH, async (_request, reply) =>
    reply
      .type("application/x-pem-file")
      .header("cache-control", "public, max-age=86400")
      .send(signingIdentity().certificatePem),
  );
};
