import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { type MovementRow, movementsFileEndpoint } from "../../../shared/contract/staff/banking/movements.ts";
import { BANKS } from "../../../shared/domain/banking/banks.ts";
import { BYTE_ORDER_MARK, csvLine } from "../../../shared/domain/text/csv-line.ts";
import { businessDay, formatDateTime } from "../../../shared/domain/text/dates.ts";
import { ok } from "../../../shared/domain/text/result.ts";
import { writeLine } from "../../administration/audit/write-line.ts";
import type { OfficeServices } from "../office-services.ts";
import { actorOf, serveStaff } from "../serve-staff.ts";
import { listMovements } from "./list-movements.ts";

const ROWS_OF_A_READ = 1_000;
const HEADER = [
  "movimiento",
  "fecha",
  "banco",
  "importe",
  "forma",
  "estado",
  "pedido",
  "propuesta",
  "pedido propuesto",
  "motivo",
  "clave de rastreo",
  "decidió",
  "decidido el",
];
const STATE_WORDS = {
  open: "por decidir",
  matched: "conciliado",
  ignored: "apartado",
  unclaimed: "por devolver",
  returned: "devuelto",
  charge: "cargo",
} as const satisfies Record<MovementRow["state"], string>;
const FORM_WORDS = { transfer: "03 SPEI", cash: "01 Efectivo", check: "02 Cheque" } as const;
const PROPOSAL_WORDS = {
  sure: "seguro",
  likely: "probable",
  otherAmount: "otro importe",
  none: "ninguna",
} as const satisfies Record<NonNullable<MovementRow["proposal"]>["kind"], string>;

/** The bank's words of a movement name who paid: the file leaves them out. */
export function movementsFileRoutes(app: FastifyInstance, { db }: OfficeServices): void {
  serveStaff(app, movementsFileEndpoint, async ({ query, staff, request, reply }) => {
    const { total } = await listMovements(db, { ...query, limit: 1 }, staff.permissions);
    const record = { subject: null, outcome: { movements: total, filters: Object.keys(query) } };
    await writeLine(db, { action: "deposits export", actor: actorOf(staff, request), reason: "", record });
    void reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename="movimientos-${businessDay(new Date())}.csv"`)
      .header("cache-control", "private, no-store");
    const pages = (after?: string) =>
      listMovements(db, { ...query, limit: ROWS_OF_A_READ, ...(after !== undefined && { after }) }, staff.permissions);
    return ok(Readable.from(fileLines(pages)) as unknown as string);
  });
}

async function* fileLines(pages: (after?: string) => ReturnType<typeof listMovements>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(HEADER);
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof pages>> = await pages(after ?? undefined);
    yield page.items.map(lineOf).join("");
    after = page.next;
  } while (after !== null);
}

const lineOf = (row: MovementRow): string =>
  csvLine([
    row.id,
    row.day,
    BANKS[row.bank],
    row.amount / 100,
    row.form && FORM_WORDS[row.form],
    row.state === "open" && row.alike ? "¿repetido?" : STATE_WORDS[row.state],
    row.orderId,
    row.proposal && PROPOSAL_WORDS[row.proposal.kind],
    row.proposal?.orderId ?? null,
    row.reason,
    row.trackingKey,
    row.decidedBy,
    row.decidedAt && formatDateTime(new Date(row.decidedAt)),
  ]);
