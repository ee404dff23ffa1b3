import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { MOST_EXPORTED } from "../../../shared/contract/staff/orders/order-lists.ts";
import { type ReturnRow, returnsFileEndpoint } from "../../../shared/contract/staff/returns/returns.ts";
import { RETURN_KINDS } from "../../../shared/domain/returns/return-kinds.ts";
import { returnStateLabel } from "../../../shared/domain/returns/return-states.ts";
import type { Permissions } from "../../../shared/domain/staff/access/permissions.ts";
import { BYTE_ORDER_MARK, csvLine } from "../../../shared/domain/text/csv-line.ts";
import { businessDay, formatDateTime } from "../../../shared/domain/text/dates.ts";
import { ok } from "../../../shared/domain/text/result.ts";
import { notPossible } from "../../administration/actions/staff-error.ts";
import { writeLine } from "../../administration/audit/write-line.ts";
import type { Handle } from "../../db/database.ts";
import type { OfficeServices } from "../office-services.ts";
import { actorOf, serveStaff } from "../serve-staff.ts";
import { countReturns, listReturns } from "./list-returns.ts";
import type { ReturnFilter } from "./return-conditions.ts";

const ROWS_OF_A_READ = 200;
const TOO_MANY = notPossible(`Son más de ${MOST_EXPORTED.toLocaleString("es-MX")} devoluciones: acota los filtros.`);

const HEADER = [
  "folio",
  "pedido",
  "cliente",
  "clase",
  "estado",
  "piezas",
  "medidas",
  "en plazo",
  "solicitada",
  "importe",
];

const cells = (row: ReturnRow): (string | number | null)[] => [
  row.folio,
  row.orderId,
  row.customer,
  RETURN_KINDS[row.kind].label,
  returnStateLabel(row.state),
  row.pieces,
  row.sizes.join(" / "),
  row.inTime ? "sí" : "no",
  formatDateTime(new Date(row.requestedAt)),
  row.amount === null ? null : row.amount / 100,
];

export function returnsFileRoute(app: FastifyInstance, { db }: OfficeServices): void {
  serveStaff(app, returnsFileEndpoint, async ({ query, staff, request, reply }) => {
    const count = await countReturns(db, query, staff.permissions, MOST_EXPORTED);
    if (count > MOST_EXPORTED) return TOO_MANY;
    // The names of the filters, never what they say: a text may be a person's.
    const record = { subject: null, outcome: { returns: count, filters: Object.keys(query) } };
    await writeLine(db, { action: "returns export", actor: actorOf(staff, request), reason: "", record });
    void reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename="devoluciones-${businessDay(new Date())}.csv"`)
      .header("cache-control", "private, no-store");
    return ok(Readable.from(linesOf(db, query, staff.permissions)) as unknown as string);
  });
}

async function* linesOf(db: Handle, filter: ReturnFilter, permissions: Permissions): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(HEADER);
  for (let after: string | null | undefined; after !== null;) {
    const page: Awaited<ReturnType<typeof listReturns>> = await listReturns(
      db,
      { ...filter, limit: ROWS_OF_A_READ, ...(after !== undefined && { after }) },
      permissions,
    );
    yield page.items.map((row) => csvLine(cells(row))).join("");
    after = page.next;
  }
}
