import type { FastifyInstance } from "fastify";
import {
  homeTiresEndpoint,
  metricSearchEndpoint,
  productsEndpoint,
  saeSearchEndpoint,
  sizeSearchEndpoint,
  tireByCodeEndpoint,
  tireCodesEndpoint,
} from "../../../shared/contract/catalog.ts";
import { ok } from "../../../shared/domain/result.ts";
import { serve } from "../../http/endpoint.ts";
import type { Services } from "../../services.ts";
import {
  allProducts,
  ANY_BRAND,
  featuredTires,
  productsByName,
  productWithTires,
  tireByCode,
  tiresByCodePrefix,
  tiresBySizeNumbers,
  tiresByWrittenSize,
} from "./catalog.service.ts";
import { campaignOf } from "./promotions.service.ts";
import { toWireSizedTire, toWireTire, toWireTireOffer, toWireTireProduct } from "./tire.ts";

const ANY_VEHICLE = 0;

export function catalogRoutes(app: FastifyInstance, { db, answers }: Services): void {
  serve(
    app,
    productsEndpoint,
    async ({ query }) => {
      if (query.id === undefined) {
        const products = query.nombre === undefined ? allProducts(db) : productsByName(db, query.nombre);
        return ok((await products).map(toWireTireProduct));
      }
      const product = await productWithTires(db, query.id);
      if (!product.ok) return product;
      const campaign = await campaignOf(db, query.cupon);
      const tires = product.value.map((row) => toWireTire(row, campaign));
      return ok({ ...toWireTireProduct(product.value[0]), Tires: tires });
    },
    { answers },
  );

  serve(
    app,
    homeTiresEndpoint,
    async ({ query }) => {
      const campaign = await campaignOf(db, query.cupon);
      return ok((await featuredTires(db)).map((row) => toWireTire(row, campaign)));
    },
    { answers },
  );

  serve(
    app,
    tireByCodeEndpoint,
    async ({ query }) => {
      const tire = await tireByCode(db, query.id);
      return tire.ok ? ok(toWireTireOffer(tire.value, await campaignOf(db, query.cupon))) : tire;
    },
    { answers },
  );

  serve(
    app,
    tireCodesEndpoint,
    async ({ query }) => {
      const campaign = await campaignOf(db, query.cupon);
      return ok((await tiresByCodePrefix(db, query.prefijo)).map((row) => toWireTire(row, campaign)));
    },
    { answers },
  );

  serve(
    app,
    metricSearchEndpoint,
    async ({ query }) => {
      const size = {
        kind: "metric",
        width: Number(query.anchoseccion),
        aspectRatio: query.serie ? Number(query.serie) || null : null,
        rim: Number(query.rin),
      } as const;
      const campaign = await campaignOf(db, query.cupon);
      const rows = await tiresBySizeNumbers(db, size, query.depto ?? ANY_VEHICLE, query.marca ?? ANY_BRAND);
      return ok(rows.map((row) => toWireTire(row, campaign)));
    },
    { answers },
  );

  serve(
    app,
    saeSearchEndpoint,
    async ({ query }) => {
      const size = {
        kind: "sae",
        width: Number(query.anchoseccion),
        diameter: Number(query.diametro),
        rim: Number(query.rin),
      } as const;
      const campaign = await campaignOf(db, query.cupon);
      const rows = await tiresBySizeNumbers(db, size, query.depto ?? ANY_VEHICLE, query.marca ?? ANY_BRAND);
      return ok(rows.map((row) => toWireTire(row, campaign)));
    },
    { answers },
  );

  serve(
    app,
    sizeSearchEndpoint,
    async ({ query }) => {
      const campaign = await campaignOf(db, query.cupon);
      const rows = await tiresByWrittenSize(db, query.medida, query.depto ?? ANY_VEHICLE, query.marca ?? ANY_BRAND);
      return ok(rows.map((row) => toWireSizedTire(row, campaign)));
    },
    { answers },
  );
}
