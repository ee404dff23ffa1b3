import type { Claim } from "../../queue/job-payloads.ts";
import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { Type } from "typebox";
import { defineEndpoint } from "../../../shared/contract/endpoint.ts";
import { err, ok } from "../../../shared/domain/text/result.ts";
import { serve } from "../../http/endpoint.ts";
import { CHARGEBACK_EVENTS } from "./openpay-states.ts";
import type { WebhookContext } from "../provider-description.ts";

const openPayWebhookEndpoint = defineEndpoint({
  method: "POST",
  path: "/api/Webhooks/OpenPay",
  summary: "Aviso de OpenPay: solo despierta la consulta del cargo, nunca se le cree el monto",
  tag: "Operación",
  auth: "none",
  body: Type.Object({
    type: Type.Optional(Type.String({ maxLength: 100 })),
    transaction: Type.Optional(
      Type.Union([
        Type.Object({
          id: Type.Optional(Type.Union([Type.String({ maxLength: 60 }), Type.Null()])),
          order_id: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])),
        }),
        Type.Null(),
      ]),
    ),
  }),
  answer: Type.Object({}),
  errors: [401],
});

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/**
 * A webhook queues a poll of its charge; nothing else in it is trusted, so a forged or repeated one causes a poll and no more
 * (decisions §6, providers §1.11). The shared secret is checked all the same.
 */
export function openPayWebhookRoutes(
  app: FastifyInstance,
  { config, log, queueReview, queueSettlement }: WebhookContext,
): void {
  const credentials = Buffer.from(`${config.OPENPAY_WEBHOOK_USER}:${config.OPENPAY_WEBHOOK_PASSWORD}`).toString(
    "base64",
  );
  const expected = digest(`Basic ${credentials}`);
  const isTrusted = (authorization: string | undefined): boolean =>
    config.OPENPAY_WEBHOOK_USER !== "" && timingSafeEqual(digest(authorization ?? ""), expected);

  serve(app, openPayWebhookEndpoint, async ({ body, request }) => {
    if (!isTrusted(request.headers.authorization)) return err({ kind: "webhookNotTrusted" });
    const { id, order_id: reference } = body.transaction ?? {};
    if (id || reference) {
      const webhook = {
        providers: ["openpay", "paynet"],
        providerId: id ?? "",
        reference: reference ?? "",
        type: body.type ?? null,
      } as const;
      const claim = chargebackOf(body.type);
      const isAboutReturn = claim !== null || body.type === REFUNDED;
      const orderId = await (isAboutReturn ? queueReview(webhook, claim) : queueSettlement(webhook));
      if (claim && orderId === null) log.error({ type: body.type, charge: id }, "a chargeback of an unknown payment");
    }
    return ok({});
  });
}

const REFUNDED = "charge.refunded";

/** A chargeback has no number of its own that is documented: the charge's stands for it. */
function chargebackOf(type: string | undefined): Claim | null {
  if (type === undefined || !Object.hasOwn(CHARGEBACK_EVENTS, type)) return null;
  const says = CHARGEBACK_EVENTS[type as keyof typeof CHARGEBACK_EVENTS];
  return { kind: "chargeback", says, providerId: null };
}
