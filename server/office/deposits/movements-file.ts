import type { FastifyInstance } from "fastify";
import { type MovementRow, movementsFileEndpoint } from "../../../shared/contract/staff/banking/movements.ts";
import { BANKS } from "../../../shared/domain/banking/banks.ts";
import { formatDateTime } from "../../../shared/domain/text/dates.ts";
import { listFile } from "../list-file.ts";
import type { OfficeServices } from "../office-services.ts";
import { serveStaff } from "../serve-staff.ts";
import { listMovements } from "./list-movements.ts";

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
  serveStaff(app, movementsFileEndpoint, ({ query, ...call }) =>
    listFile(db, call, {
      action: "deposits export",
      name: "movimientos",
      things: "movimientos",
      filters: query,
      header: HEADER,
      read: (limit) => listMovements(db, { ...query, limit }, call.staff.permissions),
      valuesOf,
    }),
  );
}

const valuesOf = (row: MovementRow): readonly (string | number | null)[] => [
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
];
