import { type Kysely, sql } from "kysely";

/** Acts that wait for a second person, settings that staff change, and each member's saved views (office sections 3 and 5). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table approval_request (
      id bigint generated always as identity primary key,
      kind text not null,
      -- Name of the act that runs when it is approved, with exactly this input.
      action text not null,
      payload jsonb not null,
      payload_digest bytea not null,
      subject_kind text not null,
      subject_id text not null,
      before jsonb,
      after jsonb,
      effects jsonb not null,
      requested_by bigint not null references staff_member,
      reason text not null,
      state text not null check (state in ('open', 'approved', 'rejected', 'withdrawn', 'expired', 'failed')),
      decided_by bigint references staff_member,
      decided_at timestamptz,
      decision_reason text,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    );
    create unique index approval_request_open on approval_request (action, subject_kind, subject_id) where state = 'open';
    create index approval_request_by_state on approval_request (state, created_at);

    create table setting (
      name text primary key,
      value jsonb not null,
      updated_by bigint references staff_member,
      updated_at timestamptz not null default now()
    );

    create table staff_view (
      id bigint generated always as identity primary key,
      staff_id bigint not null references staff_member,
      screen text not null,
      name text not null,
      query text not null,
      created_at timestamptz not null default now(),
      unique (staff_id, screen, name)
    );
  `.execute(db);
}
