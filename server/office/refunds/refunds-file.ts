import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { refundsFileEndpoint } from "../../../shared/contract/staff/refunds/refunds.ts";
import { REFUND_KINDS } from "../../../shared/domain/payment/refund/refund-kinds.ts";
import { seesAmounts } from "../../../shared/domain/staff/access/order-access.ts";
import type { Permissions } from "../../../shared/domain/staff/access/permissions.ts";
import { BYTE_ORDER_MARK, csvLine } from "../../../shared/domain/text/csv-line.ts";
import { businessDay, formatDateTime } from "../../../shared/domain/text/dates.ts";
import { ok } from "../../../shared/domain/text/result.ts";
import { providerInSentence } from "../../administration/actions/orders/order-effects.ts";
import { notPossible } from "../../administration/actions/staff-error.ts";
import { writeLine } from "../../administration/audit/write-line.ts";
import type { Handle } from "../../db/database.ts";
import type { OfficeServices } from "../office-services.ts";
import { actorOf, serveStaff } from "../serve-staff.ts";
import { countRefunds, pageOfRefunds, piecesWords, type RefundFilter, stateWords } from "./list-refunds.ts";

const MOST_EXPORTED = 50_000;
const ROWS_OF_A_READ = 200;
const TOO_MANY = notPossible(`Son más de ${MOST_EXPORTED.toLocaleString("es-MX")} reembolsos: acota los filtros.`);
const HEADER = [
  "referencia",
  "pedido",
  "estado",
  "clase",
  "qué",
  "quien cobró",
  "número de quien cobró",
  "clave de rastreo",
  "error",
  "pedido por",
  "pedido el",
  "actualizado",
];

export function refundsFileRoutes(app: FastifyInstance, { db }: OfficeServices): void {
  serveStaff(app, refundsFileEndpoint, async ({ query, staff, request, reply }) => {
    const count = await countRefunds(db, query, MOST_EXPORTED);
    if (count > MOST_EXPORTED) return TOO_MANY;
    const record = { subject: null, outcome: { refunds: count, filters: Object.keys(query) } };
    await writeLine(db, { action: "refunds export", actor: actorOf(staff, request), reason: "", record });
    void reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename="reembolsos-${businessDay(new Date())}.csv"`)
      .header("cache-control", "private, no-store");
    return ok(Readable.from(fileLines(db, query, staff.permissions)) as unknown as string);
  });
}

async function* fileLines(db: Handle, filter: RefundFilter, permissions: Permissions): AsyncGenerator<string> {
  const amounts = seesAmounts(permissions);
  yield BYTE_ORDER_MARK + csvLine([...HEADER, ...(amounts ? ["importe"] : [])]);
  let after: string | null | undefined;
  do {
    const page = await pageOfRefunds(db, { ...filter, limit: ROWS_OF_A_READ, ...(after && { after }) });
    yield page.rows
      .map((row) =>
        csvLine([
          row.reference,
          row.order_id,
          stateWords(row),
          REFUND_KINDS[row.kind],
          piecesWords(row),
          providerInSentence(row.provider),
          row.refund_id,
          row.tracking_key,
          row.error_code,
          row.name,
          formatDateTime(row.created_at),
          formatDateTime(row.updated_at),
          ...(amounts ? [row.amount / 100] : []),
        ]),
      )
      .join("");
    after = page.next;
  } while (after !== null);
}
