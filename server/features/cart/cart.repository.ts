import { sql } from "kysely";
import type { Handle, Trx } from "../../db/database.ts";
import { preparedRow, preparedRows } from "../../db/prepared.ts";

export interface CartRow {
  readonly id: string;
  readonly customer_id: number | null;
  readonly order_id: number | null;
}

const CART_COLUMNS = ["id", "customer_id", "order_id"] as const;

export const findCart = (db: Handle, id: string): Promise<CartRow | undefined> =>
  preparedRow(db, db.selectFrom("cart").select(CART_COLUMNS).where("id", "=", id).compile());

export const findOpenCartOf = (db: Handle, customerId: number): Promise<CartRow | undefined> =>
  db
    .selectFrom("cart")
    .select(CART_COLUMNS)
    .where("customer_id", "=", customerId)
    .where("order_id", "is", null)
    .executeTakeFirst();

/** Waits for other changes of this cart; its items are only changed under this lock. */
export const lockCart = (trx: Trx, id: string): Promise<CartRow | undefined> =>
  preparedRow(trx, trx.selectFrom("cart").select(CART_COLUMNS).where("id", "=", id).forUpdate().compile());

export const lockCartOfOrder = (trx: Trx, orderId: number): Promise<CartRow | undefined> =>
  trx.selectFrom("cart").select(CART_COLUMNS).where("order_id", "=", orderId).forUpdate().executeTakeFirst();

/** Empties it, too. */
export const closeCartFor = (trx: Trx, id: string, orderId: number) =>
  preparedRows(
    trx,
    trx
      .with("emptied", (cte) => cte.deleteFrom("cart_item").where("cart_id", "=", id))
      .updateTable("cart")
      .set({ order_id: orderId, updated_at: sql`now()` })
      .where("id", "=", id)
      .compile(),
  );

export const reopenCart = (trx: Trx, id: string) =>
  trx
    .updateTable("cart")
    .set({ order_id: null, updated_at: sql`now()` })
    .where("id", "=", id)
    .execute();

/** The customer's open cart, made where they have none. Their row must be locked. */
export async function openCartFor(trx: Trx, customerId: number, newId: string): Promise<string> {
  const open = await findOpenCartOf(trx, customerId);
  if (open) return open.id;
  await trx.insertInto("cart").values({ id: newId, customer_id: customerId }).execute();
  return newId;
}

export const giveCartTo = (trx: Trx, id: string, customerId: number) =>
  trx
    .updateTable("cart")
    .set({ customer_id: customerId, updated_at: sql`now()` })
    .where("id", "=", id)
    .execute();

export const touchCart = (trx: Trx, id: string) =>
  trx
    .updateTable("cart")
    .set({ updated_at: sql`now()` })
    .where("id", "=", id)
    .execute();

export const deleteCart = (trx: Trx, id: string) => trx.deleteFrom("cart").where("id", "=", id).execute();

export interface CartItemRow {
  readonly code: string;
  readonly quantity: number;
}

export const findCartItems = (db: Handle, cartId: string): Promise<CartItemRow[]> =>
  db
    .selectFrom("cart_item")
    .select(["code", "quantity"])
    .where("cart_id", "=", cartId)
    .orderBy("added_at")
    .orderBy("code")
    .execute();

export const deleteStaleCarts = (db: Handle, before: { anonymous: Date; customer: Date }) =>
  db
    .deleteFrom("cart")
    .where("order_id", "is", null)
    .where((eb) =>
      eb.or([
        eb.and([eb("customer_id", "is", null), eb("updated_at", "<", before.anonymous)]),
        eb.and([eb("customer_id", "is not", null), eb("updated_at", "<", before.customer)]),
      ]),
    )
    .executeTakeFirst();
