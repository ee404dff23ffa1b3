import { type Kysely, sql } from "kysely";

/** What is known of replacements that do not arrive, and of refunds that are asked for again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- New tyres that were lost are sent again: each time is a round of the ledger. The code before writes round 1.
    drop index stock_movement_once_by_return;
    create unique index stock_movement_once_by_return on stock_movement (return_id, code, reason, round)
      where return_id is not null;

    -- What a carrier told of it that needs a person; written by the code, which folds the events.
    alter table parcel add column problem text, add column problem_at timestamptz;

    -- replaces_id: the refused refund that this one took the place of. asked_again_*: who had its provider asked again, and when.
    alter table payment_refund
      add column replaces_id bigint references payment_refund,
      add column asked_again_by bigint references staff_member,
      add column asked_again_at timestamptz;
    create unique index payment_refund_replaces on payment_refund (replaces_id) where replaces_id is not null;

    -- Those that were asked for anew by the rule of before, where it is certain: after the refusal, and for the same.
    update payment_refund as later set replaces_id = pair.declined
      from (
        select distinct on (declined) declined, later from (
          select distinct on (later.id) declined.id as declined, later.id as later
            from payment_refund as declined
            join payment_refund as later on later.payment_id = declined.payment_id and later.id > declined.id
             and later.amount = declined.amount and later.kind = declined.kind and later.freight = declined.freight
             and later.lines is not distinct from declined.lines
             and later.return_id is not distinct from declined.return_id
             and later.created_at > declined.updated_at
           where declined.status = 'declined'
           order by later.id, declined.id desc
        ) as of_later order by declined, later
      ) as pair
     where later.id = pair.later;
  `.execute(db);
}
