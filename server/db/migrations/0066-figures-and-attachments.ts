import { type Kysely, sql } from "kysely";

/**
 * Figures of days whose facts do not stay, searches by size, and what an answer to a message carries (docs/decisions/0071). Carts go after
 * 30 days and searches leave no row; all other figures are read from their facts, which the indexes reach by day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table daily_figure (
      -- Of Mexico City's calendar.
      day date primary key,
      carts integer not null check (carts >= 0),
      known_carts integer not null check (known_carts between 0 and carts),
      filled_at timestamptz not null default now()
    );

    create table size_search (
      day date not null,
      -- "185/65 R15"
      size text not null check (length(size) between 3 and 20),
      searches integer not null check (searches > 0),
      primary key (day, size)
    );

    create index cart_by_creation on cart (created_at);
    create index payment_attempt_by_creation on payment_attempt (created_at);
    create index order_event_shipped on order_event (at, order_id) where to_status in (45, 47, 48, 58, 59);
    create index order_event_delivered on order_event (at, order_id) where to_status = 60;

    alter table message_reply add column attachments jsonb not null default '[]';

    -- Almacén sees the figures of its own queue; a shop that changed the role before keeps its grants.
    update staff_role set permissions = permissions || '{"reports.read": "masked"}', updated_at = now()
      where name = 'almacén' and not permissions ? 'reports.read';
  `.execute(db);
}
