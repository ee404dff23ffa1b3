import { type Kysely, sql } from "kysely";

/**
 * Hash of the cookie of the browser that registered the account; null when no browser can prove that any more
 * (docs/decisions/0019). And the secret that names accounts in the log of sign-ins.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table customer add column registered_by bytea;
    insert into shop_secret (name, secret)
    values ('sign-in-log', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
  `.execute(db);
}
