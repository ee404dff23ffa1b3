import type { Handle } from "../db/database.ts";

/** Where an order waits for its customer; undefined for one that is delivered to an address. */
export const findPickupLocation = (db: Handle, locationId: number | null) =>
  db
    .selectFrom("location")
    .select(["dealer", "name", "state", "city", "street", "number", "apartment", "neighborhood", "zip", "phone"])
    .where("id", "=", locationId)
    .executeTakeFirst();

export type PickupLocation = NonNullable<Awaited<ReturnType<typeof findPickupLocation>>>;
