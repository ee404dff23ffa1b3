import type { Handle, Trx } from "../../db/database.ts";
import type { LocationTable } from "../../db/tables/catalog.ts";

const COLUMNS = [
  "id",
  "dealer",
  "name",
  "state",
  "city",
  "street",
  "number",
  "apartment",
  "neighborhood",
  "zip",
  "map_point",
  "phone",
  "hours",
  "services",
  "rim_from",
  "rim_to",
] as const;

/** The places of one kind where an order can be picked up. */
export const findLocations = (db: Handle, kind: LocationTable["kind"]) =>
  db.selectFrom("location").select(COLUMNS).where("kind", "=", kind).where("is_active", "=", true).execute();

/** Open places of some kinds that take used tyres. */
export const findUsedTirePlaces = (db: Handle, kinds: readonly LocationTable["kind"][]) =>
  db
    .selectFrom("location")
    .select(COLUMNS)
    .where("kind", "in", kinds)
    .where("takes_used_tires", "=", true)
    .where("is_active", "=", true)
    .execute();

export type LocationRow = Awaited<ReturnType<typeof findLocations>>[number];

/** Also one that has closed: an order that waits there still does. */
export const findLocation = (db: Handle, id: number) =>
  db.selectFrom("location").select(COLUMNS).where("id", "=", id).executeTakeFirst();

/** An open place, which stays open until the transaction ends: one that is being retired or changed meanwhile is waited for. */
export const holdOpenLocation = (trx: Trx, kind: LocationTable["kind"], id: number) =>
  trx
    .selectFrom("location")
    .select("id")
    .where("id", "=", id)
    .where("kind", "=", kind)
    .where("is_active", "=", true)
    .forShare()
    .executeTakeFirst();
