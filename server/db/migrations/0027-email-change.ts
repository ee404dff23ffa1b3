import { type Kysely, sql } from "kysely";

/**
 * Corrections of accounts' e-mails: asked for, and what became of them (docs/decisions/0053). `hash`: of the key that the new address
 * was sent; null before that, and when the change is done.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table email_change (
      id bigint generated always as identity primary key,
      customer_id bigint not null references customer on delete cascade,
      old_email text not null,
      new_email text not null,
      hash bytea unique,
      created_at timestamptz not null default now(),
      expires_at timestamptz,
      changed_at timestamptz
    );
    create index email_change_by_customer on email_change (customer_id);
    create index email_change_by_age on email_change (created_at);
  `.execute(db);
}
