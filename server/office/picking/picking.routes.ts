import type { FastifyInstance } from "fastify";
import {
  checkTireEndpoint,
  packOrderEndpoint,
  pickingEndpoint,
  storeTireEndpoint,
  takeTiresEndpoint,
  writeDotEndpoint,
} from "../../../shared/contract/staff/orders/picking.ts";
import { ok } from "../../../shared/domain/text/result.ts";
import { checkTireAction } from "../../administration/actions/shipments/check-tire.ts";
import { packOrderAction } from "../../administration/actions/shipments/pack-order.ts";
import { storeTireAction } from "../../administration/actions/shipments/store-tire.ts";
import { takeTiresAction } from "../../administration/actions/shipments/take-tires.ts";
import { writeDotAction } from "../../administration/actions/shipments/write-dot.ts";
import type { OfficeServices } from "../office-services.ts";
import { serveAction, serveStaff } from "../serve-staff.ts";
import { readPicking } from "./read-picking.ts";

export function pickingRoutes(app: FastifyInstance, services: OfficeServices): void {
  serveStaff(app, pickingEndpoint, async ({ query: { scope = "today" } }) =>
    ok(await readPicking(services.db, { now: new Date(), scope })),
  );
  serveAction(app, services, takeTiresEndpoint, {
    action: takeTiresAction,
    toInput: ({ params, body: { line, code, pieces } }) => ({ orderId: params.id, line, code, pieces }),
  });
  serveAction(app, services, checkTireEndpoint, {
    action: checkTireAction,
    toInput: ({ params, body: { line, code } }) => ({ orderId: params.id, line, code }),
  });
  serveAction(app, services, writeDotEndpoint, {
    action: writeDotAction,
    toInput: ({ params, body: { line, dots, confirmsOld = false } }) => ({
      orderId: params.id,
      line,
      dots: dots.map((text) => text.trim()),
      confirmsOld,
    }),
  });
  serveAction(app, services, packOrderEndpoint, {
    action: packOrderAction,
    toInput: ({ params, body: { carrier, parcels } }) => ({ orderId: params.id, carrier, parcels }),
  });
  serveAction(app, services, storeTireEndpoint, {
    action: storeTireAction,
    toInput: ({ params, body: { place, weightGrams } }) => ({ code: params.code, place, weightGrams }),
  });
}
