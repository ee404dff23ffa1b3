import { type Kysely, sql } from "kysely";

/** Which places take used tyres, and accounts found by the key of their counters. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // NOM-161-SEMARNAT-2011: none until an import says so.
  await sql`alter table location add column takes_used_tires boolean not null default false`.execute(db);
  // `accountKey` (server/db/rate-limit.ts) in SQL. Immutable: UTF-8 has one form, which `convert_to` alone cannot promise of any encoding.
  await sql`
    create function account_key(email text) returns text language sql immutable strict parallel safe as $$
      select translate(rtrim(encode(sha256(convert_to(lower(trim(email)), 'UTF8')), 'base64'), '='), '+/', '-_')
    $$`.execute(db);
  await sql`create index customer_by_account_key on customer (account_key(email)) where erased_at is null`.execute(db);
}
