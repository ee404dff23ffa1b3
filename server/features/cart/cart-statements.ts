/** A cart is no promise: its change need not be on the disk before it is answered (docs/decisions/0021). */
const NOT_WAITING_FOR_THE_DISK = "set_config('synchronous_commit', 'off', true)";

/** A cart's age does not move by the minute: that would write an index with every change. */
const TOUCHED = "case when cart.updated_at < now() - interval '1 hour' then now() else cart.updated_at end";

/**
 * Changes a line (the function is in migration 0018) and answers the cart as it is then, a row for each line in their order. Values:
 * cart id or a new one, customer, whether it is a new one, code, quantity, whether it replaces, most of one line.
 */
export const WRITE_LINE = `
  select cart_id, present, line_code, quantity, on_hand, catalog_version
  from put_cart_line($1, $2, $3, $4, $5, $6, $7)`;

const makeDeleteLine = (held: string) => `
  with ${held}, gone as (
    delete from cart_item using held where cart_item.cart_id = held.id and cart_item.code = $1
  )
  select ${NOT_WAITING_FOR_THE_DISK}, id from held`;

const DELETE_LINE = {
  visitors: makeDeleteLine(`held as materialized (
    update cart set updated_at = ${TOUCHED} where id = $2 and customer_id is null and order_id is null returning id
  )`),
  // The customer's row is locked before any cart of theirs, as everywhere.
  customers: makeDeleteLine(`owner as materialized (select id from customer where id = $2 for no key update),
  held as materialized (
    update cart set updated_at = ${TOUCHED} from owner where customer_id = owner.id and order_id is null
    returning cart.id
  )`),
};

/** Values: code, cart id or customer. */
export const deleteLineStatement = (kind: keyof typeof DELETE_LINE): string => DELETE_LINE[kind];
