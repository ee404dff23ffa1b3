import type { Claim } from "../../../queue/job-payloads.ts";
import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { openPayWebhookEndpoint } from "../../../../shared/contract/operations.ts";
import { err, ok } from "../../../../shared/domain/text/result.ts";
import { serve } from "../../../http/endpoint.ts";
import type { Services } from "../../../http/services.ts";
import { CHARGEBACK_EVENTS } from "../../../payment-providers/openpay/openpay-states.ts";
import { queueReview, queueSettlement } from "./webhook-events.ts";

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/**
 * A webhook queues a poll of its charge; nothing else in it is trusted, so a forged or repeated one causes a poll and no more
 * (decisions §6, providers §1.11). The shared secret is checked all the same.
 */
export function openPayWebhookRoutes(app: FastifyInstance, { db, config, log }: Services): void {
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
      } as const;
      const claim = chargebackOf(body.type);
      const isAboutReturn = claim !== null || body.type === REFUNDED;
      const orderId = await (isAboutReturn ? queueReview(db, webhook, claim) : queueSettlement(db, webhook));
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
