import type { revealCustomerEndpoint } from "../../../shared/contract/staff/customers/customers.ts";
import type { StaffBodyOf } from "../../../shared/contract/staff/staff-endpoint.ts";
import { formatDate } from "../../../shared/domain/text/dates.ts";
import type { Handle } from "../../db/database.ts";
import type { AddressColumns } from "../../db/tables/customers.ts";
import { streetOf } from "../../features/addresses/street-of.ts";

/** One value of an account, unmasked; undefined where there is none. */
export async function revealedValue(
  db: Handle,
  id: number,
  { what, addressId = 0 }: StaffBodyOf<typeof revealCustomerEndpoint>,
): Promise<string | undefined> {
  if (what === "shipAddress") {
    const address = await db
      .selectFrom("ship_address")
      .selectAll()
      .where("customer_id", "=", id)
      .where("id", "=", addressId)
      .executeTakeFirst();
    return address && placeOf(address);
  }
  if (what === "invoiceAddress" || what === "rfc") {
    const address = await db
      .selectFrom("invoice_address")
      .selectAll()
      .where("customer_id", "=", id)
      .where("id", "=", addressId)
      .executeTakeFirst();
    if (!address) return undefined;
    return what === "rfc"
      ? address.rfc
      : `${address.legal_name}, régimen ${address.tax_regime}, uso ${address.cfdi_use}. ${placeOf(address)}`;
  }
  const row = await db
    .selectFrom("customer")
    .select(["email", "phone", "birthdate"])
    .where("id", "=", id)
    .where("erased_at", "is", null)
    .executeTakeFirst();
  if (what !== "birthdate") return row?.[what];
  return row?.birthdate ? formatDate(row.birthdate) : undefined;
}

const placeOf = (address: AddressColumns): string =>
  [
    streetOf(address),
    address.neighborhood,
    `${address.postal_code} ${address.municipality}`,
    address.state,
    address.phone === "" ? "" : `tel. ${address.phone}`,
  ]
    .filter((part) => part.trim() !== "")
    .join(", ");
