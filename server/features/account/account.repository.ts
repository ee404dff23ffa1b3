import { sql } from "kysely";
import type { Registration } from "../../../shared/domain/registration.ts";
import type { Handle, Trx } from "../../db/database.ts";

export interface NewCustomer extends Registration {
  readonly passwordHash: string;
  readonly isSubscribed: boolean;
}

/** Undefined when the e-mail has an account already; a registration of it that is under way is waited for. */
export const insertCustomer = async (trx: Trx, customer: NewCustomer): Promise<number | undefined> =>
  (
    await trx
      .insertInto("customer")
      .values({
        email: customer.email,
        password_hash: customer.passwordHash,
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
    .innerJoin("customer", "customer.id", "activation_key.customer_id")
    .select(["customer.id as customerId", "customer.activated_at", "activation_key.expires_at"])
    .where("hash", "=", hash)
    .executeTakeFirst();

/** True for the one who did it. */
export const setActivated = async (db: Handle, customerId: number, now: Date): Promise<boolean> =>
  (await db
    .updateTable("customer")
    .set({ activated_at: now })
    .where("id", "=", customerId)
    .where("activated_at", "is", null)
    .returning("id")
    .executeTakeFirst()) !== undefined;

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

/** Undefined when the account was erased since the session was looked up: nothing may be written to it any more. */
export const lockAccount = (trx: Trx, customerId: number) =>
  trx
    .selectFrom("customer")
    .select(["id", "is_subscribed"])
    .where("id", "=", customerId)
    .where("erased_at", "is", null)
    .forUpdate()
    .executeTakeFirst();

export const updateCustomer = (trx: Trx, customerId: number, row: MyDataRow) =>
  trx.updateTable("customer").set(row).where("id", "=", customerId).execute();

/**
 * Accounts that nobody confirmed: registered before this moment, without an order, and with no key or temporary password
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
