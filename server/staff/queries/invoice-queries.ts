import type { Handle } from "../../db/database.ts";
import { type InvoiceFilter, invoiceCondition } from "../../features/invoices/reading/invoice-conditions.ts";
import { StaffRefusal } from "../staff-command.ts";

/** Without names and RFCs: a list on a screen is seen by many. */
export const listInvoices = (db: Handle, filter: InvoiceFilter, limit: number) =>
  db
    .selectFrom("cfdi")
    .select(["id", "kind", "state", "series", "folio", "order_id", "total", "issued_at", "refusal_code"])
    .where(invoiceCondition(filter))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();

/**
 * The number of a document: typed so, as `invoices list` has it, or as folio or UUID.
 *
 * @throws StaffRefusal where none, or more than one, is meant.
 */
export async function readInvoiceWord(db: Handle, word: string | undefined): Promise<number> {
  const text = (word ?? "").trim();
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const found = /-/.test(text) ? await listInvoices(db, { q: text }, 2) : [];
  const [first] = found;
  if (!first) throw new StaffRefusal(`No hay una factura «${text}». Se indica por su folio (RW-12), UUID o documento.`);
  if (found.length > 1) throw new StaffRefusal(`«${text}» es más de una: indícala por su documento (invoices list).`);
  return first.id;
}

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** `2026-11`; undefined where none was typed. */
export function readMonth(text: string | boolean | undefined): string | undefined {
  if (typeof text !== "string") return undefined;
  if (MONTH.test(text)) return text;
  throw new StaffRefusal("El mes se escribe como 2026-11.");
}
