import type { FastifyInstance } from "fastify";
import { searchEndpoint } from "../../../../shared/contract/catalog/search.ts";
import { ok } from "../../../../shared/domain/text/result.ts";
import { serve } from "../../../http/endpoint.ts";
import type { Services } from "../../../http/services.ts";
import { offerOf } from "../tires/offer.service.ts";
import { searchCatalog } from "./search.service.ts";
import { toWireSearch } from "./wire-search.ts";

export function searchRoutes(app: FastifyInstance, services: Services): void {
  const { db, responseCache } = services;
  serve(
    app,
    searchEndpoint,
    async (call) => {
      const { query } = call;
      const [found, offer] = await Promise.all([
        searchCatalog(db, responseCache, query.texto),
        offerOf(services, call),
      ]);
      return ok(toWireSearch(found, offer));
    },
    { responseCache },
  );
}
