import { type Kysely, sql } from "kysely";

/** What registering, activating, recovering and a safe sign-in need. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Set: the session was opened with this temporary password, and a new one has not been chosen yet.
    alter table access_token add column temporary_hash text;

    -- One at most for a customer: the newest replaces the one before.
    create table temporary_password (
      customer_id bigint primary key references customer on delete cascade,
      hash text not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    );
    create index temporary_password_by_expiry on temporary_password (expires_at);

    -- Several may be good at once: an older e-mail goes on working until its own key is over.
    create table activation_key (
      hash bytea primary key,
      customer_id bigint not null references customer on delete cascade,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    );
    create index activation_key_by_customer on activation_key (customer_id);
    create index activation_key_by_expiry on activation_key (expires_at);

    -- Browsers a customer has signed in with; one browser may be several people's.
    create table known_device (
      hash bytea not null,
      customer_id bigint not null references customer on delete cascade,
      seen_at timestamptz not null default now(),
      primary key (hash, customer_id)
    );
    create index known_device_by_customer on known_device (customer_id, seen_at);
    create index known_device_by_age on known_device (seen_at);

    -- Every choice with its moment; the newest of a kind is the one in force.
    create table consent (
      id bigint generated always as identity primary key,
      customer_id bigint not null references customer on delete cascade,
      kind text not null check (kind in ('privacyNotice', 'promotions')),
      is_given boolean not null,
      notice_version text not null,
      at timestamptz not null default now()
    );
    create index consent_by_customer on consent (customer_id, kind, id);

    create table invitation (
      id bigint generated always as identity primary key,
      email text not null,
      employee_id bigint not null references customer on delete cascade,
      message text not null default '',
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz
    );
    create index invitation_by_email on invitation (lower(email));
    create index invitation_by_employee on invitation (employee_id, created_at);
  `.execute(db);
}
