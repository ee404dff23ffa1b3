import type { FastifyInstance } from "fastify";
import {
  vehicleBrandsEndpoint,
  vehicleModelsEndpoint,
  vehicleTiresEndpoint,
  vehicleVersionsEndpoint,
  vehicleYearsEndpoint,
} from "../../../shared/contract/vehicles.ts";
import { ok } from "../../../shared/domain/result.ts";
import { serve } from "../../http/endpoint.ts";
import type { Services } from "../../services.ts";
import type { TireRow } from "./catalog.repository.ts";
import { campaignOf } from "./catalog.service.ts";
import { toWireTire } from "./tire.ts";
import { findVehicleBrands, findVehicleModels, findVehicleVersions } from "./vehicles.repository.ts";
import { vehicleTires, vehicleYears } from "./vehicles.service.ts";

const toNamed = (row: { id: number; name: string }) => ({ ID: row.id, Name: row.name });

export function vehicleRoutes(app: FastifyInstance, { db, bodies }: Services): void {
  serve(app, vehicleBrandsEndpoint, async () => ok((await findVehicleBrands(db)).map(toNamed)), { bodies });

  serve(app, vehicleModelsEndpoint, async ({ query }) => ok((await findVehicleModels(db, query.marca)).map(toNamed)), {
    bodies,
  });

  serve(
    app,
    vehicleYearsEndpoint,
    async ({ query }) => ok((await vehicleYears(db, query.marca, query.modelo)).map((anio) => ({ anio }))),
    { bodies },
  );

  serve(
    app,
    vehicleVersionsEndpoint,
    async ({ query }) => {
      const versions = await findVehicleVersions(db, query.marca, query.modelo, query.anio);
      return ok(versions.map((row) => ({ ID: row.id, Name: row.version })));
    },
    { bodies },
  );

  serve(
    app,
    vehicleTiresEndpoint,
    async ({ query }) => {
      const choice = { brandId: query.marca, modelId: query.modelo, year: query.anio, versionId: query.version };
      const found = await vehicleTires(db, choice);
      if (!found.ok) return found;
      const campaign = await campaignOf(db, query.cupon);
      const toWire = (rows: readonly TireRow[]) => rows.map((row) => toWireTire(row, campaign));
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
    { bodies },
  );
}
