import { sql } from "kysely";
import type { Trx } from "../../db/database.ts";
import { executePrepared } from "../../db/prepared.ts";

export interface WantedUnits {
  readonly code: string;
  readonly quantity: number;
}

/**
 * Holds the stock of all that is wanted until the transaction ends; answers the code of the first tyre that lacks units. Rows are
 * locked in the order of their codes everywhere, so two orders with the same tyres wait for each other instead of blocking.
 */
export async function holdStock(trx: Trx, wanted: readonly WantedUnits[]): Promise<string | undefined> {
  const rows = await trx
    .selectFrom("stock")
    .select(["code", "on_hand"])
    .where(
      "code",
      "in",
      wanted.map(({ code }) => code),
    )
    .orderBy("code")
    .forUpdate()
    .execute();
  return firstLacking(rows, wanted);
}

/**
 * Takes what an order wants out of stock and writes it into the ledger, all of it or nothing; answers the code of the first tyre that
 * lacks units. One statement: the rows stay locked until the transaction ends, and other orders of these tyres wait for that.
 */
export async function takeForOrder(
  trx: Trx,
  orderId: number,
  wanted: readonly WantedUnits[],
): Promise<string | undefined> {
  const codes = wanted.map(({ code }) => code);
  const quantities = wanted.map(({ quantity }) => quantity);
  const rows = await executePrepared<{ code: string; on_hand: number }>(trx, TAKE_FOR_ORDER, [
    codes,
    quantities,
    orderId,
  ]);
  return firstLacking(rows, wanted);
}

/** The `update` waits for no row: `held` has locked them, in the order of their codes. */
const TAKE_FOR_ORDER = `
  with held as (
    select stock.code, stock.on_hand, wanted.quantity
      from unnest($1::text[], $2::int[]) as wanted (code, quantity) join stock on stock.code = wanted.code
     order by stock.code for update of stock
  ), taken as (
    update stock set on_hand = stock.on_hand - held.quantity from held
     where stock.code = held.code
       and (select count(*) = cardinality($1) and bool_and(on_hand >= quantity) from held)
    returning stock.code, held.quantity
  ), moved as (
    insert into stock_movement (code, order_id, quantity, reason) select code, $3, -quantity, 'ordered' from taken
  )
  select code, on_hand from held`;

const firstLacking = (
  rows: readonly { readonly code: string; readonly on_hand: number }[],
  wanted: readonly WantedUnits[],
): string | undefined => {
  const onHand = new Map(rows.map((row) => [row.code, row.on_hand]));
  return wanted.find(({ code, quantity }) => (onHand.get(code) ?? 0) < quantity)?.code;
};

/** Takes units out of stock that is held. */
export async function takeHeldStock(trx: Trx, wanted: readonly WantedUnits[]): Promise<void> {
  const codes = wanted.map(({ code }) => code);
  const quantities = wanted.map(({ quantity }) => quantity);
  await sql`update stock set on_hand = on_hand - taken.quantity
    from unnest(${codes}::text[], ${quantities}::int[]) as taken(code, quantity)
    where stock.code = taken.code`.execute(trx);
}
