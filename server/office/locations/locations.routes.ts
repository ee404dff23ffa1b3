import type { FastifyInstance } from "fastify";
import {
  addLocationEndpoint,
  bringBackLocationEndpoint,
  changeAppointmentsEndpoint,
  changeLocationEndpoint,
  locationCountsEndpoint,
  moveLocationOrdersEndpoint,
  retireLocationEndpoint,
  type StaffLocation,
  staffLocationEndpoint,
  staffLocationsEndpoint,
  staffLocationsFileEndpoint,
} from "../../../shared/contract/staff/locations.ts";
import { LOCATION_KINDS, LOCATION_SERVICES } from "../../../shared/domain/locations/location-kinds.ts";
import { centavos } from "../../../shared/domain/money/money.ts";
import { BYTE_ORDER_MARK, csvLine } from "../../../shared/domain/text/csv-line.ts";
import { businessDay } from "../../../shared/domain/text/dates.ts";
import { err, ok } from "../../../shared/domain/text/result.ts";
import { changeAppointmentsAction } from "../../administration/actions/locations/change-appointments.ts";
import { addLocationAction, changeLocationAction } from "../../administration/actions/locations/save-location.ts";
import {
  bringBackLocationAction,
  moveLocationOrdersAction,
  retireLocationAction,
} from "../../administration/actions/locations/offer-location.ts";
import { NOT_FOUND } from "../../administration/actions/staff-error.ts";
import { writeLine } from "../../administration/audit/write-line.ts";
import type { OfficeServices } from "../office-services.ts";
import { actorOf, serveAction, serveStaff } from "../serve-staff.ts";
import { countLocations, listLocations, locationsOf, readLocation } from "./list-locations.ts";

export function locationsRoutes(app: FastifyInstance, services: OfficeServices): void {
  const { db } = services;
  serveStaff(app, staffLocationsEndpoint, async ({ query }) => ok(await listLocations(db, query)));
  serveStaff(app, locationCountsEndpoint, async () => ok(await countLocations(db)));
  serveStaff(app, staffLocationEndpoint, async ({ params: { id } }) => {
    const found = await readLocation(db, id);
    return found ? ok(found) : err(NOT_FOUND);
  });
  serveStaff(app, staffLocationsFileEndpoint, async ({ query, staff, request, reply }) => {
    const rows = await locationsOf(db, query);
    const record = { subject: null, outcome: { locations: rows.length, filters: Object.keys(query) } };
    await writeLine(db, { action: "locations export", actor: actorOf(staff, request), reason: "", record });
    void reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename="lugares-${businessDay(new Date())}.csv"`)
      .header("cache-control", "private, no-store");
    return ok(BYTE_ORDER_MARK + csvLine(HEADER) + rows.map((row) => csvLine(cells(row))).join(""));
  });
  serveAction(app, services, addLocationEndpoint, {
    action: addLocationAction,
    toInput: ({ body: { reason: _reason, ...location } }) => ({ location }),
  });
  serveAction(app, services, changeLocationEndpoint, {
    action: changeLocationAction,
    toInput: ({ params: { id }, body: { reason: _reason, expected, ...location } }) => ({ id, expected, location }),
  });
  serveAction(app, services, changeAppointmentsEndpoint, {
    action: changeAppointmentsAction,
    toInput: ({ params: { id }, body: { reason: _reason, expected, mountingPrice, ...terms } }) => ({
      id,
      expected,
      terms: { ...terms, mountingPrice: mountingPrice === null ? null : centavos(mountingPrice) },
    }),
  });
  serveAction(app, services, retireLocationEndpoint, {
    action: retireLocationAction,
    toInput: ({ params: { id }, body: { to, expected } }) => ({ id, to, expected }),
  });
  serveAction(app, services, moveLocationOrdersEndpoint, {
    action: moveLocationOrdersAction,
    toInput: ({ params: { id }, body: { to, expected } }) => ({ id, to, expected }),
  });
  serveAction(app, services, bringBackLocationEndpoint, {
    action: bringBackLocationAction,
    toInput: ({ params: { id }, body: { expected } }) => ({ id, expected }),
  });
}

const HEADER = [
  "numero",
  "clase",
  "distribuidor",
  "sucursal",
  "estado",
  "ciudad",
  "direccion",
  "cp",
  "punto en el mapa",
  "telefono",
  "horario",
  "servicios",
  "rin desde",
  "rin hasta",
  "recibe usadas",
  "pedidos por recoger",
  "en la tienda",
];

const cells = (row: StaffLocation): (string | number | null)[] => [
  row.id,
  LOCATION_KINDS[row.kind].label,
  row.dealer,
  row.name,
  row.stateName,
  row.city,
  [`${row.street} ${row.number}`.trim(), row.apartment && `int. ${row.apartment}`, row.neighborhood]
    .filter(Boolean)
    .join(", "),
  row.zip,
  row.mapPoint,
  row.phone,
  row.hours,
  row.services.map((service) => LOCATION_SERVICES[service]).join(", "),
  row.rimFrom,
  row.rimTo,
  row.takesUsedTires ? "sí" : "no",
  row.waiting,
  row.isActive ? "sí" : "no",
];
