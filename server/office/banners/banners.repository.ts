import type { Handle } from "../../db/database.ts";

export const findBanners = (db: Handle) =>
  db.selectFrom("banner").selectAll().orderBy("position").orderBy("id").execute();

/** What the link of a banner's preview is made of. */
export const findPreviewed = (db: Handle, id: number) =>
  db.selectFrom("banner").select(["id", "revision", "event_key"]).where("id", "=", id).executeTakeFirst();
