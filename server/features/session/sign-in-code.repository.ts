import { sql } from "kysely";
import type { Handle, Trx } from "../../db/database.ts";

export interface NewCode {
  readonly browserHash: Buffer;
  readonly email: string;
  readonly now: Date;
}

export const insertCode = async (trx: Trx, { browserHash, email, now }: NewCode): Promise<number> =>
  (
    await trx
      .insertInto("sign_in_code")
      .values({ browser_hash: browserHash, email, created_at: now })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;

export const deleteCodeOfBrowser = (trx: Trx, browserHash: Buffer) =>
  trx.deleteFrom("sign_in_code").where("browser_hash", "=", browserHash).execute();

export const findCodeOfBrowser = (db: Handle, browserHash: Buffer) =>
  db.selectFrom("sign_in_code").selectAll().where("browser_hash", "=", browserHash).executeTakeFirst();

export const findCode = (db: Handle, id: number) =>
  db.selectFrom("sign_in_code").select(["email", "browser_hash", "created_at"]).where("id", "=", id).executeTakeFirst();

/** False when the browser asked for another one meanwhile. */
export const putCode = async (
  db: Handle,
  id: number,
  { codeHash, expiresAt }: { readonly codeHash: Buffer; readonly expiresAt: Date },
): Promise<boolean> =>
  (await db
    .updateTable("sign_in_code")
    .set({ code_hash: codeHash, expires_at: expiresAt })
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst()) !== undefined;

interface Try {
  readonly id: number;
  readonly most: number;
  readonly lockedUntil: Date;
  readonly now: Date;
}

/** Counts a try before it is looked at; undefined when the code is over or has no try left. The last one locks it. */
export const countTry = (db: Handle, { id, most, lockedUntil, now }: Try) =>
  db
    .updateTable("sign_in_code")
    .set((column) => ({
      tries: sql<number>`tries + 1`,
      locked_until: sql<Date | null>`case when tries + 1 >= ${most}::integer then ${lockedUntil}::timestamptz
        else ${column.ref("locked_until")} end`,
    }))
    .where("id", "=", id)
    .where("expires_at", ">", now)
    .where("tries", "<", most)
    .returning(["tries", "code_hash"])
    .executeTakeFirst();

/** True once: of two sign-ins with one code the second finds nothing. */
export const takeCode = async (trx: Trx, id: number): Promise<boolean> =>
  (await trx.deleteFrom("sign_in_code").where("id", "=", id).returning("id").executeTakeFirst()) !== undefined;

export const deleteOldCodes = (db: Handle, askedBefore: Date) =>
  db.deleteFrom("sign_in_code").where("created_at", "<", askedBefore).execute();
