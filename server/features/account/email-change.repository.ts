import { sql } from "kysely";
import type { Handle, Trx } from "../../db/database.ts";

export const findPasswordHash = async (db: Handle, customerId: number): Promise<string | undefined> =>
  (await db.selectFrom("customer").select("password_hash").where("id", "=", customerId).executeTakeFirst())
    ?.password_hash;

export const isEmailTaken = async (db: Handle, email: string): Promise<boolean> =>
  (await db
    .selectFrom("customer")
    .select("id")
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .executeTakeFirst()) !== undefined;

interface NewEmailChange {
  readonly customerId: number;
  readonly oldEmail: string;
  readonly newEmail: string;
  /** Null while the new address has still to prove itself. */
  readonly changedAt: Date | null;
}

export const insertEmailChange = async (trx: Trx, change: NewEmailChange): Promise<number> =>
  (
    await trx
      .insertInto("email_change")
      .values({
        customer_id: change.customerId,
        old_email: change.oldEmail,
        new_email: change.newEmail,
        changed_at: change.changedAt,
      })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;

export const findEmailChange = (db: Handle, id: number) =>
  db
    .selectFrom("email_change")
    .innerJoin("customer", "customer.id", "email_change.customer_id")
    .select(["email_change.old_email", "email_change.new_email", "email_change.changed_at"])
    .where("email_change.id", "=", id)
    .where("customer.erased_at", "is", null)
    .executeTakeFirst();

/** Only the key of the last try works. */
export const putEmailChangeKey = (db: Handle, id: number, key: { hash: Buffer; expiresAt: Date }) =>
  db
    .updateTable("email_change")
    .set({ hash: key.hash, expires_at: key.expiresAt })
    .where("id", "=", id)
    .where("changed_at", "is", null)
    .execute();

export const findEmailChangeByKey = (db: Handle, customerId: number, hash: Buffer) =>
  db
    .selectFrom("email_change")
    .select(["id", "new_email", "expires_at"])
    .where("customer_id", "=", customerId)
    .where("hash", "=", hash)
    .executeTakeFirst();

export const markEmailChanged = (trx: Trx, id: number, now: Date) =>
  trx.updateTable("email_change").set({ hash: null, changed_at: now }).where("id", "=", id).execute();

/** False when another account has it. */
export async function writeEmail(trx: Trx, customerId: number, email: string): Promise<boolean> {
  const written = await sql`
    update customer set email = ${email} where id = ${customerId}
      and not exists (select from customer where lower(email) = ${email.toLowerCase()} and id <> ${customerId})
  `.execute(trx);
  return Number(written.numAffectedRows ?? 0) > 0;
}

/** A coupon was given to the person of an address: it goes on being theirs. */
export const moveCoupons = (trx: Trx, oldEmail: string, newEmail: string) =>
  trx
    .updateTable("coupon")
    .set({ customer_email: newEmail })
    .where(sql`lower(customer_email)`, "=", oldEmail.toLowerCase())
    .execute();

export const deleteActivationKeysOf = (trx: Trx, customerId: number) =>
  trx.deleteFrom("activation_key").where("customer_id", "=", customerId).execute();

export const deleteOldEmailChanges = (db: Handle, before: Date) =>
  db.deleteFrom("email_change").where("created_at", "<", before).execute();
