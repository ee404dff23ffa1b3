import { type Kysely, sql } from "kysely";

/**
 * `put_cart_lines` changes a line in each of several visitors' carts, by the rules of `put_cart_line`, which stays for customers' carts,
 * new ones and sets (docs/decisions/0021). It answers only carts that no other transaction holds: no visitor waits for another one's
 * cart, and two such calls cannot wait for each other. Each cart may be in it once.
 *
 * The generic plan is asked for because the length of an array changes its estimated cost, not the best plan.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function put_cart_lines(of_carts text[], wanted_codes text[], pieces integer[], replacing boolean[], most integer)
    returns table (cart_id text, present integer, line_code text, quantity integer, on_hand integer, catalog_version uuid)
    language plpgsql rows 40 set plan_cache_mode = 'force_generic_plan' as $$
    #variable_conflict use_column
    declare
      -- A cart is no promise: its change need not be on the disk before it is answered.
      unsynced text := set_config('synchronous_commit', 'off', true);
      held text[];
      written text[];
    begin
      select array_agg(id) into held from (
        select id from cart where id = any(of_carts) and customer_id is null and order_id is null
        for no key update skip locked
      ) as locked;

      -- What follows is read anew, after the lock.
      with wanted as (
        select asked.id, asked.code,
          case when asked.replaces then asked.pieces else coalesce(item.quantity, 0) + asked.pieces end as quantity,
          -- A line that stock fell below may still be lowered.
          least(greatest(item.quantity, stock.on_hand, 0), most) as at_most
        from unnest(of_carts, wanted_codes, pieces, replacing) as asked (id, code, pieces, replaces)
        join tire on tire.code = asked.code and tire.is_active
        join product on product.id = tire.product_id and product.is_active
        left join stock on stock.code = asked.code
        left join cart_item as item on item.cart_id = asked.id and item.code = asked.code
        where asked.id = any(held)
      ), put as (
        insert into cart_item (cart_id, code, quantity)
        select id, code, quantity from wanted where quantity <= at_most
        on conflict (cart_id, code) do update set quantity = excluded.quantity
        returning cart_id
      )
      select array_agg(cart_id) into written from put;

      -- A cart's age does not move by the minute: that would write an index with every change.
      update cart set updated_at = now() where id = any(written) and updated_at < now() - interval '1 hour';

      return query select cart_id, null::integer, code, quantity,
        coalesce((select stock.on_hand from stock where stock.code = cart_item.code), 0),
        (select version from catalog_version)
        from cart_item where cart_id = any(written) order by cart_id, added_at, code;
      if cardinality(held) > coalesce(cardinality(written), 0) then
        return query select asked.id, coalesce(item.quantity, 0), asked.code, null::integer,
          case when tire.is_active and product.is_active then coalesce(stock.on_hand, 0) end,
          (select version from catalog_version)
          from unnest(of_carts, wanted_codes) as asked (id, code)
          left join tire on tire.code = asked.code
          left join product on product.id = tire.product_id
          left join stock on stock.code = asked.code
          left join cart_item as item on item.cart_id = asked.id and item.code = asked.code
          where asked.id = any(held) and asked.id <> all(coalesce(written, '{}'));
      end if;
    end $$
  `.execute(db);
}
