import { type Kysely, sql } from "kysely";

/**
 * Movements of the account that deposits go to, as bank statements have them, and what the nightly comparison with the providers found
 * (office section 5, rows 10 and 11).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- How a bank's files are read: shape, roles of the columns, their names, decimal mark.
    create table bank_layout (
      bank text primary key,
      layout jsonb not null,
      updated_at timestamptz not null default now()
    );

    create table bank_statement (
      id bigint generated always as identity primary key,
      bank text not null,
      file_name text not null,
      -- SHA-256 of the file: the same file is one statement.
      digest bytea not null unique,
      byte_count integer not null,
      -- New movements, those of earlier statements, and those of the new ones that went out.
      new_count integer not null,
      known_count integer not null,
      charge_count integer not null,
      first_day date not null,
      last_day date not null,
      -- Null: by the command line.
      staff_id bigint references staff_member,
      created_at timestamptz not null default now()
    );

    create table bank_movement (
      id bigint generated always as identity primary key,
      statement_id bigint not null references bank_statement,
      line integer not null,
      bank text not null,
      -- SHA-256 of day, amount, text, and which one of its like it is in its file.
      digest bytea not null,
      day date not null,
      -- Centavos; negative: it went out.
      amount bigint not null check (amount <> 0),
      -- As the bank wrote it, emptied after a time. It may name a person.
      text text not null,
      form text check (form in ('transfer', 'cash', 'check')),
      -- open: to decide. unclaimed: a payment without an order, to be given back. charge: it went out, and is only shown.
      state text not null check (state in ('open', 'matched', 'ignored', 'unclaimed', 'charge')),
      -- How its order was found.
      match text check (match in ('sure', 'likely', 'otherAmount', 'byHand', 'recorded')),
      attempt_id bigint references payment_attempt,
      -- Of a movement that is ignored or unclaimed; nothing personal.
      reason text not null default '',
      decided_by bigint references staff_member,
      decided_at timestamptz,
      created_at timestamptz not null default now(),
      check ((state = 'matched') = (attempt_id is not null)),
      check ((state = 'matched') = (match is not null)),
      check ((amount < 0) = (state = 'charge'))
    );
    create unique index bank_movement_known on bank_movement (bank, digest);
    -- One movement pays one attempt, and an attempt is paid by one movement.
    create unique index bank_movement_once on bank_movement (attempt_id) where attempt_id is not null;
    create index bank_movement_to_decide on bank_movement (day, id) where state in ('open', 'unclaimed');
    create index bank_movement_by_day on bank_movement (day desc, id desc);
    create index bank_movement_by_statement on bank_movement (statement_id, line);
    -- Deposits that wait for an amount.
    create index payment_attempt_of_deposit on payment_attempt (amount) where provider = 'deposit' and status = 'reserved';

    create table reconciliation_run (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      -- Providers whose records could not be read.
      unread text[] not null default '{}'
    );

    -- What a provider has of a day's payments, by method, as the newest run read it.
    create table reconciliation_figure (
      day date not null,
      method text not null,
      run_id bigint not null references reconciliation_run,
      payments integer not null,
      captured bigint not null,
      -- Null: the provider does not tell.
      refunded bigint,
      fees bigint,
      primary key (day, method)
    );

    create table reconciliation_difference (
      id bigint generated always as identity primary key,
      day date not null,
      method text not null,
      -- {order}-{attempt}, or the number of a bank movement.
      reference text not null,
      kind text not null,
      -- Centavos.
      ours bigint not null,
      theirs bigint not null,
      first_run_id bigint not null references reconciliation_run,
      last_run_id bigint not null references reconciliation_run,
      -- gone: a later run found none.
      state text not null default 'open' check (state in ('open', 'accepted', 'gone')),
      -- Its day had been closed when it was found.
      is_after_close boolean not null default false,
      reason text not null default '',
      decided_by bigint references staff_member,
      decided_at timestamptz,
      created_at timestamptz not null default now()
    );
    create unique index reconciliation_difference_once on reconciliation_difference (reference, kind, ours, theirs)
      where state <> 'gone';
    create index reconciliation_difference_by_day on reconciliation_difference (day, id);

    create table reconciliation_day (
      day date primary key,
      closed_at timestamptz not null default now(),
      closed_by bigint references staff_member,
      reason text not null
    );
  `.execute(db);
}
