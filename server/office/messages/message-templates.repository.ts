import type { Handle } from "../../db/database.ts";

export const findTemplates = (db: Handle) => db.selectFrom("message_template").selectAll().orderBy("name").execute();
