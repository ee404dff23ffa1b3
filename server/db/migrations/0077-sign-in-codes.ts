import { type Kysely, sql } from "kysely";

/**
 * Codes by which a mailbox signs in (docs/decisions/0083). `browser_hash`: of the cookie of the browser that asked, the only one in which
 * the code works. `code_hash` and `expires_at` are null until the e-mail with the code is sent.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sign_in_code (
      id bigint generated always as identity primary key,
      browser_hash bytea not null unique,
      email text not null,
      code_hash bytea,
      tries integer not null default 0,
      created_at timestamptz not null default now(),
      expires_at timestamptz,
      -- Set by the last wrong try: until then this browser gets no other code.
      locked_until timestamptz
    );
    create index sign_in_code_by_email on sign_in_code (lower(email));
    create index sign_in_code_by_age on sign_in_code (created_at);
  `.execute(db);
}
