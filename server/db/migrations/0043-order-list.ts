import { type Kysely, sql } from "kysely";

/**
 * What the staff's list of orders is read by (office section 5, screen 5). `status_since` says when an order came to its status; the
 * database keeps it, so that the version before keeps it too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders add column status_since timestamptz;
    update orders set status_since = coalesce(
      (select max(at) from order_event
        where order_event.order_id = orders.id and from_status is distinct from to_status),
      placed_at);

    create function keep_status_since() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          new.status_since := coalesce(new.status_since, new.placed_at);
        elsif new.status is distinct from old.status then
          new.status_since := now();
        end if;
        return new;
      end $$;
    create trigger orders_keep_status_since before insert or update of status on orders
      for each row execute function keep_status_since();

    create index orders_by_placed on orders (placed_at desc, id desc);
    create index orders_by_status on orders (status, status_since);
    create index order_line_by_code on order_line (code, order_id desc);
  `.execute(db);
}
