import type { FastifyInstance } from "fastify";
import {
  vehicleBrandsEndpoint,
  vehicleFitEndpoint,
  vehicleModelsEndpoint,
  vehicleTiresEndpoint,
  vehicleVersionsEndpoint,
  vehicleYearsEndpoint,
} from "../../../../shared/contract/catalog/vehicles.ts";
import { tireSetEndpoint } from "../../../../shared/contract/purchase/tire-sets.ts";
import { ok } from "../../../../shared/domain/text/result.ts";
import { serve } from "../../../http/endpoint.ts";
import type { Services } from "../../../http/services.ts";
import type { TireRow } from "../tires/catalog.repository.ts";
import { campaignOf } from "../../promotions/promotions.service.ts";
import { tireSet } from "./tire-set.service.ts";
import { toWireTireSet } from "./wire-tire-set.ts";
import { offerOf } from "../tires/offer.service.ts";
import { toWireListedTire } from "../tires/wire-tire.ts";
import { placeOfBrand } from "./most-sold-brands.ts";
import { findVehicleBrands, findVehicleModels, findVehicleVersions } from "./vehicles.repository.ts";
import { vehicleFit, vehicleTires, vehicleYears } from "./vehicles.service.ts";

const toNamed = (row: { id: number; name: string }) => ({ ID: row.id, Name: row.name });

export function vehicleRoutes(app: FastifyInstance, services: Services): void {
  const { db, responseCache } = services;
  serve(
    app,
    vehicleBrandsEndpoint,
    async () => {
      const brands = await findVehicleBrands(db);
      return ok(
        brands.map((brand) => {
          const place = placeOfBrand(brand.name);
          return place === undefined ? toNamed(brand) : { ...toNamed(brand), Lugar: place };
        }),
      );
    },
    { responseCache },
  );

  serve(app, vehicleModelsEndpoint, async ({ query }) => ok((await findVehicleModels(db, query.marca)).map(toNamed)), {
    responseCache,
  });

  serve(
    app,
    vehicleYearsEndpoint,
    async ({ query }) => ok((await vehicleYears(db, query.marca, query.modelo)).map((anio) => ({ anio }))),
    { responseCache },
  );

  serve(
    app,
    vehicleVersionsEndpoint,
    async ({ query }) => {
      const versions = await findVehicleVersions(db, query.marca, query.modelo, query.anio);
      return ok(versions.map((row) => ({ ID: row.id, Name: row.version })));
    },
    { responseCache },
  );

  serve(
    app,
    vehicleFitEndpoint,
    async ({ query }) => {
      const { marca: brandId, modelo: modelId, anio: year, version: versionId } = query;
      const found = await vehicleFit(db, { brandId, modelId, year, versionId });
      if (!found.ok) return found;
      const { name, version, vehicleType, fitments } = found.value;
      return ok({
        Name: name,
        Version: version,
        VehicleTypeId: vehicleType,
        Fitments: fitments.map(({ axle, kind, sizeKey, minLoad, minSpeed }) => ({
          Axle: axle,
          Kind: kind,
          SizeShort: sizeKey,
          MinLoad: minLoad,
          MinSpeed: minSpeed,
        })),
      });
    },
    { responseCache },
  );

  serve(
    app,
    tireSetEndpoint,
    async (call) => {
      const { query } = call;
      const { marca: brandId, modelo: modelId, anio: year, version: versionId } = query;
      const set = await tireSet(db, { brandId, modelId, year, versionId }, query.id);
      return set.ok ? ok(toWireTireSet(set.value, await campaignOf(services, call))) : set;
    },
    { responseCache },
  );

  serve(
    app,
    vehicleTiresEndpoint,
    async (call) => {
      const { query } = call;
      const choice = { brandId: query.marca, modelId: query.modelo, year: query.anio, versionId: query.version };
      const found = await vehicleTires(db, choice);
      if (!found.ok) return found;
      const offer = await offerOf(services, call);
      const toWire = (rows: readonly TireRow[]) =>
        rows.map((row) => toWireListedTire(row, offer, found.value.setOf(row.code)));
      return ok({
        Id: choice.versionId,
        Name: found.value.name,
        Version: found.value.version,
        BrandId: choice.brandId,
        ModelId: choice.modelId,
        Year: choice.year,
        VersionId: choice.versionId,
        Sizes: found.value.axles.map((axle) => ({
          SizeShort: axle.sizeKey,
          Tires: toWire(axle.tires),
          Alternatives: toWire(axle.alternatives),
          Sports: toWire(axle.sports),
        })),
      });
    },
    { responseCache },
  );
}
