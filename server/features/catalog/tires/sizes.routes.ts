import type { FastifyInstance } from "fastify";
import {
  aspectRatiosEndpoint,
  firstSizeNumbersEndpoint,
  rimsEndpoint,
  saeRimsEndpoint,
  saeWidthsEndpoint,
} from "../../../../shared/contract/catalog/sizes.ts";
import { CAR_OR_LIGHT_TRUCK, vehicleTypesOfDepto } from "../../../../shared/domain/tires/vehicle-type.ts";
import { ok } from "../../../../shared/domain/text/result.ts";
import { serve } from "../../../http/endpoint.ts";
import type { Services } from "../../../http/services.ts";
import { ANY_BRAND } from "./catalog.service.ts";
import { metricNumbers, saeNumbers } from "./size-query.ts";
import {
  findAspectRatios,
  findDiameters,
  findRims,
  findWidths,
  METRIC_KINDS,
  type SizeScope,
} from "./sizes.repository.ts";

const scopeOf = ({ depto, marca }: { depto?: number; marca?: number }): SizeScope => ({
  vehicleTypes: vehicleTypesOfDepto(depto ?? CAR_OR_LIGHT_TRUCK),
  brandId: marca ?? ANY_BRAND,
});

/** Shown as it is sent back, which is how most numbers are. */
const plain = (number: number) => ({ Value: String(number), OriginalValue: String(number) });
/** Motorcycle widths in inches always show two decimals. */
const widthOf = (kind: string, width: number) =>
  kind === "motoInches" ? { Value: width.toFixed(2), OriginalValue: width.toFixed(2) } : plain(width);
const NO_RATIO = { Value: "Sin relación", OriginalValue: "0" };

/** The chain of lists of the measure finder (storefront §7): each is asked for with what was chosen before it. */
export function sizeRoutes(app: FastifyInstance, { db, responseCache }: Services): void {
  serve(
    app,
    firstSizeNumbersEndpoint,
    async ({ query }) => {
      const [widths, diameters] = await Promise.all([
        findWidths(db, scopeOf(query), { kinds: METRIC_KINDS }),
        findDiameters(db, scopeOf(query)),
      ]);
      return ok([
        ...widths.map((row) => ({ ...widthOf(row.size_kind, row.width), IsSae: false })),
        ...diameters.map((row) => ({ ...plain(row.diameter ?? 0), IsSae: true })),
      ]);
    },
    { responseCache },
  );

  serve(
    app,
    aspectRatiosEndpoint,
    async ({ query }) => {
      const { kinds, width } = metricNumbers(query);
      const rows = await findAspectRatios(db, scopeOf(query), { kinds, width });
      return ok(rows.map((row) => (row.aspect_ratio === null ? NO_RATIO : plain(row.aspect_ratio))));
    },
    { responseCache },
  );

  serve(
    app,
    rimsEndpoint,
    async ({ query }) => {
      const rows = await findRims(db, scopeOf(query), metricNumbers(query));
      return ok(rows.map((row) => plain(row.rim)));
    },
    { responseCache },
  );

  serve(
    app,
    saeWidthsEndpoint,
    async ({ query }) => {
      const rows = await findWidths(db, scopeOf(query), saeNumbers(query));
      return ok(rows.map((row) => ({ ...plain(row.width), IsSae: true })));
    },
    { responseCache },
  );

  serve(
    app,
    saeRimsEndpoint,
    async ({ query }) => {
      return ok((await findRims(db, scopeOf(query), saeNumbers(query))).map((row) => plain(row.rim)));
    },
    { responseCache },
  );
}
