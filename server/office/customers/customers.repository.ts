import type { Handle } from "../../db/database.ts";

/** Erased persons included. */
export const findCustomer = (db: Handle, id: number) =>
  db.selectFrom("customer").select("id").where("id", "=", id).executeTakeFirst();

export const findLivingCustomer = (db: Handle, id: number) =>
  db.selectFrom("customer").select("email").where("id", "=", id).where("erased_at", "is", null).executeTakeFirst();
