/**
 * A cart is no promise: its change need not be on the disk before it is answered. What this risks is the last half second of
 * changes when the database's machine fails; a cart is never left in between (docs/decisions/0021).
 */
const NOT_WAITING_FOR_THE_DISK = "set_config('synchronous_commit', 'off', true)";

/** A cart's age does not move by the minute: that would write an index with every change. */
const TOUCHED = "case when cart.updated_at < now() - interval '1 hour' then now() else cart.updated_at end";

/** The customer's row is locked before any cart of theirs, as everywhere. */
const owner = (customerId: string) =>
  `owner as materialized (select id from customer where id = ${customerId} for no key update)`;

const CHANGED = `revision = cart.revision + 1, updated_at = ${TOUCHED}`;

const visitorsCart = (id: string) => `held as materialized (
    update cart set ${CHANGED} where id = ${id} and customer_id is null and order_id is null returning id, revision
  )`;

type CartKind = "visitors" | "customers" | "new";

/** The cart, locked; made where there is none, for a visitor only when what is put in fits. $4 is its id or a new one. */
const HELD: Readonly<Record<CartKind, string>> = {
  visitors: visitorsCart("$4"),
  new: "held as materialized (insert into cart (id) select $4 from fitting returning id, revision)",
  customers: `${owner("$5")}, held as materialized (
    insert into cart (id, customer_id) select $4, owner.id from owner
    on conflict (customer_id) where order_id is null and customer_id is not null
    do update set ${CHANGED} returning id, revision
  )`,
};

/**
 * Changes a line and reads the cart as it is then, a row for each line. `tires`: the query of all tyres with what is shown of them.
 * What a statement reads is as old as its beginning: `is_current` tells whether nobody else changed the cart since, while it
 * waited for the lock. Values: code, quantity, most of one line, cart id or a new one, customer.
 */
export function writeLineStatement(kind: CartKind, replace: boolean, tires: string): string {
  const wanted = replace ? "excluded.quantity" : "cart_item.quantity + excluded.quantity";
  const isPresent = "exists (select from cart_item where cart_id = held.id and code = sold.code)";
  return `
    with sold as materialized (
      select tire.code, tire.size_key, tire.load_index, tire.speed, product.name, coalesce(stock.on_hand, 0) as on_hand
      from tire join product on product.id = tire.product_id left join stock on stock.code = tire.code
      where tire.code = $1 and tire.is_active and product.is_active
    ), fitting as materialized (
      select code from sold where $2::int <= least(on_hand, $3::int)
    ), ${HELD[kind]}, line as (
      insert into cart_item (cart_id, code, quantity)
      select held.id, sold.code, $2::int from held, sold
      where exists (select from fitting)${replace ? ` or ($2::int <= $3::int and ${isPresent})` : ""}
      on conflict (cart_id, code) do update set quantity = ${wanted}
      where ${wanted} <= least(greatest(cart_item.quantity, (select on_hand from sold)), $3::int)
      returning quantity, added_at
    ), shown as (
      select item.code, item.quantity, item.added_at
      from cart_item as item join held on held.id = item.cart_id where item.code <> $1
      union all
      select $1, line.quantity, line.added_at from line
    )
    select ${NOT_WAITING_FOR_THE_DISK},
      held.id as cart_id, held.revision = coalesce(seen.revision + 1, 0) as is_current,
      sold.on_hand as left_on_hand, sold.name as sold_name, sold.size_key as sold_size_key,
      sold.load_index as sold_load_index, sold.speed as sold_speed,
      coalesce(present.quantity, 0) as present, line.quantity as written,
      shown.code as line_code, shown.quantity, tires.*
    from (select) as one
    left join held on true left join cart as seen on seen.id = held.id
    left join sold on true left join line on true
    left join cart_item as present on present.cart_id = held.id and present.code = $1
    left join shown on line.quantity is not null
    left join (${tires}) as tires on tires.code = shown.code
    order by shown.added_at, shown.code`;
}

const makeDeleteLine = (held: string) => `
  with ${held}, gone as (
    delete from cart_item using held where cart_item.cart_id = held.id and cart_item.code = $1
  )
  select ${NOT_WAITING_FOR_THE_DISK}, id from held`;

const DELETE_LINE = {
  visitors: makeDeleteLine(visitorsCart("$2")),
  customers: makeDeleteLine(`${owner("$2")}, held as materialized (
    update cart set ${CHANGED} from owner where customer_id = owner.id and order_id is null
    returning cart.id
  )`),
};

/** Values: code, cart id or customer. */
export const deleteLineStatement = (kind: Exclude<CartKind, "new">): string => DELETE_LINE[kind];
