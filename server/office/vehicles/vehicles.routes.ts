import type { FastifyInstance } from "fastify";
import {
  addVehicleEndpoint,
  changeVehicleEndpoint,
  offerVehicleEndpoint,
  vehicleCountsEndpoint,
  vehicleEndpoint,
  vehiclesEndpoint,
  vehiclesFileEndpoint,
} from "../../../shared/contract/staff/vehicles.ts";
import { err, ok } from "../../../shared/domain/text/result.ts";
import { NOT_FOUND } from "../../administration/actions/staff-error.ts";
import { addVehicleAction, changeVehicleAction } from "../../administration/actions/vehicles/save-vehicle.ts";
import { offerVehicleAction } from "../../administration/actions/vehicles/offer-vehicle.ts";
import { findKeptVehicle } from "../../features/catalog/vehicles/approved-vehicles.ts";
import { listFile, readByPages } from "../list-file.ts";
import type { OfficeServices } from "../office-services.ts";
import { serveAction, serveStaff } from "../serve-staff.ts";
import { countVehicles, listVehicles } from "./list-vehicles.ts";
import { VEHICLE_HEADER, vehicleValues } from "./vehicle-values.ts";

export function vehiclesRoutes(app: FastifyInstance, services: OfficeServices): void {
  const { db } = services;
  serveStaff(app, vehiclesEndpoint, async ({ query }) => ok(await listVehicles(db, query)));
  serveStaff(app, vehiclesFileEndpoint, ({ query, ...call }) =>
    listFile(db, call, {
      action: "vehicles export",
      name: "vehiculos",
      things: "vehículos",
      filters: query,
      header: VEHICLE_HEADER,
      read: (limit) => readByPages(limit, (at) => listVehicles(db, { ...query, ...at })),
      valuesOf: vehicleValues,
    }),
  );
  serveStaff(app, vehicleCountsEndpoint, async () => ok(await countVehicles(db)));
  serveStaff(app, vehicleEndpoint, async ({ params: { id } }) => {
    const vehicle = await findKeptVehicle(db, id);
    return vehicle ? ok(vehicle) : err(NOT_FOUND);
  });
  serveAction(app, services, addVehicleEndpoint, {
    action: addVehicleAction,
    toInput: ({ body: { reason: _reason, ...vehicle } }) => ({ vehicle }),
  });
  serveAction(app, services, changeVehicleEndpoint, {
    action: changeVehicleAction,
    toInput: ({ params: { id }, body: { reason: _reason, expected, ...vehicle } }) => ({ id, expected, vehicle }),
  });
  serveAction(app, services, offerVehicleEndpoint, {
    action: offerVehicleAction,
    toInput: ({ params: { id }, body: { isActive, expected } }) => ({ id, isActive, expected }),
  });
}
