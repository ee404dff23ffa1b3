import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import {
  catalogChoicesEndpoint,
  previewTireEndpoint,
  tireEndpoint,
  type TireRow,
  tiresEndpoint,
  tiresFileEndpoint,
} from "../../../shared/contract/staff/catalog/catalog.ts";
import { PREVIEW_PARAM } from "../../../shared/contract/page-queries.ts";
import { MOST_EXPORTED } from "../../../shared/contract/staff/orders/order-lists.ts";
import { BYTE_ORDER_MARK, csvLine } from "../../../shared/domain/text/csv-line.ts";
import { businessDay } from "../../../shared/domain/text/dates.ts";
import { err, ok } from "../../../shared/domain/text/result.ts";
import { NOT_FOUND, notPossible } from "../../administration/actions/staff-error.ts";
import { writeLine } from "../../administration/audit/write-line.ts";
import { publicUrl } from "../../config/config.ts";
import type { Handle } from "../../db/database.ts";
import { previewToken, tirePreview } from "../../features/promotions/preview-token.ts";
import { productPicturesOf } from "../../imports/pictures.ts";
import type { OfficeServices } from "../office-services.ts";
import { actorOf, serveStaff } from "../serve-staff.ts";
import { countTires, listTires, readChoices } from "./list-tires.ts";
import { readLinkFacts, readTire } from "./read-tire.ts";
import type { TireFilter } from "../stock/tire-conditions.ts";

const TOO_MANY = notPossible(`Son más de ${MOST_EXPORTED.toLocaleString("es-MX")} llantas: acota los filtros.`);

export function catalogRoutes(app: FastifyInstance, { db, config }: OfficeServices): void {
  serveStaff(app, tiresEndpoint, async ({ query, staff: { permissions } }) =>
    ok(await listTires(db, query, { permissions, pictures: await productPicturesOf(db) })),
  );

  serveStaff(app, catalogChoicesEndpoint, async () => ok(await readChoices(db, await productPicturesOf(db))));

  serveStaff(app, tireEndpoint, async ({ params: { code }, staff: { permissions } }) => {
    const tire = await readTire(db, code, { permissions, pictures: await productPicturesOf(db) });
    return tire ? ok(tire) : err(NOT_FOUND);
  });

  serveStaff(app, previewTireEndpoint, async ({ params: { code } }) => {
    const tire = await readLinkFacts(db, code);
    if (!tire) return err(NOT_FOUND);
    const { token, expiresAt } = await previewToken(db, tirePreview(tire), new Date());
    return ok({
      url: `${publicUrl(config)}${tire.shopPath}?${PREVIEW_PARAM}=${token}`,
      expiresAt: expiresAt.toISOString(),
    });
  });

  serveStaff(app, tiresFileEndpoint, async ({ query, staff, request, reply }) => {
    const pictures = await productPicturesOf(db);
    const count = await countTires(db, query, pictures, MOST_EXPORTED);
    if (count > MOST_EXPORTED) return TOO_MANY;
    const record = { subject: null, outcome: { tires: count, filters: Object.keys(query) } };
    await writeLine(db, { action: "tires export", actor: actorOf(staff, request), reason: "", record });
    void reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename="llantas-${businessDay(new Date())}.csv"`)
      .header("cache-control", "private, no-store");
    return ok(Readable.from(linesOf(db, query, { permissions: staff.permissions, pictures })) as unknown as string);
  });
}

const HEADER = [
  "codigo",
  "marca",
  "linea",
  "medida",
  "tipo",
  "precio con IVA",
  "existencia",
  "vehiculos",
  "precio desde",
  "destacada",
  "a la venta",
];

const cells = (row: TireRow): (string | number | null)[] => [
  row.code,
  row.brand,
  row.line,
  row.sizeWords,
  row.fields.vehicleType,
  row.price === null ? null : row.price / 100,
  row.onHand,
  row.vehicles,
  row.priceSince === null ? null : businessDay(new Date(row.priceSince)),
  row.fields.featuredPosition,
  row.isActive ? "sí" : "no",
];

async function* linesOf(
  db: Handle,
  filter: TireFilter,
  reader: Parameters<typeof listTires>[2],
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(HEADER);
  for (let after: string | null | undefined; after !== null;) {
    const page: Awaited<ReturnType<typeof listTires>> = await listTires(
      db,
      { ...filter, limit: 200, ...(after !== undefined && { after }) },
      reader,
    );
    yield page.items.map((row) => csvLine(cells(row))).join("");
    after = page.next;
  }
}
