import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { openPayWebhookEndpoint } from "../../../shared/contract/operations.ts";
import { err, ok } from "../../../shared/domain/result.ts";
import { serve } from "../../http/endpoint.ts";
import type { Services } from "../../services.ts";
import { wakeSettling } from "./payment-notices.ts";

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/**
 * A notice only wakes the question what became of a charge: nothing in it is believed, so a forged or repeated one can do no
 * harm beyond a question (decisions §6, providers §1.11). The shared secret is checked all the same.
 */
export function openPayWebhookRoutes(app: FastifyInstance, { db, config }: Services): void {
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
      await wakeSettling(db, {
        providers: ["openpay", "paynet"],
        providerId: id ?? "",
        reference: reference ?? "",
      });
    }
    return ok({});
  });
}
