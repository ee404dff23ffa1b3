import { type Kysely, sql } from "kysely";

/**
 * Facts that were not kept: the kind of card and the points that paid, the edition of the terms of an order, and what became of each e-mail.
 * Older rows keep null: the facts are not known.
 *
 * The numbers in `mail_log` are no foreign keys. A foreign key would lock the person's row after the job's row; an erasure locks them
 * the other way round, and the two could wait for each other (docs/decisions/0049).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders add column terms_version text;

    alter table payment_attempt
      add column card_kind text check (card_kind in ('credit', 'debit')),
      add column points_used bigint,
      add column points_amount bigint;

    create table mail_log (
      id bigint generated always as identity primary key,
      -- The job of the queue that sends it; the queue never uses a number twice.
      job_id bigint not null unique,
      kind text not null,
      order_id bigint,
      customer_id bigint,
      invitation_id bigint,
      contact_message_id bigint,
      message_id text,
      queued_at timestamptz not null default now(),
      first_try_at timestamptz,
      last_try_at timestamptz,
      tries integer not null default 0,
      -- What the mail server said last, without addresses.
      last_answer text not null default '',
      sent_at timestamptz,
      given_up_at timestamptz,
      dropped_at timestamptz,
      drop_reason text
    );
    create index mail_log_by_time on mail_log (queued_at);
    create index mail_log_unsent on mail_log (queued_at) where sent_at is null;
    create index mail_log_of_order on mail_log (order_id) where order_id is not null;
  `.execute(db);
}
