import type { FastifyInstance } from "fastify";
import { cfdiUsesEndpoint, taxRegimesEndpoint, type WireTaxRegime } from "../../../shared/contract/tax.ts";
import type { TaxRegime } from "../../../shared/domain/tax/cfdi.ts";
import { ok } from "../../../shared/domain/text/result.ts";
import { REFERENCE_DATA, serve } from "../../http/endpoint.ts";
import type { Services } from "../../http/services.ts";
import { taxCatalogs } from "./tax.service.ts";

const toWire = ({ id, name, natural, legal }: TaxRegime): WireTaxRegime => ({
  Id: id,
  Nombre: name,
  Fisica: natural,
  Moral: legal,
});

export function taxRoutes(app: FastifyInstance, { db }: Services): void {
  serve(app, taxRegimesEndpoint, async () => ok((await taxCatalogs(db)).regimes.map(toWire)), REFERENCE_DATA);
  serve(
    app,
    cfdiUsesEndpoint,
    async () => ok((await taxCatalogs(db)).uses.map((use) => ({ ...toWire(use), Regimenes: [...use.regimes] }))),
    REFERENCE_DATA,
  );
}
