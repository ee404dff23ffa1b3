import { sql } from "kysely";
import type { Trx } from "../../db/database.ts";

export interface WantedUnits {
  readonly code: string;
  readonly quantity: number;
}

/**
 * Takes units out of stock, all or none; answers the code of the first tyre that lacks them. Rows are locked in the order of
 * their codes everywhere, so two orders with the same tyres wait for each other instead of blocking.
 */
export async function takeStock(trx: Trx, wanted: readonly WantedUnits[]): Promise<string | undefined> {
  const codes = wanted.map(({ code }) => code);
  const rows = await trx
    .selectFrom("stock")
    .select(["code", "on_hand"])
    .where("code", "in", codes)
    .orderBy("code")
    .forUpdate()
    .execute();
  const onHand = new Map(rows.map((row) => [row.code, row.on_hand]));
  const lacking = wanted.find(({ code, quantity }) => (onHand.get(code) ?? 0) < quantity);
  if (lacking) return lacking.code;
  const quantities = wanted.map(({ quantity }) => quantity);
  await sql`update stock set on_hand = on_hand - taken.quantity
    from unnest(${codes}::text[], ${quantities}::int[]) as taken(code, quantity)
    where stock.code = taken.code`.execute(trx);
  return undefined;
}

/** Spends one use of a coupon; the last use goes to whoever gets the row first. */
export async function takeCoupon(trx: Trx, code: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("coupon")
    .set({ uses: sql`uses + 1` })
    .where("code", "=", code)
    .where((eb) => eb.or([eb("max_uses", "is", null), eb("uses", "<", eb.ref("max_uses"))]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
