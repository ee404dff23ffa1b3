import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import {
  priceChangeEndpoint,
  priceChangeFileEndpoint,
  priceChangeLinesEndpoint,
  priceChangesEndpoint,
  priceChangesFileEndpoint,
  priceOptionsEndpoint,
  tirePriceEndpoint,
} from "../../../shared/contract/staff/prices/price-changes.ts";
import { tenthsWords } from "../../../shared/domain/pricing/changes/price-rule.ts";
import { BYTE_ORDER_MARK, csvLine } from "../../../shared/domain/text/csv-line.ts";
import { err, ok } from "../../../shared/domain/text/result.ts";
import { NOT_FOUND } from "../../administration/actions/staff-error.ts";
import type { Handle } from "../../db/database.ts";
import { findChange, findOverlaps } from "../../features/prices/price-changes.repository.ts";
import { chosenTires } from "../../features/prices/tire-prices.ts";
import { listFile } from "../list-file.ts";
import type { OfficeServices } from "../office-services.ts";
import { serveStaff } from "../serve-staff.ts";
import { CHANGE_HEADER, changeValues } from "./change-values.ts";
import { listPriceChanges } from "./list-price-changes.ts";
import { listPriceLines, shownPrice } from "./price-lines.ts";
import { readPriceChange } from "./read-price-change.ts";
import { findProductsOnSale, findRimsOnSale } from "./price-options.repository.ts";

const ROWS_OF_A_READ = 200;
const HEADER = [
  "codigo",
  "llanta",
  "medida",
  "precio_con_iva",
  "antes_con_iva",
  "descuento",
  "minimo",
  "cambio",
  "aplicado",
  "revertido",
  "encontrado_con_iva",
];
const OUTCOMES = { moved: "sí", left: "no: alguien lo cambió" } as const;

export function pricesRoutes(app: FastifyInstance, { db }: OfficeServices): void {
  serveStaff(app, priceChangesEndpoint, async ({ query }) => ok(await listPriceChanges(db, query)));
  serveStaff(app, priceChangesFileEndpoint, ({ query, ...call }) =>
    listFile(db, call, {
      action: "prices export",
      name: "cambios-de-precios",
      things: "cambios de precios",
      filters: query,
      header: CHANGE_HEADER,
      read: (limit) => listPriceChanges(db, { ...query, limit }),
      valuesOf: changeValues,
    }),
  );
  serveStaff(app, priceChangeEndpoint, async ({ params: { id }, staff }) => {
    const change = await readPriceChange(db, id, staff.permissions);
    return change ? ok(change) : err(NOT_FOUND);
  });
  serveStaff(app, priceChangeLinesEndpoint, async ({ params: { id }, query }) =>
    (await findChange(db, id)) ? ok(await listPriceLines(db, id, query)) : err(NOT_FOUND),
  );
  serveStaff(app, priceChangeFileEndpoint, async ({ params: { id }, reply }) => {
    if (!(await findChange(db, id))) return err(NOT_FOUND);
    void reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename="precios-${id}.csv"`)
      .header("cache-control", "private, no-store");
    return ok(Readable.from(linesOf(db, id)) as unknown as string);
  });
  serveStaff(app, priceOptionsEndpoint, async () => ok(await optionsOf(db)));
  serveStaff(app, tirePriceEndpoint, async ({ params: { code } }) => {
    const [tire] = await chosenTires(db, { brands: [], products: [], rims: [], codes: [code] }, 1);
    if (!tire) return err(NOT_FOUND);
    const plans = await findOverlaps(db, { id: null, codes: [code], startsAt: null, endsAt: null, withWaiting: true });
    const { name, size, terms } = tire;
    return ok({
      code,
      name,
      size,
      ...shownPrice(terms),
      plans: plans.map((plan) => ({ id: plan.id, name: plan.name })),
    });
  });
}

async function* linesOf(db: Handle, id: number): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(HEADER);
  for (let after: string | null | undefined; after !== null;) {
    const page: Awaited<ReturnType<typeof listPriceLines>> = await listPriceLines(db, id, {
      limit: ROWS_OF_A_READ,
      ...(after !== undefined && { after }),
    });
    yield page.items
      .map((line) =>
        csvLine([
          line.code,
          line.name,
          line.size,
          line.after.price / 100,
          line.before.price / 100,
          line.after.discount,
          line.after.minimum,
          tenthsWords(line.change),
          line.applied && OUTCOMES[line.applied],
          line.reverted && OUTCOMES[line.reverted],
          line.found === null ? null : line.found / 100,
        ]),
      )
      .join("");
    after = page.next;
  }
}

async function optionsOf(db: Handle) {
  const products = await findProductsOnSale(db);
  const rims = await findRimsOnSale(db);
  const brands = new Map(products.map(({ brandId, brand }) => [brandId, brand]));
  return {
    brands: [...brands].map(([id, name]) => ({ id, name })),
    products: products.map(({ id, brandId, name }) => ({ id, brandId, name })),
    rims: rims.map(({ rim }) => rim),
  };
}
