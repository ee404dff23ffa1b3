import type { FastifyInstance } from "fastify";
import { orderWarrantyEndpoint } from "../../../shared/contract/staff/warranty/order-warranty.ts";
import { err, ok } from "../../../shared/domain/text/result.ts";
import { NOT_FOUND } from "../../administration/actions/staff-error.ts";
import type { OfficeServices } from "../office-services.ts";
import { serveStaff } from "../serve-staff.ts";
import { readOrderWarranty } from "./read-order-warranty.ts";

export function orderWarrantyRoutes(app: FastifyInstance, { db }: OfficeServices): void {
  serveStaff(app, orderWarrantyEndpoint, async ({ params: { id }, staff }) => {
    const warranty = await readOrderWarranty(db, id, staff.permissions);
    return warranty ? ok(warranty) : err(NOT_FOUND);
  });
}
