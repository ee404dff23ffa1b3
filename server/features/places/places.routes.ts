import type { FastifyInstance } from "fastify";
import {
  citiesEndpoint,
  municipalitiesEndpoint,
  neighborhoodsEndpoint,
  placeEndpoint,
  postalCodesEndpoint,
  statesEndpoint,
} from "../../../shared/contract/places.ts";
import { ok } from "../../../shared/domain/text/result.ts";
import { REFERENCE_DATA, serve } from "../../http/endpoint.ts";
import type { Services } from "../../http/services.ts";
import { citiesOf, municipalitiesOf, neighborhoodsOf, placeOf, postalCodesOf, states } from "./places.service.ts";

/** Not in the response cache: a client that requests every postal code would evict the catalogue. */
export function placeRoutes(app: FastifyInstance, { db }: Services): void {
  serve(
    app,
    statesEndpoint,
    async () => ok((await states(db)).map(({ id, name }) => ({ Id: id, Nombre: name }))),
    REFERENCE_DATA,
  );
  serve(
    app,
    postalCodesEndpoint,
    async ({ params }) => ok((await postalCodesOf(db, params.stateId)).map((code) => ({ Codigo: code }))),
    REFERENCE_DATA,
  );
  serve(
    app,
    neighborhoodsEndpoint,
    async ({ params }) => ok((await neighborhoodsOf(db, params.zipCode)).map((name) => ({ Nombre: name }))),
    REFERENCE_DATA,
  );
  serve(
    app,
    citiesEndpoint,
    async ({ params }) => ok((await citiesOf(db, params.stateId)).map((name) => ({ Cd: name }))),
    REFERENCE_DATA,
  );
  serve(
    app,
    municipalitiesEndpoint,
    async ({ params }) => ok((await municipalitiesOf(db, params.stateId)).map((name) => ({ Nombre: name }))),
    REFERENCE_DATA,
  );
  serve(
    app,
    placeEndpoint,
    async ({ params }) => {
      const place = await placeOf(db, params.zip);
      if (!place.ok) return place;
      const { city, municipality, state, neighborhoods } = place.value;
      return ok({ Cd: city, Municipio: municipality, Estado: state, Colonias: neighborhoods });
    },
    REFERENCE_DATA,
  );
}
