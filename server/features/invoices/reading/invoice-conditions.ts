import { type RawBuilder, sql } from "kysely";
import type { invoicesEndpoint } from "../../../../shared/contract/staff/invoices/invoices.ts";
import type { StaffQueryOf } from "../../../../shared/contract/staff/staff-endpoint.ts";
import { globalPeriod, startOfDay } from "../../../../shared/domain/invoicing/global-period.ts";
import { HIGHEST_INTEGER } from "../../../../shared/domain/text/highest-integer.ts";

export type InvoiceFilter = Omit<StaffQueryOf<typeof invoicesEndpoint>, "sort" | "after" | "limit">;

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const NUMBER = /^([a-z\d]*[a-z])-?(\d{1,9})$/i;
const RFC = /^[a-zñ&]{3,4}\d{6}[a-z\d]{3}$/i;

/** Whether a text names a person: its search is a line of the audit log. */
export const isPersonal = (text: string): boolean => RFC.test(text.trim());

/** A month's first moment and the next month's, by Mexico City's clock. */
export function monthSpan(month: string): { readonly from: Date; readonly until: Date } {
  const { startsAt, closesAt } = globalPeriod("month", startOfDay(`${month}-01`));
  return { from: startsAt, until: closesAt };
}

/** The month of a document is that of its date, or of its making while it has none. */
export const OF_MONTH = sql<Date>`coalesce(cfdi.issued_at, cfdi.created_at)`;

/** Of the documents that a filter means. */
export function invoiceCondition({
  q = "",
  month,
  state,
  kind,
  formOfPayment,
  cfdiUse,
}: InvoiceFilter): RawBuilder<boolean> {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (month !== undefined) {
    const { from, until } = monthSpan(month);
    conditions.push(sql`${OF_MONTH} >= ${from} and ${OF_MONTH} < ${until}`);
  }
  if (state !== undefined) conditions.push(sql`cfdi.state = any(${state.split(",")})`);
  if (kind !== undefined) conditions.push(sql`cfdi.kind = ${kind}`);
  if (formOfPayment !== undefined) conditions.push(sql`cfdi.form_of_payment = ${formOfPayment}`);
  if (cfdiUse !== undefined) conditions.push(sql`cfdi.receiver ->> 'cfdiUse' = ${cfdiUse}`);
  if (q.trim() !== "") conditions.push(named(q.trim()));
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** Documents that a text names: by UUID, folio, order or RFC; any other text names none. */
function named(text: string): RawBuilder<unknown> {
  if (UUID.test(text)) return sql`lower(cfdi.uuid) = ${text.toLowerCase()}`;
  if (RFC.test(text)) return sql`upper(cfdi.receiver ->> 'rfc') = ${text.toUpperCase()}`;
  const number = /^#?(\d{1,10})$/.exec(text)?.[1];
  if (number !== undefined && Number(number) <= HIGHEST_INTEGER) {
    return sql`cfdi.id = any(array(
      select id from cfdi where folio = ${Number(number)}
      union all select id from cfdi where order_id = ${Number(number)}
      union all select cfdi_id from cfdi_order where order_id = ${Number(number)}))`;
  }
  const [, series, folio] = NUMBER.exec(text) ?? [];
  if (series === undefined) return sql`false`;
  return sql`(cfdi.series = ${series.toUpperCase()} and cfdi.folio = ${Number(folio)})`;
}
