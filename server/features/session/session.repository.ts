import { sql } from "kysely";
import type { Handle } from "../../db/database.ts";

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
] as const;

export const findCustomerByToken = (db: Handle, hash: Buffer, now: Date) =>
  db
    .selectFrom("access_token")
    .innerJoin("customer", "customer.id", "access_token.customer_id")
    .select(SESSION_COLUMNS)
    .where("access_token.hash", "=", hash)
    .where("access_token.expires_at", ">", now)
    .executeTakeFirst();

export const findCredentials = (db: Handle, email: string) =>
  db
    .selectFrom("customer")
    .select(["id", "password_hash", "activated_at"])
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .executeTakeFirst();

export const insertToken = (db: Handle, token: { hash: Buffer; customerId: number; issuedAt: Date; expiresAt: Date }) =>
  db
    .insertInto("access_token")
    .values({
      hash: token.hash,
      customer_id: token.customerId,
      created_at: token.issuedAt,
      expires_at: token.expiresAt,
    })
    .execute();

export const deleteToken = (db: Handle, hash: Buffer) =>
  db.deleteFrom("access_token").where("hash", "=", hash).execute();
