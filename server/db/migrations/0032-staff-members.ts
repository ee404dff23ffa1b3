import { type Kysely, sql } from "kysely";

/**
 * The people of the back office, apart from customers: roles, members, how they prove who they are, and their sessions (office section
 * 2 and 3). A member is never deleted, only disabled: the journal points at them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_role (
      name text primary key,
      -- Grants by permission; a permission without one is absent.
      permissions jsonb not null,
      is_locked boolean not null default false,
      updated_at timestamptz not null default now()
    );

    create table staff_member (
      id bigint generated always as identity primary key,
      email text not null,
      name text not null,
      role text not null references staff_role,
      -- argon2id; null: signs in with a passkey alone.
      password_hash text,
      created_by bigint references staff_member,
      created_at timestamptz not null default now(),
      -- Last day of a member whose work ends.
      ends_on date,
      disabled_at timestamptz
    );
    create unique index staff_member_by_email on staff_member (lower(email));
    create index staff_member_by_role on staff_member (role);

    create table staff_invitation (
      id bigint generated always as identity primary key,
      -- Of the link's key; null when it was used or withdrawn, and before the e-mail's job made it.
      hash bytea unique,
      email text not null,
      name text not null,
      role text not null references staff_role,
      ends_on date,
      invited_by bigint references staff_member,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz,
      withdrawn_at timestamptz
    );
    create index staff_invitation_by_email on staff_invitation (lower(email));

    create table staff_credential (
      id text primary key,
      staff_id bigint not null references staff_member,
      public_key bytea not null,
      counter bigint not null,
      transports jsonb not null,
      label text not null,
      created_at timestamptz not null default now(),
      last_used_at timestamptz
    );
    create index staff_credential_by_member on staff_credential (staff_id);

    create table staff_totp (
      staff_id bigint primary key references staff_member,
      -- Encrypted with OFFICE_KEY.
      secret bytea not null,
      confirmed_at timestamptz,
      -- The newest step of 30 s that was accepted: each works once.
      last_step bigint not null default 0
    );

    create table staff_recovery_code (
      hash bytea primary key,
      staff_id bigint not null references staff_member,
      used_at timestamptz
    );
    create index staff_recovery_code_by_member on staff_recovery_code (staff_id);

    create table staff_session (
      id bigint generated always as identity primary key,
      hash bytea not null unique,
      staff_id bigint references staff_member,
      -- False: a factor is still to be proved, and the session opens nothing.
      is_complete boolean not null,
      -- What a passkey has to sign.
      challenge text,
      created_at timestamptz not null default now(),
      seen_at timestamptz not null default now(),
      expires_at timestamptz not null,
      stepped_up_at timestamptz,
      user_agent text not null,
      address text not null
    );
    create index staff_session_by_member on staff_session (staff_id);
    create index staff_session_by_end on staff_session (expires_at);

    -- Browsers from which a member has signed in: a new one is told by e-mail.
    create table staff_device (
      staff_id bigint not null references staff_member,
      hash bytea not null,
      seen_at timestamptz not null default now(),
      primary key (staff_id, hash)
    );
  `.execute(db);
}
