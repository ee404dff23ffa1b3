import { type Kysely, sql } from "kysely";

/** What the processes of the shop report of themselves (office section 5, screen 29). None of it is part of a backup. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table heartbeat (
      -- Of one run of a process.
      id text primary key,
      version text not null,
      -- What it serves: shop, office, jobs.
      roles text[] not null,
      started_at timestamptz not null,
      seen_at timestamptz not null
    );

    -- The newest findings of a kind: of the providers and the mail server, or of the whole doctor.
    create table health_report (
      kind text primary key,
      at timestamptz not null,
      findings jsonb not null
    );

    create table backup_record (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      bytes bigint not null,
      row_count bigint not null,
      table_count integer not null
    );
  `.execute(db);
}
