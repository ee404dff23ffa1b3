import { sql } from "kysely";
import type { Handle } from "../../db/database.ts";

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

/** Most addresses one account is shown (docs/api.md). */
const MOST_ADDRESSES = 200;

export const findShipAddresses = (db: Handle, customerId: number) =>
  db
    .selectFrom("ship_address")
    .select(ADDRESS_COLUMNS)
    .where("customer_id", "=", customerId)
    .orderBy("id")
    .limit(MOST_ADDRESSES)
    .execute();

export const findShipAddress = (db: Handle, customerId: number, alias: string) =>
  db
    .selectFrom("ship_address")
    .select(ADDRESS_COLUMNS)
    .where("customer_id", "=", customerId)
    .where(sql`lower(alias)`, "=", alias.toLowerCase())
    .executeTakeFirst();

export const findInvoiceAddresses = (db: Handle, customerId: number) =>
  db
    .selectFrom("invoice_address")
    .select([...ADDRESS_COLUMNS, "rfc", "legal_name", "tax_regime", "cfdi_use"])
    .where("customer_id", "=", customerId)
    .orderBy("id")
    .limit(MOST_ADDRESSES)
    .execute();
