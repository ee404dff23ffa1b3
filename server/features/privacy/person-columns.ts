import type { Selectable } from "kysely";
import type { Database } from "../../db/tables.ts";
import { ACCOUNT_COLUMNS } from "./columns/account-columns.ts";
import { CART_COLUMNS } from "./columns/cart-columns.ts";
import { ORDER_COLUMNS } from "./columns/order-columns.ts";
import { PAYMENT_COLUMNS } from "./columns/payment-columns.ts";
import { SHIPMENT_COLUMNS } from "./columns/shipment-columns.ts";
import { INVOICE_COLUMNS } from "./columns/invoice-columns.ts";
import { RETURN_COLUMNS } from "./columns/return-columns.ts";
import { MESSAGE_COLUMNS } from "./columns/message-columns.ts";
import { type ColumnsByTable, type ColumnsOf, inSpanish } from "./columns/shown-columns.ts";

/**
 * Every table that holds something about a customer, by area. A new one that points at `customer`, directly or through an order or a
 * cart, is to be added to its area, to `export-person.ts` and, if it is not an order's, to `erase-person.ts`: tests ask for it.
 */
export const PERSON_COLUMNS = {
  ...ACCOUNT_COLUMNS,
  ...CART_COLUMNS,
  ...ORDER_COLUMNS,
  ...PAYMENT_COLUMNS,
  ...SHIPMENT_COLUMNS,
  ...INVOICE_COLUMNS,
  ...RETURN_COLUMNS,
  ...MESSAGE_COLUMNS,
} as const satisfies ColumnsByTable;

export type PersonTable = keyof typeof PERSON_COLUMNS;

/** The table's rows as their owner reads them. */
export const rowsInSpanish = <Table extends PersonTable>(
  table: Table,
  rows: readonly Selectable<Database[Table]>[],
): Record<string, unknown>[] => rows.map((row) => inSpanish(PERSON_COLUMNS[table] as unknown as ColumnsOf<Table>, row));
