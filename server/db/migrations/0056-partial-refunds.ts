import { type Kysely, sql } from "kysely";

/**
 * Several refunds of one payment (office section 8). `payment_id` is the payment of every refund. `attempt_id` has it only in the payment's
 * first one: the version before adds a refund where there is none with that `attempt_id`, and its unique key stays for that.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payment_refund
      add column payment_id bigint references payment_attempt on delete cascade,
      -- [{ line, pieces }]; null: the whole payment, as the version before gives it back.
      add column lines jsonb,
      -- Whether the freight goes back with it.
      add column freight boolean not null default false,
      add column kind text not null default 'cancellation' check (kind in
        ('cancellation', 'withdrawal', 'damaged', 'wrongItem', 'warranty', 'rebate', 'otherAmount')),
      -- Why, in the words of the member who asked.
      add column reason text not null default '',
      -- The return of goods that it pays for.
      add column return_id bigint,
      add column approval_id bigint,
      -- Null: the shop itself, or the command line.
      add column asked_by bigint references staff_member,
      -- The bank's key of the SPEI transfer that paid it by hand.
      add column tracking_key text;
    update payment_refund set payment_id = attempt_id;
    alter table payment_refund alter column attempt_id drop not null;

    create function fill_refund_payment() returns trigger language plpgsql as $$
    begin
      new.payment_id := coalesce(new.payment_id, new.attempt_id);
      return new;
    end $$;
    create trigger payment_refund_payment before insert on payment_refund
      for each row execute function fill_refund_payment();
    alter table payment_refund alter column payment_id set not null;

    create index payment_refund_by_payment on payment_refund (payment_id);
    create index payment_refund_by_return on payment_refund (return_id) where return_id is not null;
    create index payment_refund_by_age on payment_refund (created_at desc, id desc);

    -- The account that a refund by hand is paid to. Encrypted; erased 30 days after it was paid.
    create table refund_account (
      id bigint generated always as identity primary key,
      order_id bigint not null references orders on delete cascade,
      -- Null: the refund waits for a second person.
      refund_id bigint unique references payment_refund on delete cascade,
      -- CLABE and holder: AES-256-GCM with OFFICE_KEY.
      sealed bytea not null,
      created_at timestamptz not null default now()
    );
    create index refund_account_by_order on refund_account (order_id);
  `.execute(db);
}
