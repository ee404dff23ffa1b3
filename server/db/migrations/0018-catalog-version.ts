import { type Kysely, sql } from "kysely";

/**
 * What a process remembers of tyres holds as long as the catalogue's version does, which a cart's answer reads with its lines
 * (docs/decisions/0021). Random, so that a database that was restored never has the version of another content. It is taken before a
 * statement locks rows: whoever changes the catalogue waits here first, and two can not wait for each other.
 *
 * `put_cart_line` changes a line as `change_cart_line` does, which stays for processes of the version before, and answers numbers only:
 * what the tyres are called and cost is remembered.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table catalog_version (
      is_only boolean primary key default true check (is_only),
      version uuid not null default gen_random_uuid()
    );
    insert into catalog_version default values;
    create function renew_catalog_version() returns trigger language plpgsql as $$
    begin
      update catalog_version set version = gen_random_uuid();
      return null;
    end $$;
  `.execute(db);
  for (const table of ["brand", "product", "tire"]) {
    await sql`create trigger ${sql.raw(`${table}_renews_version`)} before insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function renew_catalog_version()`.execute(db);
  }
  await sql`
    create function put_cart_line(
      of_cart text, of_customer bigint, is_new boolean, wanted_code text, pieces integer, replaces boolean, most integer
    ) returns table (
      cart_id text, present integer, line_code text, quantity integer, on_hand integer, catalog_version uuid
    )
    language plpgsql rows 4 as $$
    #variable_conflict use_column
    declare
      -- A cart is no promise: its change need not be on the disk before it is answered.
      unsynced text := set_config('synchronous_commit', 'off', true);
      held text;
      touched timestamptz;
      stocked integer;
      written integer;
    begin
      -- Whoever holds the lock is alone with the cart. What follows is read anew, after the wait.
      if of_customer is not null then
        perform from customer where id = of_customer for no key update;
        if not found then return; end if;
        select id, updated_at into held, touched from cart where customer_id = of_customer and order_id is null for no key update;
      elsif not is_new then
        select id, updated_at into held, touched from cart
          where id = of_cart and customer_id is null and order_id is null for no key update;
        if not found then return; end if;
      end if;

      select coalesce(stock.on_hand, 0) into stocked
      from tire join product on product.id = tire.product_id left join stock on stock.code = tire.code
      where tire.code = wanted_code and tire.is_active and product.is_active;

      if stocked is not null and pieces <= least(stocked, most) then
        if held is null then
          insert into cart (id, customer_id) values (of_cart, of_customer) returning id into held;
        end if;
        insert into cart_item as item (cart_id, code, quantity) values (held, wanted_code, pieces)
        on conflict (cart_id, code) do update set
          quantity = case when replaces then excluded.quantity else item.quantity + excluded.quantity end
        where case when replaces then excluded.quantity else item.quantity + excluded.quantity end
          <= least(greatest(item.quantity, stocked), most)
        returning item.quantity into written;
      elsif replaces and stocked is not null then
        -- A line that stock fell below may still be lowered.
        update cart_item set quantity = pieces
        where cart_id = held and code = wanted_code and quantity >= pieces and pieces <= most
        returning quantity into written;
      end if;

      if written is null then
        return query select held, coalesce(
          (select quantity from cart_item where cart_id = held and code = wanted_code), 0
        ), wanted_code, null::integer, stocked, (select version from catalog_version);
        return;
      end if;
      -- A cart's age does not move by the minute: that would write an index with every change.
      if touched < now() - interval '1 hour' then
        update cart set updated_at = now() where id = held;
      end if;
      return query select held, null::integer, code, quantity,
        coalesce((select stock.on_hand from stock where stock.code = cart_item.code), 0),
        (select version from catalog_version)
        from cart_item where cart_id = held order by added_at, code;
    end $$
  `.execute(db);
}
