import { type Kysely, sql } from "kysely";

/**
 * Changes of prices that are planned to the minute (office section 5, row 13), and the prices that tyres had. A trigger keeps the latter, so
 * that imports and processes of the version before are in it too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table price_change (
      id bigint generated always as identity primary key,
      name text not null,
      -- edit: one tyre, at once.
      kind text not null check (kind in ('plan', 'edit')),
      -- Which tyres and by which rule; the lines have what came of it.
      definition jsonb not null,
      state text not null check (state in ('draft', 'planned', 'running', 'done', 'reverted', 'withdrawn', 'refused')),
      -- Null: when it is scheduled.
      starts_at timestamptz,
      -- Null: the prices stay.
      ends_at timestamptz,
      created_by bigint references staff_member,
      scheduled_by bigint references staff_member,
      scheduled_at timestamptz,
      -- The request of a second person that scheduled it; null: none was needed.
      approval_id bigint references approval_request,
      applied_at timestamptz,
      reverted_at timestamptz,
      closed_by bigint references staff_member,
      closed_at timestamptz,
      -- Why it was not carried out; nothing personal.
      note text not null default '',
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      check (ends_at is null or starts_at is null or ends_at > starts_at),
      check (state not in ('running', 'reverted') or (applied_at is not null and ends_at is not null)),
      check ((state = 'reverted') = (reverted_at is not null))
    );
    create index price_change_to_start on price_change (starts_at) where state = 'planned';
    create index price_change_to_end on price_change (ends_at) where state = 'running';
    create index price_change_by_scheduler on price_change (scheduled_by, scheduled_at);

    create table price_change_line (
      change_id bigint not null references price_change on delete cascade,
      code text not null references tire,
      -- Centavos before tax, as a tyre has them: what is expected to be found, and what is set.
      before_list bigint not null,
      before_discounted bigint not null,
      before_discount integer not null,
      before_minimum integer not null,
      list_price bigint not null,
      discounted_price bigint not null,
      discount integer not null,
      minimum integer not null,
      -- Tenths of a percent: of the price of one, and the greatest fall and rise against the prices of the last days.
      change_tenths integer not null,
      fall_tenths integer not null,
      rise_tenths integer not null,
      -- left: another price was found, and stays.
      applied text check (applied in ('moved', 'left')),
      reverted text check (reverted in ('moved', 'left')),
      -- The price that was found instead.
      found jsonb,
      primary key (change_id, code)
    );
    create index price_change_line_by_code on price_change_line (code);
    create index price_change_line_by_change on price_change_line (change_id, change_tenths, code);

    create table tire_price (
      id bigint generated always as identity primary key,
      code text not null,
      -- Was in force until then.
      until timestamptz not null default now(),
      list_price bigint not null,
      discounted_price bigint not null,
      discount integer not null,
      minimum integer not null,
      -- It was a temporary price of this change, which ended by itself.
      of_change bigint
    );
    create index tire_price_by_code on tire_price (code, until);
    create index tire_price_by_until on tire_price (until);

    create function keep_tire_price() returns trigger language plpgsql as $$
    begin
      insert into tire_price (code, list_price, discounted_price, discount, minimum, of_change)
      values (old.code, old.list_price, old.discounted_price, old.discount, old.minimum,
        nullif(current_setting('rodada.reverted_change', true), '')::bigint);
      return null;
    end $$;
    create trigger tire_price_kept after update on tire for each row
      when ((old.list_price, old.discounted_price, old.discount, old.minimum)
        is distinct from (new.list_price, new.discounted_price, new.discount, new.minimum))
      execute function keep_tire_price();
  `.execute(db);
}
