import type { FastifyInstance } from "fastify";
import {
  dealersEndpoint,
  locationsEndpoint,
  publicDealersEndpoint,
  usedTirePlacesEndpoint,
} from "../../../shared/contract/locations.ts";
import { ok } from "../../../shared/domain/text/result.ts";
import { serve } from "../../http/endpoint.ts";
import type { Services } from "../../http/services.ts";
import { activeBranches, pickupPlaces, usedTirePlaces } from "./dealers.service.ts";
import { toWireDealer } from "./wire-dealer.ts";

export function dealerRoutes(app: FastifyInstance, { db, responseCache }: Services): void {
  const answer = async () => ok((await activeBranches(db)).map(toWireDealer));
  serve(app, publicDealersEndpoint, answer, { responseCache });
  serve(app, usedTirePlacesEndpoint, async () => ok((await usedTirePlaces(db)).map(toWireDealer)), { responseCache });
  // A cached body would be sent without the header that keeps a customer's responses out of caches.
  serve(app, dealersEndpoint, answer);
  serve(app, locationsEndpoint, async ({ customer, params }) => {
    const places = await pickupPlaces(db, customer, params.delivery);
    return places.ok ? ok(places.value.map(toWireDealer)) : places;
  });
}
