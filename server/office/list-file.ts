import type { FastifyReply, FastifyRequest } from "fastify";
import { BYTE_ORDER_MARK, csvLine } from "../../shared/domain/text/csv-line.ts";
import { businessDay } from "../../shared/domain/text/dates.ts";
import { MOST_COUNTED } from "../../shared/contract/staff/staff-endpoint.ts";
import { ok, type Result } from "../../shared/domain/text/result.ts";
import { notPossible, type StaffError } from "../administration/actions/staff-error.ts";
import { writeLine } from "../administration/audit/write-line.ts";
import type { Handle } from "../db/database.ts";
import type { StaffSession } from "../administration/identity/staff-sessions.ts";
import { actorOf } from "./serve-staff.ts";

interface Page<Row> {
  readonly items: readonly Row[];
  readonly next: string | null;
  /** The list has more than is read. */
  readonly isMore: boolean;
}

interface ListFile<Row> {
  /** Of the audit log: "deposits export". */
  readonly action: string;
  /** "movimientos": day and ending are added. */
  readonly name: string;
  /** "movimientos", as a sentence has them. */
  readonly things: string;
  /** What the list is narrowed by. */
  readonly filters: object;
  readonly header: readonly string[];
  readonly read: (limit: number) => Promise<Page<Row>>;
  readonly valuesOf: (row: Row) => readonly (string | number | null)[];
}

interface Call {
  readonly staff: StaffSession;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * A list as a CSV file, with a line of the audit log. What a row has is what its list shows. Refused where the list has more than is
 * counted: the line says how many rows left the shop. The list is read at once: between two pages a row may move, and be in the file twice
 * or not at all.
 */
export async function listFile<Row>(
  db: Handle,
  { staff, request, reply }: Call,
  { action, name, things, filters, header, read, valuesOf }: ListFile<Row>,
): Promise<Result<string, StaffError<"notPossible">>> {
  const { items, next, isMore } = await read(MOST_COUNTED);
  if (next !== null) {
    return notPossible(`Son más de ${MOST_COUNTED.toLocaleString("es-MX")} ${things}: acota los filtros.`);
  }
  // A list that was cut before its filters: they do not make it whole.
  if (isMore) return notPossible(`La lista de ${things} no cabe completa en un archivo.`);
  const record = { subject: null, outcome: { rows: items.length, filters: Object.keys(filters) } };
  await writeLine(db, { action, actor: actorOf(staff, request), reason: "", record });
  void reply
    .type("text/csv; charset=utf-8")
    .header("content-disposition", `attachment; filename="${name}-${businessDay(new Date())}.csv"`)
    .header("cache-control", "private, no-store");
  const lines = [header, ...items.map(valuesOf)].map((values) => csvLine(values));
  return ok(BYTE_ORDER_MARK + lines.join(""));
}

const ROWS_OF_A_READ = 500;

/** For a list whose rows are too dear for one statement: read by pages up to the limit, each row once. */
export async function readByPages<Row extends { readonly id: number }>(
  limit: number,
  page: (at: { readonly limit: number; readonly after?: string }) => Promise<Page<Row>>,
): Promise<Page<Row>> {
  const rows = new Map<number, Row>();
  let after: string | null = null;
  do {
    const at = { limit: Math.min(ROWS_OF_A_READ, limit - rows.size), ...(after !== null && { after }) };
    const read: Page<Row> = await page(at);
    for (const row of read.items) rows.set(row.id, row);
    after = read.next;
  } while (after !== null && rows.size < limit);
  return { items: [...rows.values()], next: after, isMore: after !== null };
}
