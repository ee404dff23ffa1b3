import { sql } from "kysely";
import { MOST_PER_LINE } from "../../../shared/domain/pricing/line-limit.ts";
import type { Handle, Trx } from "../../db/database.ts";
import { transact } from "../../db/transact.ts";
import { lockCustomer } from "../customers/lock-customer.ts";
import { newCartId } from "./cart.service.ts";
import { lockCart, openCartFor, touchCart } from "./cart.repository.ts";

interface Wanted {
  readonly code: string;
  readonly quantity: number;
}

export interface Filled {
  readonly code: string;
  readonly wanted: number;
  /** Pieces of it in the cart now. */
  readonly inCart: number;
  /** Whether it is still in the catalogue. */
  readonly isSold: boolean;
}

/**
 * Brings lines of the customer's cart up to these quantities, as far as stock reaches; what the cart holds already counts, so that
 * doing it twice adds nothing. Tyres that are no longer sold are left out. One transaction.
 */
export const fillCart = (db: Handle, customerId: number, wanted: readonly Wanted[]): Promise<readonly Filled[]> =>
  transact(db, async (trx) => {
    await lockCustomer(trx, customerId);
    const cartId = await openCartFor(trx, customerId, newCartId());
    await lockCart(trx, cartId);
    const filled = await raiseLines(trx, cartId, wanted);
    await touchCart(trx, cartId);
    return filled;
  });

async function raiseLines(trx: Trx, cartId: string, wanted: readonly Wanted[]): Promise<readonly Filled[]> {
  const { rows } = await sql<Filled>`
    with wanted as (
      select * from unnest(${wanted.map(({ code }) => code)}::text[], ${wanted.map(({ quantity }) => quantity)}::int[])
        with ordinality as wanted (code, quantity, place)
    ), sold as (
      select wanted.place, wanted.code, least(wanted.quantity, stock.on_hand, ${MOST_PER_LINE}::int) as quantity
      from wanted
      join tire on tire.code = wanted.code and tire.is_active
      join product on product.id = tire.product_id and product.is_active
      left join stock on stock.code = tire.code
    ), raised as (
      insert into cart_item (cart_id, code, quantity)
      select ${cartId}, code, quantity from sold where quantity > 0 order by place
      on conflict (cart_id, code) do update set quantity = excluded.quantity
      where excluded.quantity > cart_item.quantity
      returning code, quantity
    )
    select wanted.code, wanted.quantity as wanted, sold.code is not null as "isSold",
      coalesce(raised.quantity, item.quantity, 0) as "inCart"
    from wanted
    left join sold on sold.code = wanted.code
    left join raised on raised.code = wanted.code
    left join cart_item as item on item.cart_id = ${cartId} and item.code = wanted.code
    order by wanted.place`.execute(trx);
  return rows;
}
