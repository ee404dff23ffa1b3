import { type RawBuilder, sql } from "kysely";
import { FORMS_OF_PAYMENT, isFormOfPayment } from "../../../../shared/domain/invoicing/form-of-payment.ts";
import { invoiceStateLabel, isInForce } from "../../../../shared/domain/invoicing/invoice-states.ts";
import { formatDateTime } from "../../../../shared/domain/text/dates.ts";
import type { Handle } from "../../../db/database.ts";
import { BYTE_ORDER_MARK, csvLine } from "../../../../shared/domain/text/csv-line.ts";
import { kindName } from "./invoice-words.ts";

export const MOST_IN_REPORT = 50_000;
const ROWS_OF_A_READ = 500;

const HEADER = [
  "uuid",
  "serie",
  "folio",
  "tipo",
  "estado",
  "fecha",
  "timbrado",
  "cancelado",
  "rfc",
  "nombre",
  "uso",
  "base",
  "iva",
  "total",
  "forma de pago",
  "forma",
  "pedido",
  "relacionado",
] as const;

const COLUMNS = [
  "cfdi.id",
  "cfdi.uuid",
  "cfdi.series",
  "cfdi.folio",
  "cfdi.kind",
  "cfdi.state",
  "cfdi.issued_at",
  "cfdi.stamped_at",
  "cfdi.cancelled_at",
  "cfdi.receiver",
  "cfdi.subtotal",
  "cfdi.iva",
  "cfdi.total",
  "cfdi.form_of_payment",
  "cfdi.order_id",
] as const;

const readRows = (db: Handle, condition: RawBuilder<boolean>, before: number) =>
  db
    .selectFrom("cfdi")
    .select(COLUMNS)
    .select(
      sql<
        string | null
      >`(select origin.uuid from cfdi as origin where origin.id = coalesce(cfdi.replaces, cfdi.credits))`.as("related"),
    )
    .where(condition)
    .where("cfdi.id", "<", before)
    .orderBy("cfdi.id", "desc")
    .limit(ROWS_OF_A_READ)
    .execute();

const when = (at: Date | null): string => (at === null ? "" : formatDateTime(at));
const pesos = (amount: number | null): number | null => (amount === null ? null : amount / 100);

/** The report for accounting as lines of a CSV file, the newest document first; read page by page, as fast as it is taken. */
export async function* reportLines(db: Handle, condition: RawBuilder<boolean>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(HEADER);
  let before = Number.MAX_SAFE_INTEGER;
  let left = MOST_IN_REPORT;
  for (;;) {
    const rows = (await readRows(db, condition, before)).slice(0, left);
    yield rows.map(lineOf).join("");
    left -= rows.length;
    before = rows.at(-1)?.id ?? 0;
    if (rows.length < ROWS_OF_A_READ || left <= 0) return;
  }
}

/** The columns of amounts can be summed: a credit note's are negative, and what is not in force has none. */
function lineOf(row: Awaited<ReturnType<typeof readRows>>[number]): string {
  const { rfc, legalName, cfdiUse } = row.receiver;
  const sign = row.kind === "creditNote" ? -1 : 1;
  const amount = (value: number | null) => (value === null || !isInForce(row.state) ? null : pesos(sign * value));
  const form = row.form_of_payment;
  return csvLine([
    row.uuid,
    row.series,
    row.folio,
    kindName(row),
    invoiceStateLabel(row.state),
    when(row.issued_at),
    when(row.stamped_at),
    when(row.cancelled_at),
    rfc,
    legalName,
    cfdiUse,
    amount(row.subtotal),
    amount(row.iva),
    amount(row.total),
    form,
    isFormOfPayment(form) ? FORMS_OF_PAYMENT[form] : "",
    row.order_id,
    row.related,
  ]);
}
