import type { FastifyInstance } from "fastify";
import {
  homeTiresEndpoint,
  metricSearchEndpoint,
  previewTireEndpoint,
  productsEndpoint,
  saeSearchEndpoint,
  sizeSearchEndpoint,
  tireByCodeEndpoint,
  tireCodesEndpoint,
} from "../../../../shared/contract/catalog/catalog.ts";
import { ok } from "../../../../shared/domain/text/result.ts";
import { serve } from "../../../http/endpoint.ts";
import type { Services } from "../../../http/services.ts";
import {
  allProducts,
  ANY_BRAND,
  featuredTires,
  productsByName,
  productWithTires,
  tireByCode,
  tireOfPreview,
  tiresByCodePrefix,
  tiresBySizeNumbers,
  tiresByWrittenSize,
} from "./catalog.service.ts";
import { metricNumbers, saeNumbers } from "./size-query.ts";
import { offerOf } from "./offer.service.ts";
import { toWireListedTire, toWireSizedTire, toWireTireOffer, toWireTireProduct, withViews } from "./wire-tire.ts";

const ANY_VEHICLE = 0;

export function catalogRoutes(app: FastifyInstance, services: Services): void {
  const { db, responseCache } = services;
  serve(
    app,
    productsEndpoint,
    async (call) => {
      const { query } = call;
      if (query.id === undefined) {
        const products = query.nombre === undefined ? allProducts(db) : productsByName(db, query.nombre);
        return ok((await products).map(toWireTireProduct));
      }
      const product = await productWithTires(db, query.id);
      if (!product.ok) return product;
      const offer = await offerOf(services, call);
      const tires = product.value.map((row) => toWireListedTire(row, offer));
      return ok({ ...withViews(product.value[0]), Tires: tires });
    },
    { responseCache },
  );

  serve(
    app,
    homeTiresEndpoint,
    async (call) => {
      const offer = await offerOf(services, call);
      return ok((await featuredTires(db)).map((row) => toWireListedTire(row, offer)));
    },
    { responseCache },
  );

  serve(
    app,
    tireByCodeEndpoint,
    async (call) => {
      const { query } = call;
      const tire = await tireByCode(db, query.id);
      return tire.ok ? ok(toWireTireOffer(tire.value, await offerOf(services, call))) : tire;
    },
    { responseCache },
  );

  // Not cached: a link of staff's shows what the shop does not. Without a coupon: nothing is bought by it.
  serve(app, previewTireEndpoint, async ({ params: { token }, query: { id } }) => {
    const tire = await tireOfPreview(db, id, token);
    return tire.ok ? ok(toWireTireOffer(tire.value, { campaign: null, plans: [] })) : tire;
  });

  serve(
    app,
    tireCodesEndpoint,
    async (call) => {
      const { query } = call;
      const offer = await offerOf(services, call);
      return ok((await tiresByCodePrefix(db, query.prefijo)).map((row) => toWireListedTire(row, offer)));
    },
    { responseCache },
  );

  serve(
    app,
    metricSearchEndpoint,
    async (call) => {
      const { query } = call;
      const offer = await offerOf(services, call);
      const rows = await tiresBySizeNumbers(
        db,
        metricNumbers(query),
        query.depto ?? ANY_VEHICLE,
        query.marca ?? ANY_BRAND,
      );
      return ok(rows.map((row) => toWireListedTire(row, offer)));
    },
    { responseCache },
  );

  serve(
    app,
    saeSearchEndpoint,
    async (call) => {
      const { query } = call;
      const offer = await offerOf(services, call);
      const rows = await tiresBySizeNumbers(
        db,
        saeNumbers(query),
        query.depto ?? ANY_VEHICLE,
        query.marca ?? ANY_BRAND,
      );
      return ok(rows.map((row) => toWireListedTire(row, offer)));
    },
    { responseCache },
  );

  serve(
    app,
    sizeSearchEndpoint,
    async (call) => {
      const { query } = call;
      const offer = await offerOf(services, call);
      const rows = await tiresByWrittenSize(db, query.medida, query.depto ?? ANY_VEHICLE, query.marca ?? ANY_BRAND);
      return ok(rows.map((row) => toWireSizedTire(row, offer)));
    },
    { responseCache },
  );
}
