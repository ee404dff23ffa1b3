import type { Handle } from "../../db/database.ts";

export const findTask = (db: Handle, id: number) =>
  db.selectFrom("task").select(["kind", "facts"]).where("id", "=", id).executeTakeFirst();
