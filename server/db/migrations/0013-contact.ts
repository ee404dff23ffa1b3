import { type Kysely, sql } from "kysely";

/** Messages of the contact form, and a secret that all processes of the shop share and nobody sets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contact_message (
      id bigint generated always as identity primary key,
      customer_id bigint references customer on delete cascade,
      name text not null,
      email text not null,
      type smallint not null check (type in (1, 2)),
      message text not null,
      priority smallint not null,
      ticket text unique,
      created_at timestamptz not null default now()
    );
    create index contact_message_email on contact_message (lower(email));
    create index contact_message_customer on contact_message (customer_id);
    create index contact_message_created on contact_message (created_at);

    create table shop_secret (name text primary key, secret bytea not null);
    insert into shop_secret (name, secret)
    values ('contact-ticket', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
  `.execute(db);
}
