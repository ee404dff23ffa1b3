import { INVOICE_SORTS, type invoicesEndpoint } from "../../../../../shared/contract/staff/invoices/invoices.ts";
import type { StaffQueryOf } from "../../../../../shared/contract/staff/staff-endpoint.ts";
import { isFormOfPayment } from "../../../../../shared/domain/invoicing/form-of-payment.ts";
import { isInvoiceState } from "../../../../../shared/domain/invoicing/invoice-states.ts";
import { businessDay } from "../../../../../shared/domain/text/dates.ts";
import type { ListAddress } from "../../../kit/filters/list-address.ts";

/** Filters of the address. */
export const FILTERS = ["mes", "estado", "clase", "forma", "uso"] as const;

type Query = StaffQueryOf<typeof invoicesEndpoint>;
export type InvoiceFilterQuery = Omit<Query, "sort" | "after" | "limit">;

const KINDS: Readonly<Record<string, NonNullable<Query["kind"]>>> = {
  ingreso: "income",
  egreso: "creditNote",
  global: "global",
};
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const USE = /^[A-Z]{1,2}\d{2}$/;

export const DEFAULT_SORT = "-folio";
const SORTS: ReadonlySet<string> = new Set(INVOICE_SORTS.flatMap((name) => [name, `-${name}`]));

/** The order of an address; one that the server does not know is the list's own. */
export const invoiceSortOf = ({ sort }: Pick<ListAddress, "sort">): string =>
  sort !== null && SORTS.has(sort) ? sort : DEFAULT_SORT;

/** "2026-11" of a moment. */
export const monthOf = (moment: Date): string => businessDay(moment).slice(0, 7);

/** The month that the figures, the CSV and the ZIP are of. */
export function shownMonth({ filters }: Pick<ListAddress, "filters">, now: Date): string {
  const asked = filters["mes"]?.[0] ?? "";
  return MONTH.test(asked) ? asked : monthOf(now);
}

/** The server's filters for an address. What is searched for, and states that wait for a person, are looked for in every month. */
export function invoiceFiltersOf(address: Pick<ListAddress, "filters" | "text">, now: Date): InvoiceFilterQuery {
  const { filters, text } = address;
  const states = (filters["estado"] ?? []).filter(isInvoiceState).join(",");
  const kind = KINDS[filters["clase"]?.[0] ?? ""];
  const form = filters["forma"]?.[0];
  const use = filters["uso"]?.[0];
  const isEveryMonth = filters["mes"] === undefined && (text !== "" || states !== "");
  return {
    ...(!isEveryMonth && { month: shownMonth(address, now) }),
    ...(states !== "" && { state: states }),
    ...(kind && { kind }),
    ...(form !== undefined && isFormOfPayment(form) && { formOfPayment: form }),
    ...(use !== undefined && USE.test(use) && { cfdiUse: use }),
    ...(text !== "" && { q: text.slice(0, 100) }),
  };
}

/** Of the files: a whole month has the month's name, anything else the day. */
export const fileNameOf = ({ month, ...filters }: InvoiceFilterQuery, now: Date): string =>
  month !== undefined && Object.keys(filters).length === 0
    ? `facturas-${month}`
    : `facturas-filtradas-${businessDay(now)}`;

/** The months that can be chosen, the newest first. */
export function lastMonths(count: number, now: Date): readonly string[] {
  const [year = 0, month = 1] = monthOf(now).split("-").map(Number);
  return Array.from({ length: count }, (_none, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}
