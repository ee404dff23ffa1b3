import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import {
  invoicesArchiveEndpoint,
  invoicesFileEndpoint,
} from "../../../shared/contract/staff/invoices/invoice-files.ts";
import { globalFileEndpoint } from "../../../shared/contract/staff/invoices/global-invoice.ts";
import { businessDay } from "../../../shared/domain/text/dates.ts";
import { ok } from "../../../shared/domain/text/result.ts";
import { notPossible } from "../../administration/actions/staff-error.ts";
import { writeLine } from "../../administration/audit/write-line.ts";
import { MOST_IN_REPORT, reportLines } from "../../features/invoices/reading/invoice-report.ts";
import type { OfficeServices } from "../office-services.ts";
import { actorOf, serveStaff } from "../serve-staff.ts";
import { globalFile } from "./global-file.ts";
import { readPeriodSales } from "./global-preview.ts";
import { archiveOf, findArchived, MOST_ARCHIVED } from "./invoices-archive.ts";
import { invoiceCondition, type InvoiceFilter } from "../../features/invoices/reading/invoice-conditions.ts";
import { countInvoices } from "./list-invoices.ts";

const tooMany = (most: number) =>
  notPossible(`Son más de ${most.toLocaleString("es-MX")} documentos: acota los filtros.`);

/** Personal data: kept by no cache. */
const NO_STORE = ["cache-control", "private, no-store"] as const;

/** A whole month has the month's name, anything else the day of the download. */
const nameOf = ({ month, ...filters }: InvoiceFilter): string =>
  month !== undefined && Object.keys(filters).length === 0
    ? `facturas-${month}`
    : `facturas-filtradas-${businessDay(new Date())}`;

export function invoicesFileRoutes(app: FastifyInstance, { db, config }: OfficeServices): void {
  serveStaff(app, globalFileEndpoint, async ({ query, staff, request, reply }) => {
    const read = await readPeriodSales({ db, config }, query);
    if (!read.ok) return read;
    const { period, of, sales, startsAt } = read.value;
    const record = { subject: null, outcome: { period, start: of.start, orders: sales.length } };
    await writeLine(db, { action: "invoices export", actor: actorOf(staff, request), reason: "", record });
    void reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename="factura-global-${of.start}-${of.end}.csv"`)
      .header(...NO_STORE);
    return ok(globalFile(sales, startsAt));
  });

  serveStaff(app, invoicesFileEndpoint, async ({ query, staff, request, reply }) => {
    const count = await countInvoices(db, query, MOST_IN_REPORT);
    if (count > MOST_IN_REPORT) return tooMany(MOST_IN_REPORT);
    // The names of the filters, never what they say: a text may be a person's.
    const record = { subject: null, outcome: { invoices: count, filters: Object.keys(query) } };
    await writeLine(db, { action: "invoices export", actor: actorOf(staff, request), reason: "", record });
    void reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename="${nameOf(query)}.csv"`)
      .header(...NO_STORE);
    return ok(Readable.from(reportLines(db, invoiceCondition(query))) as unknown as string);
  });

  serveStaff(app, invoicesArchiveEndpoint, async ({ query, staff, request, reply }) => {
    const found = await findArchived(db, query);
    if (found.length > MOST_ARCHIVED) return tooMany(MOST_ARCHIVED);
    const record = { subject: null, outcome: { invoices: found.length, filters: Object.keys(query) } };
    await writeLine(db, { action: "invoices archive", actor: actorOf(staff, request), reason: "", record });
    void reply
      .type("application/zip")
      .header("content-disposition", `attachment; filename="${nameOf(query)}.zip"`)
      .header(...NO_STORE);
    return ok(archiveOf(db, found) as unknown as Uint8Array);
  });
}
