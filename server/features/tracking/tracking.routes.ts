import type { FastifyInstance } from "fastify";
import { trackingEndpoint } from "../../../shared/contract/orders/tracking.ts";
import { err, ok } from "../../../shared/domain/text/result.ts";
import { serve } from "../../http/endpoint.ts";
import type { Services } from "../../http/services.ts";
import { publicTracking } from "./public-tracking.ts";
import { toWireTracking } from "./wire-tracking.ts";

export function trackingRoutes(app: FastifyInstance, { db, trackingLimit }: Services): void {
  serve(app, trackingEndpoint, async ({ params, address }) => {
    const retryAfterSeconds = await trackingLimit.take(address);
    if (retryAfterSeconds > 0) return err({ kind: "tooManyAttempts", retryAfterSeconds });
    const tracking = await publicTracking(db, params.token, new Date());
    return tracking ? ok(toWireTracking(tracking)) : err({ kind: "orderNotFound" });
  });
}
