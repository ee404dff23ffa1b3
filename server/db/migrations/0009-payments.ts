import { type Kysely, sql } from "kysely";

/** Five methods of payment: orders that wait for their money, late money, money that goes back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      -- Until when a cash or deposit order waits; null for methods that are paid at once.
      add column due_at timestamptz,
      -- Months without interest; 0 for one charge.
      add column months smallint not null default 0,
      -- What the cashier or the bank is told, as the customer saw it.
      add column cash_slip jsonb,
      add column deposit jsonb,
      -- The bank's legal text about points that were used.
      add column points_caption text not null default '',
      -- Whether a use of the coupon is spent for this order now.
      add column holds_coupon boolean not null default false;
    update orders set holds_coupon = true where coupon_code is not null and status not in (23, 26, 900);
    create index orders_due on orders (due_at) where status = 15;

    alter table payment_attempt drop constraint payment_attempt_status_check;
    alter table payment_attempt add constraint payment_attempt_status_check check (
      status in ('started', 'redirected', 'reserved', 'paid', 'declined', 'abandoned', 'mismatch'));
    -- The provider's customer, when a saved card was charged below it.
    alter table payment_attempt add column payer_id text;
    create index payment_attempt_reserved on payment_attempt (order_id) where status = 'reserved';

    -- Money that came too late to buy anything takes the units a second time: each taking is given back once.
    alter table stock_movement add column round smallint not null default 1;
    drop index stock_movement_once;
    create unique index stock_movement_once on stock_movement (order_id, code, reason, round) where order_id is not null;

    create table payment_refund (
      id bigint generated always as identity primary key,
      order_id bigint not null references orders on delete cascade,
      -- A payment goes back once.
      attempt_id bigint not null unique references payment_attempt on delete cascade,
      -- Ours: by it the provider knows a repeated request.
      reference text not null unique,
      amount bigint not null check (amount > 0),
      status text not null check (status in ('asked', 'sent', 'accepted', 'declined', 'byHand')),
      refund_id text,
      error_code text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index payment_refund_by_order on payment_refund (order_id);

    -- Card brands that may use the plan, with commas; empty: every brand.
    alter table installment_plan add column brands text not null default '';
  `.execute(db);
}
