import { type Kysely, sql } from "kysely";

/** Refunds at the provider's desk, chargebacks, disputes and reversals of payments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_return (
      id bigint generated always as identity primary key,
      order_id bigint not null references orders on delete cascade,
      attempt_id bigint not null references payment_attempt on delete cascade,
      kind text not null check (kind in ('refund', 'reversal', 'chargeback', 'dispute', 'unknownStep')),
      -- The provider's number of the refund or the dispute: the same news again is the same row.
      provider_id text not null,
      -- Centavos; null where the provider does not tell.
      amount bigint check (amount >= 0),
      state text not null check (state in ('heard', 'open', 'returned', 'kept')),
      -- Until when the shop may answer a dispute.
      respond_by timestamptz,
      -- When the provider was asked for what this row says: an older answer changes nothing.
      asked_at timestamptz not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (attempt_id, provider_id)
    );
    create index payment_return_by_order on payment_return (order_id);
    create index payment_return_undecided on payment_return (respond_by) where state in ('heard', 'open');

    -- The provider had given the money back before this refund was sent: it is counted in payment_return.
    alter table payment_refund add column given_back_there boolean not null default false;

    -- When the payment was last compared with its provider's books.
    alter table payment_attempt add column compared_at timestamptz;
    create index payment_attempt_to_compare on payment_attempt (compared_at nulls first, id)
      where status = 'paid';
  `.execute(db);
}
