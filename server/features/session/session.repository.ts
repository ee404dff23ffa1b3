import { sql } from "kysely";
import type { Handle, Trx } from "../../db/database.ts";
import { preparedRow } from "../../db/prepared.ts";

/** The notice of the newest consent, unless that took it back. */
const ACCEPTED_NOTICE = sql<string | null>`(
  select case when consent.is_given then consent.notice_version end
  from consent where consent.customer_id = customer.id and consent.kind = 'privacyNotice'
  order by consent.id desc limit 1
)`;

/** Columns of a customer that a session carries. */
const SESSION_COLUMNS = [
  "customer.id",
  "customer.email",
  "customer.name",
  "customer.last_name",
  "customer.mother_name",
  "customer.gender",
  "customer.birthdate",
  "customer.phone",
  "customer.is_subscribed",
  "customer.is_employee",
  "access_token.temporary_hash",
] as const;

export const findCustomerByToken = (db: Handle, hash: Buffer, now: Date) =>
  preparedRow(
    db,
    db
      .selectFrom("access_token")
      .innerJoin("customer", "customer.id", "access_token.customer_id")
      .select(SESSION_COLUMNS)
      .select([ACCEPTED_NOTICE.as("accepted_notice"), sql<boolean>`customer.password_hash <> ''`.as("has_password")])
      .where("access_token.hash", "=", hash)
      .where("access_token.expires_at", ">", now)
      .compile(),
  );

/** Both passwords that may open the account now. */
export const findCredentials = (db: Handle, email: string, now: Date) =>
  db
    .selectFrom("customer")
    .leftJoin("temporary_password", (join) =>
      join.onRef("temporary_password.customer_id", "=", "customer.id").on("temporary_password.expires_at", ">", now),
    )
    .select(["customer.id", "password_hash", "activated_at", "temporary_password.hash as temporary_hash"])
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .executeTakeFirst();

export const updatePassword = (trx: Trx, customerId: number, passwordHash: string) =>
  trx.updateTable("customer").set({ password_hash: passwordHash }).where("id", "=", customerId).execute();

/** Takes the password and the proof of the registration out of an account. */
export const clearPassword = (trx: Trx, customerId: number) =>
  trx.updateTable("customer").set({ password_hash: "", registered_by: null }).where("id", "=", customerId).execute();

/** The same for an account that was never activated; false for any other. */
export const clearUnproved = async (trx: Trx, customerId: number): Promise<boolean> =>
  (await trx
    .updateTable("customer")
    .set({ password_hash: "", registered_by: null })
    .where("id", "=", customerId)
    .where("activated_at", "is", null)
    .where("erased_at", "is", null)
    .returning("id")
    .executeTakeFirst()) !== undefined;

export const setActivatedAt = (trx: Trx, customerId: number, now: Date) =>
  trx.updateTable("customer").set({ activated_at: now }).where("id", "=", customerId).execute();

export interface TokenRow {
  readonly hash: Buffer;
  readonly customerId: number;
  readonly temporaryHash: string | null;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

export const insertToken = (trx: Trx, token: TokenRow) =>
  trx
    .insertInto("access_token")
    .values({
      hash: token.hash,
      customer_id: token.customerId,
      temporary_hash: token.temporaryHash,
      created_at: token.issuedAt,
      expires_at: token.expiresAt,
    })
    .execute();

export const findToken = (db: Handle, hash: Buffer) =>
  db
    .selectFrom("access_token")
    .innerJoin("customer", "customer.id", "access_token.customer_id")
    .select(["customer.id", "customer.password_hash", "access_token.temporary_hash"])
    .select(["customer.email", "customer.name", "customer.last_name", "customer.mother_name"])
    .where("hash", "=", hash)
    .executeTakeFirst();

export const deleteToken = (db: Handle, hash: Buffer) =>
  db.deleteFrom("access_token").where("hash", "=", hash).execute();

export const deleteTokensOf = (trx: Trx, customerId: number) =>
  trx.deleteFrom("access_token").where("customer_id", "=", customerId).returning("expires_at").execute();

export const putTemporaryPassword = (
  db: Handle,
  password: { customerId: number; hash: string; createdAt: Date; expiresAt: Date },
) => {
  const values = { hash: password.hash, created_at: password.createdAt, expires_at: password.expiresAt };
  return db
    .insertInto("temporary_password")
    .values({ customer_id: password.customerId, ...values })
    .onConflict((conflict) => conflict.column("customer_id").doUpdateSet(values))
    .execute();
};

/** True once: a second use of the same temporary password finds nothing. */
export const takeTemporaryPassword = async (trx: Trx, customerId: number, hash: string): Promise<boolean> =>
  (await trx
    .deleteFrom("temporary_password")
    .where("customer_id", "=", customerId)
    .where("hash", "=", hash)
    .returning("customer_id")
    .executeTakeFirst()) !== undefined;

export const deleteTemporaryPassword = (trx: Trx, customerId: number) =>
  trx.deleteFrom("temporary_password").where("customer_id", "=", customerId).execute();

export const findCustomerIdByEmail = async (db: Handle, email: string): Promise<number | undefined> =>
  (
    await db
      .selectFrom("customer")
      .select("id")
      .where(sql`lower(email)`, "=", email.toLowerCase())
      .executeTakeFirst()
  )?.id;

export const deleteExpiredSecrets = async (db: Handle, now: Date): Promise<void> => {
  await db.deleteFrom("access_token").where("expires_at", "<", now).execute();
  await db.deleteFrom("temporary_password").where("expires_at", "<", now).execute();
};
