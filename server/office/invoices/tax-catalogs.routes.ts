import type { FastifyInstance } from "fastify";
import { staffTaxCatalogsEndpoint } from "../../../shared/contract/staff/tax-catalogs.ts";
import { ok } from "../../../shared/domain/text/result.ts";
import { taxCatalogs } from "../../features/tax/tax.service.ts";
import type { OfficeServices } from "../office-services.ts";
import { serveStaff } from "../serve-staff.ts";

/** The SAT's catalogues for the form of a replacement: the office's page may not call the shop's API. */
export function taxCatalogsRoutes(app: FastifyInstance, { db }: OfficeServices): void {
  serveStaff(app, staffTaxCatalogsEndpoint, async () => {
    const { regimes, uses } = await taxCatalogs(db);
    return ok({ regimes: [...regimes], uses: uses.map((use) => ({ ...use, regimes: [...use.regimes] })) });
  });
}
