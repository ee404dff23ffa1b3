import { sql } from "kysely";
import type { Trx } from "../../db/database.ts";

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
  const onHand = new Map(rows.map((row) => [row.code, row.on_hand]));
  return wanted.find(({ code, quantity }) => (onHand.get(code) ?? 0) < quantity)?.code;
}

/** Takes units out of stock that is held. */
export async function takeHeldStock(trx: Trx, wanted: readonly WantedUnits[]): Promise<void> {
  const codes = wanted.map(({ code }) => code);
  const quantities = wanted.map(({ quantity }) => quantity);
  await sql`update stock set on_hand = on_hand - taken.quantity
    from unnest(${codes}::text[], ${quantities}::int[]) as taken(code, quantity)
    where stock.code = taken.code`.execute(trx);
}
