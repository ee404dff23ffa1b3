import { sql } from "kysely";
import type { Registration } from "../../../shared/domain/people/registration.ts";
import type { Handle, Trx } from "../../db/database.ts";

export interface NewCustomer extends Registration {
  readonly passwordHash: string;
  /** Hash of the cookie of the browser that registers. */
  readonly registeredBy: Buffer;
  readonly isSubscribed: boolean;
}

/** Undefined when the e-mail has an account already; a registration of it that is in progress is waited for. */
export const insertCustomer = async (trx: Trx, customer: NewCustomer): Promise<number | undefined> =>
  (
    await trx
      .insertInto("customer")
      .values({
        email: customer.email,
        password_hash: customer.passwordHash,
        registered_by: customer.registeredBy,
        name: customer.name,
        last_name: customer.lastName,
        mother_name: customer.motherName,
        gender: customer.gender as "M" | "F",
        birthdate: customer.birthdate,
        phone: customer.phone,
        is_subscribed: customer.isSubscribed,
      })
      .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
      .returning("id")
      .executeTakeFirst()
  )?.id;

export const findAccount = (db: Handle, email: string) =>
  db
    .selectFrom("customer")
    .select(["id", "activated_at"])
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .executeTakeFirst();

/** Whether an invitation of this e-mail is valid. */
export const hasInvitation = async (db: Handle, email: string, now: Date): Promise<boolean> =>
  (await db
    .selectFrom("invitation")
    .select("id")
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst()) !== undefined;

/** Uses up the invitations of an e-mail; false when none is valid. */
export async function useInvitation(trx: Trx, email: string, now: Date): Promise<boolean> {
  const used = await trx
    .updateTable("invitation")
    .set({ used_at: now })
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning("id")
    .execute();
  return used.length > 0;
}

export const insertActivationKey = (
  db: Handle,
  key: { hash: Buffer; customerId: number; createdAt: Date; expiresAt: Date },
) =>
  db
    .insertInto("activation_key")
    .values({
      hash: key.hash,
      customer_id: key.customerId,
      created_at: key.createdAt,
      expires_at: key.expiresAt,
    })
    .execute();

export const findActivationKey = (db: Handle, hash: Buffer) =>
  db
    .selectFrom("activation_key")
    .select(["customer_id as customerId", "expires_at"])
    .where("hash", "=", hash)
    .executeTakeFirst();

/** The same with the account that it opens. */
export const findKeyWithAccount = (db: Handle, hash: Buffer) =>
  db
    .selectFrom("activation_key")
    .innerJoin("customer", "customer.id", "activation_key.customer_id")
    .select(["customer.id", "customer.email", "customer.registered_by", "activation_key.expires_at"])
    .where("activation_key.hash", "=", hash)
    .where("customer.erased_at", "is", null)
    .executeTakeFirst();

export const setActivated = (trx: Trx, customerId: number, now: Date) =>
  trx.updateTable("customer").set({ activated_at: now, registered_by: null }).where("id", "=", customerId).execute();

export const deleteActivationKeys = (db: Handle, expiredBefore: Date) =>
  db.deleteFrom("activation_key").where("expires_at", "<", expiredBefore).execute();

export interface MyDataRow {
  readonly name: string;
  readonly last_name: string;
  readonly mother_name: string;
  readonly gender: "M" | "F";
  readonly birthdate: string;
  readonly phone: string;
  readonly is_subscribed: boolean;
}

export const updateCustomer = (trx: Trx, customerId: number, row: MyDataRow) =>
  trx.updateTable("customer").set(row).where("id", "=", customerId).execute();

/**
 * Accounts that were never confirmed: registered before this moment, without an order, and with no key or temporary password
 * left that could still activate them.
 */
export const deleteNeverActivated = (db: Handle, registeredBefore: Date, now: Date) =>
  db
    .deleteFrom("customer")
    .where("activated_at", "is", null)
    .where("erased_at", "is", null)
    .where("created_at", "<", registeredBefore)
    .where(sql<boolean>`not exists (select from orders where customer_id = customer.id)`)
    .where(
      sql<boolean>`not exists (select from activation_key where customer_id = customer.id and expires_at > ${now})`,
    )
    .where(
      sql<boolean>`not exists (select from temporary_password where customer_id = customer.id and expires_at > ${now})`,
    )
    .execute();
