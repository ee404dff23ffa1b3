import { MOST_ADDRESSES, sameAlias } from "../../../shared/domain/people/address.ts";
import type { Handle, Trx } from "../../db/database.ts";
import { preparedRows } from "../../db/prepared.ts";
import type { AddressColumns } from "../../db/tables/customers.ts";
import type { FrozenInvoice } from "../../db/tables/orders.ts";

const ADDRESS_COLUMNS = [
  "alias",
  "phone",
  "street",
  "ext_number",
  "int_number",
  "postal_code",
  "neighborhood",
  "city",
  "municipality",
  "state",
] as const;

/** In the order in which they were added: the first is the one that is chosen by default. */
export const findShipAddresses = (db: Handle, customerId: number) =>
  preparedRows(
    db,
    db
      .selectFrom("ship_address")
      .select(["id", ...ADDRESS_COLUMNS])
      .where("customer_id", "=", customerId)
      .orderBy("id")
      .limit(MOST_ADDRESSES)
      .compile(),
  );

export interface SavedInvoice extends FrozenInvoice {
  readonly id: number;
}

export const findInvoiceAddresses = (db: Handle, customerId: number): Promise<SavedInvoice[]> =>
  db
    .selectFrom("invoice_address")
    .select(["id", ...ADDRESS_COLUMNS, "rfc", "legal_name", "tax_regime", "cfdi_use"])
    .where("customer_id", "=", customerId)
    .orderBy("id")
    .limit(MOST_ADDRESSES)
    .execute();

/** Compared here, not by the database: its idea of upper and lower case depends on the locale it was made with. */
export const findShipAddress = async (
  db: Handle,
  customerId: number,
  alias: string,
): Promise<AddressColumns | undefined> => {
  const found = (await findShipAddresses(db, customerId)).find((address) => sameAlias(address.alias, alias));
  if (!found) return undefined;
  const { id: _, ...columns } = found;
  return columns;
};

export const findInvoiceAddress = async (
  db: Handle,
  customerId: number,
  alias: string,
): Promise<FrozenInvoice | undefined> => {
  const found = (await findInvoiceAddresses(db, customerId)).find((address) => sameAlias(address.alias, alias));
  if (!found) return undefined;
  const { id: _, ...columns } = found;
  return columns;
};

/** A new one without an `id`, otherwise that one anew. */
export async function writeShipAddress(
  trx: Trx,
  { id, customerId }: { readonly id: number | undefined; readonly customerId: number },
  columns: AddressColumns,
): Promise<void> {
  await (id === undefined
    ? trx
        .insertInto("ship_address")
        .values({ customer_id: customerId, ...columns })
        .execute()
    : trx.updateTable("ship_address").set(columns).where("id", "=", id).execute());
}

export async function writeInvoiceAddress(
  trx: Trx,
  { id, customerId }: { readonly id: number | undefined; readonly customerId: number },
  columns: FrozenInvoice,
): Promise<void> {
  await (id === undefined
    ? trx
        .insertInto("invoice_address")
        .values({ customer_id: customerId, ...columns })
        .execute()
    : trx.updateTable("invoice_address").set(columns).where("id", "=", id).execute());
}

export async function deleteAddress(trx: Trx, table: "ship_address" | "invoice_address", id: number): Promise<void> {
  await trx.deleteFrom(table).where("id", "=", id).execute();
}
