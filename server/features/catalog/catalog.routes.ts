import type { FastifyInstance } from "fastify";
import {
  bannersEndpoint,
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
import { findBanners } from "./catalog.repository.ts";
import {
  allProducts,
  ANY_BRAND,
  campaignOf,
  featuredTires,
  productWithTires,
  tireByCode,
  tiresByCodePrefix,
  tiresBySizeNumbers,
  tiresByWrittenSize,
} from "./catalog.service.ts";
import { toWireSizedTire, toWireTire, toWireTireProduct } from "./tire.ts";

const ANY_VEHICLE = 0;

export function catalogRoutes(app: FastifyInstance, { db, bodies }: Services): void {
  serve(
    app,
    productsEndpoint,
    async ({ query }) => {
      if (query.id === undefined) return ok((await allProducts(db)).map(toWireTireProduct));
      const product = await productWithTires(db, query.id);
      if (!product.ok) return product;
      const campaign = await campaignOf(db, query.cupon);
      const tires = product.value.map((row) => toWireTire(row, campaign));
      return ok({ ...toWireTireProduct(product.value[0]), Tires: tires });
    },
    { bodies },
  );

  serve(
    app,
    homeTiresEndpoint,
    async ({ query }) => {
      const campaign = await campaignOf(db, query.cupon);
      return ok((await featuredTires(db)).map((row) => toWireTire(row, campaign)));
    },
    { bodies },
  );

  serve(
    app,
    tireByCodeEndpoint,
    async ({ query }) => {
      const tire = await tireByCode(db, query.id);
      return tire.ok ? ok(toWireTire(tire.value, await campaignOf(db, query.cupon))) : tire;
    },
    { bodies },
  );

  serve(
    app,
    tireCodesEndpoint,
    async ({ query }) => {
      const campaign = await campaignOf(db, query.cupon);
      return ok((await tiresByCodePrefix(db, query.prefijo)).map((row) => toWireTire(row, campaign)));
    },
    { bodies },
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
    { bodies },
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
    { bodies },
  );

  serve(
    app,
    sizeSearchEndpoint,
    async ({ query }) => {
      const campaign = await campaignOf(db, query.cupon);
      const rows = await tiresByWrittenSize(db, query.medida, query.depto ?? ANY_VEHICLE, query.marca ?? ANY_BRAND);
      return ok(rows.map((row) => toWireSizedTire(row, campaign)));
    },
    { bodies },
  );

  serve(
    app,
    bannersEndpoint,
    async () => {
      const rows = await findBanners(db);
      return ok(rows.map((row) => ({ Imagen: row.image, Titulo: row.title, Texto: row.text, Url: row.url })));
    },
    { bodies },
  );
}
