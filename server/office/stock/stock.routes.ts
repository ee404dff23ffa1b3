import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import {
  adjustStockEndpoint,
  alarmStockEndpoint,
  countStockEndpoint,
  heldStockEndpoint,
  stockCountsEndpoint,
  stockEndpoint,
  stockFileEndpoint,
  stockLedgerEndpoint,
  type StockRow,
  tireStockEndpoint,
} from "../../../shared/contract/staff/stock/stock.ts";
import { BYTE_ORDER_MARK, csvLine } from "../../../shared/domain/text/csv-line.ts";
import { businessDay, formatDateTime, momentOf } from "../../../shared/domain/text/dates.ts";
import { err, ok } from "../../../shared/domain/text/result.ts";
import { NOT_FOUND } from "../../administration/actions/staff-error.ts";
import {
  adjustStockAction,
  alarmStockAction,
  countStockAction,
} from "../../administration/actions/stock/stock-acts.ts";
import { writeLine } from "../../administration/audit/write-line.ts";
import type { Handle } from "../../db/database.ts";
import type { OfficeServices } from "../office-services.ts";
import { actorOf, serveAction, serveStaff } from "../serve-staff.ts";
import { readLedger } from "./stock-ledger.ts";
import { countStockViews, heldAt, listStock, readStock, type StockFilter } from "./stock-rows.ts";
import { isTire } from "./stock.repository.ts";

export function stockRoutes(app: FastifyInstance, services: OfficeServices): void {
  const { db } = services;
  serveStaff(app, stockEndpoint, async ({ query }) => ok(await listStock(db, query)));
  serveStaff(app, stockCountsEndpoint, async () => ok(await countStockViews(db)));
  serveStaff(app, tireStockEndpoint, async ({ params: { code } }) => {
    const row = await readStock(db, code);
    return row ? ok(row) : err(NOT_FOUND);
  });
  serveStaff(app, heldStockEndpoint, async ({ params: { code }, query }) => {
    const asked = momentOf(query.at);
    return Number.isNaN(asked.getTime()) ? err(NOT_FOUND) : ok(await heldAt(db, code, asked));
  });
  serveStaff(app, stockLedgerEndpoint, async ({ params: { code }, query }) => {
    return (await isTire(db, code)) ? ok(await readLedger(db, code, query)) : err(NOT_FOUND);
  });

  serveStaff(app, stockFileEndpoint, async ({ query, staff, request, reply }) => {
    const record = { subject: null, outcome: { filters: Object.keys(query) } };
    await writeLine(db, { action: "stock export", actor: actorOf(staff, request), reason: "", record });
    void reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename="existencias-${businessDay(new Date())}.csv"`)
      .header("cache-control", "private, no-store");
    return ok(Readable.from(linesOf(db, query)) as unknown as string);
  });

  serveAction(app, services, countStockEndpoint, {
    action: countStockAction,
    toInput: ({ params: { code }, body: { reason: _reason, ...body } }) => ({ ...body, code }),
  });
  serveAction(app, services, adjustStockEndpoint, {
    action: adjustStockAction,
    toInput: ({ params: { code }, body: { reason: _reason, ...body } }) => ({ ...body, code }),
  });
  serveAction(app, services, alarmStockEndpoint, {
    action: alarmStockAction,
    toInput: ({ params: { code }, body: { reason: _reason, ...body } }) => ({ ...body, code }),
  });
}

const HEADER = [
  "codigo",
  "llanta",
  "medida",
  "lugar",
  "existencias",
  "apartadas sin pagar",
  "apartadas",
  "vendidas 7 dias",
  "vendidas 30 dias",
  "cobertura en dias",
  "ultimo conteo",
  "alarma",
];

const cells = (row: StockRow): (string | number | null)[] => [
  row.code,
  row.name,
  row.sizeWords,
  row.place,
  row.onHand,
  row.reserved,
  row.held,
  row.sold7,
  row.sold30,
  row.coverDays,
  row.countedAt === null ? null : formatDateTime(row.countedAt),
  row.alarmLevel,
];

async function* linesOf(db: Handle, filter: StockFilter): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(HEADER);
  for (let after: string | null | undefined; after !== null;) {
    const page: Awaited<ReturnType<typeof listStock>> = await listStock(db, {
      ...filter,
      limit: 200,
      ...(after !== undefined && { after }),
    });
    yield page.items.map((row) => csvLine(cells(row))).join("");
    after = page.next;
  }
}
