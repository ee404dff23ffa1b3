import type { Handle } from "../../db/database.ts";

export const findStates = (db: Handle) => db.selectFrom("state").select(["id", "name"]).execute();

export const findTowns = (db: Handle, table: "city" | "municipality", state: string) =>
  db.selectFrom(table).select("name").where("state", "=", state).execute();

export const findPostalCodes = (db: Handle, state: string) =>
  db.selectFrom("postal_code").select("code").where("state", "=", state).orderBy("code").execute();

export const findPostalCode = (db: Handle, code: string) =>
  db
    .selectFrom("postal_code")
    .select(["state", "municipality", "city", "neighborhoods"])
    .where("code", "=", code)
    .executeTakeFirst();

export const findPostalPlaces = (db: Handle, codes: readonly string[]) =>
  db
    .selectFrom("postal_code")
    .select(["code", "state", "municipality", "latitude", "longitude"])
    .where("code", "in", [...codes])
    .execute();
