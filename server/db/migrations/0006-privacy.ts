import { type Kysely, sql } from "kysely";

/** What an erased account leaves behind for its orders: a row that can hold nothing of the person (docs/privacy.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table customer add column erased_at timestamptz;
    alter table customer add constraint customer_erased check (
      erased_at is null
      or (
        email = 'erased:' || id and password_hash = '' and name = '' and last_name = '' and mother_name = ''
        and gender = '' and birthdate is null and phone = '' and not is_subscribed and not is_employee
        and activated_at is null
      )
    );
    create index customer_erased on customer (id) where erased_at is not null;
    create index customer_never_activated on customer (created_at) where activated_at is null;
  `.execute(db);
}
