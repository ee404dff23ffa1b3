import type { AddressColumns } from "../../db/tables/customers.ts";

/** "Av. Vallarta 2440, int. 3", as the customer reads it. */
export const streetOf = (address: Pick<AddressColumns, "street" | "ext_number" | "int_number">): string =>
  [`${address.street} ${address.ext_number}`.trim(), address.int_number && `int. ${address.int_number}`]
    .filter(Boolean)
    .join(", ");
