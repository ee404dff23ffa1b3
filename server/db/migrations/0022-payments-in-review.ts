import { type Kysely, sql } from "kysely";

/** Payments that their provider holds and has not decided, and when a customer's question was last passed on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payment_attempt drop constraint payment_attempt_status_check;
    alter table payment_attempt add constraint payment_attempt_status_check check (
      status in ('started', 'redirected', 'reserved', 'inReview', 'paid', 'declined', 'abandoned', 'mismatch'));
    alter table payment_attempt
      -- By when the provider should have decided; stays when the review is over.
      add column review_until timestamptz,
      -- When staff were told that it had not.
      add column review_told_at timestamptz,
      -- When the provider was last asked for a customer who wanted to know.
      add column asked_at timestamptz;
    create index payment_attempt_in_review on payment_attempt (order_id) where status = 'inReview';
  `.execute(db);
}
