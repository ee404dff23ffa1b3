import { type Kysely, sql } from "kysely";

/** Imports as runs: a file is checked, its whole difference is seen, and that difference is applied (docs/decisions/0074). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table import_run (
      id bigint generated always as identity primary key,
      kind text not null,
      state text not null check (state in (
        'uploading', 'waiting', 'checking', 'refused', 'checked', 'applied', 'discarded', 'failed'
      )),
      -- As the member's computer named it; empty: the inverse of another run.
      file_name text not null,
      -- SHA-256 of the file.
      digest bytea,
      byte_count bigint not null default 0,
      is_partial boolean not null default false,
      -- The run that this one takes back.
      undoes bigint references import_run on delete set null,
      -- How many times it was checked: what an earlier check finds is not kept.
      attempt integer not null default 0,
      -- Why the check could not be finished, in Spanish.
      failure text not null default '',
      -- Of each table: label, added, changed, retired, unchanged.
      counts jsonb not null default '[]',
      remarks text[] not null default '{}',
      problem_count integer not null default 0,
      row_count integer not null default 0,
      -- SHA-256 of all its changes, as hexadecimal text.
      diff_digest text not null default '',
      -- Of the tables as they were when they were compared.
      state_print text not null default '',
      seen_at timestamptz,
      -- What decides whether a second person is needed.
      facts jsonb not null default '{}',
      -- Null: by the command line.
      staff_id bigint references staff_member,
      -- The user of the command line; empty: a member.
      actor text not null default '',
      created_at timestamptz not null default now(),
      checked_at timestamptz,
      applied_at timestamptz,
      applied_by bigint references staff_member
    );
    create index import_run_by_kind on import_run (kind, id);
    create index import_run_undoing on import_run (undoes) where undoes is not null;

    -- How far a check is. Its process writes it while its own transaction is open.
    create table import_progress (
      run_id bigint primary key references import_run on delete cascade,
      label text not null default '',
      done bigint not null default 0,
      total bigint not null default 0,
      alive_at timestamptz not null default now()
    );

    -- A file until its run is applied or discarded.
    create table import_chunk (
      run_id bigint not null references import_run on delete cascade,
      place integer not null,
      bytes bytea not null,
      primary key (run_id, place)
    );

    create table import_change (
      run_id bigint not null references import_run on delete cascade,
      place integer not null,
      table_name text not null,
      key jsonb not null,
      -- The key and the name as staff read them.
      title text not null,
      called text not null default '',
      -- moved: only its place among others is written anew. left: the inverse leaves it, as it changed since.
      operation text not null check (operation in ('added', 'changed', 'retired', 'moved', 'left')),
      -- Of a changed row the columns that change; null: there is no row.
      before jsonb,
      after jsonb,
      -- Hash of the whole row afterwards, by which the inverse knows whether it changed since.
      after_print bigint,
      -- In the sheet.
      line integer,
      primary key (run_id, place)
    );

    create table import_problem (
      run_id bigint not null references import_run on delete cascade,
      place integer not null,
      line integer not null,
      column_name text not null,
      message text not null,
      primary key (run_id, place)
    );
  `.execute(db);
}
