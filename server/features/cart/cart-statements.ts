/** A change of a cart is answered before it is on the disk (docs/decisions/0021). */
const ASYNCHRONOUS_COMMIT = "set_config('synchronous_commit', 'off', true)";

/** A cart's age moves once an hour: moving it with every change would write an index each time. */
const TOUCHED = "case when cart.updated_at < now() - interval '1 hour' then now() else cart.updated_at end";

/**
 * Changes a line (the function is in migration 0018) and answers the cart as it is then, a row for each line in their order. Values:
 * cart id or a new one, customer, whether it is a new one, code, quantity, whether it replaces, most of one line.
 */
export const WRITE_LINE = `
  select cart_id, present, line_code, quantity, on_hand, catalog_version
  from put_cart_line($1, $2, $3, $4, $5, $6, $7)`;

/**
 * Changes a line in each of several visitors' carts (the function is in migration 0105). A row for each line of each cart, in their
 * order; none of a cart that another transaction holds, or that is not there. Values: cart ids, each once, and for each of them code,
 * quantity and whether it replaces; most of one line.
 */
export const WRITE_LINES = `
  select cart_id, present, line_code, quantity, on_hand, catalog_version
  from put_cart_lines($1, $2, $3, $4, $5)`;

const makeDeleteLine = (held: string) => `
  with ${held}, gone as (
    delete from cart_item using held where cart_item.cart_id = held.id and cart_item.code = $1
  )
  select ${ASYNCHRONOUS_COMMIT}, id from held`;

const DELETE_LINE = {
  visitors: makeDeleteLine(`held as materialized (
    update cart set updated_at = ${TOUCHED} where id = $2 and customer_id is null and order_id is null returning id
  )`),
  // The customer's row is locked before their carts (customers/lock-customer.ts).
  customers: makeDeleteLine(`owner as materialized (select id from customer where id = $2 for no key update),
  held as materialized (
    update cart set updated_at = ${TOUCHED} from owner where customer_id = owner.id and order_id is null
    returning cart.id
  )`),
};

/** Values: code, cart id or customer. */
export const deleteLineStatement = (kind: keyof typeof DELETE_LINE): string => DELETE_LINE[kind];
