import type { Handle } from "../db/database.ts";

export type LinkSecret = "reminder-link" | "review-link" | "tracking-link" | "banner-preview";

/** Made with the database, the same for every process: a link is made again as it was, and no table of tokens can leak. */
export const findLinkSecret = async (db: Handle, name: LinkSecret): Promise<Buffer> =>
  (await db.selectFrom("shop_secret").select("secret").where("name", "=", name).executeTakeFirstOrThrow()).secret;
