import type { FastifyInstance } from "fastify";
import { deliveryPromiseEndpoint } from "../../../shared/contract/locations.ts";
import { ok } from "../../../shared/domain/text/result.ts";
import { serve } from "../../http/endpoint.ts";
import type { Services } from "../../http/services.ts";
import { createDeliveryPromises } from "./delivery-promise.ts";

/** A place may close and parcels may go somewhere else: after minutes a page that stays open says so too. */
const LONGEST_AGE_S = 300;

/**
 * Not in the response cache: a client that asks for every postal code would evict the catalogue. Browsers and proxies may keep an answer,
 * but not past the cut-off.
 */
export function deliveryRoutes(app: FastifyInstance, { db }: Services): void {
  const promiseOf = createDeliveryPromises(db);
  serve(app, deliveryPromiseEndpoint, async ({ params, reply }) => {
    const now = new Date();
    const promise = await promiseOf(params.cp, now);
    if (!promise.ok) return promise;
    const { processedOn, deliveredBy, holdsUntil, isDelivered, pickup } = promise.value;
    const secondsLeft = Math.floor((holdsUntil.getTime() - now.getTime()) / 1000);
    void reply.header("cache-control", `public, max-age=${Math.min(LONGEST_AGE_S, secondsLeft)}`);
    return ok({
      Procesa: processedOn,
      Entrega: deliveredBy,
      Hasta: holdsUntil.toISOString(),
      Envia: isDelivered,
      Sucursal: pickup && { Id: pickup.id, Nombre: pickup.name, Km: pickup.kilometers },
    });
  });
}
