import { sql } from "kysely";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Trx } from "../../db/database.ts";

/**
 * Movements that are counted anew after a count's moment: what orders and returns moved, what was written off and what staff adjusted. Each movement
 * is of one kind, and each kind has an index by its moment. The stock's import has the same list.
 */
export const MOVES_AFTER_COUNT = [
  "movement.order_id is not null",
  "movement.reason = 'gone'",
  "movement.reason = 'adjusted'",
  "movement.return_id is not null",
] as const;

export interface LockedStock {
  readonly onHand: number;
  readonly alarmLevel: number | null;
  readonly countedAt: Date | null;
  readonly revision: number;
}

/** Locks the stock of a tyre until the transaction ends; makes its row where there is none. The tyre must be there. */
export async function lockStock(trx: Trx, code: string): Promise<LockedStock> {
  await trx
    .insertInto("stock")
    .values({ code, on_hand: 0 })
    .onConflict((conflict) => conflict.column("code").doNothing())
    .execute();
  const row = await trx.selectFrom("stock").selectAll().where("code", "=", code).forUpdate().executeTakeFirstOrThrow();
  return { onHand: row.on_hand, alarmLevel: row.alarm_level, countedAt: row.counted_at, revision: row.revision };
}

export type CountError =
  | { readonly kind: "inFuture" }
  /** A younger count is known. */
  | { readonly kind: "countedSince"; readonly at: Date }
  /** More was taken since the count than was counted. */
  | { readonly kind: "tooFew"; readonly moved: number };

export interface Counted {
  readonly onHand: number;
  /** What was taken and given back since the count. */
  readonly moved: number;
  /** Of the ledger; null where the count found what was known. */
  readonly movementId: number | null;
}

/** Sets locked stock to what was counted at a moment. What was moved since then stays moved (docs/decisions/0033). */
export async function countStock(
  trx: Trx,
  code: string,
  { stock, pieces, countedAt }: { readonly stock: LockedStock; readonly pieces: number; readonly countedAt: Date },
): Promise<Result<Counted, CountError>> {
  const { rows } = await sql<{ moved: number; isAhead: boolean }>`
    select coalesce(sum(quantity), 0)::int as moved, ${countedAt}::timestamptz > clock_timestamp() as "isAhead"
    from stock_movement as movement where code = ${code} and at > ${countedAt}
      and (${sql.raw(MOVES_AFTER_COUNT.join(" or "))})`.execute(trx);
  const { moved = 0, isAhead = false } = rows[0] ?? {};
  if (isAhead) return err({ kind: "inFuture" });
  if (stock.countedAt !== null && countedAt < stock.countedAt)
    return err({ kind: "countedSince", at: stock.countedAt });
  const onHand = pieces + moved;
  if (onHand < 0) return err({ kind: "tooFew", moved });
  await trx
    .updateTable("stock")
    .set({ on_hand: onHand, counted_at: countedAt, revision: stock.revision + 1 })
    .where("code", "=", code)
    .execute();
  const movementId = await writeMovement(trx, { code, quantity: onHand - stock.onHand, reason: "counted" });
  return ok({ onHand, moved, movementId });
}

/** Adds pieces to locked stock or takes them away. Pieces that orders hold are not on hand, so they cannot be taken. */
export async function adjustStock(
  trx: Trx,
  code: string,
  { stock, pieces }: { readonly stock: LockedStock; readonly pieces: number },
): Promise<Result<Omit<Counted, "moved">, { readonly kind: "tooFew" }>> {
  const onHand = stock.onHand + pieces;
  if (onHand < 0) return err({ kind: "tooFew" });
  await trx
    .updateTable("stock")
    .set({ on_hand: onHand, revision: stock.revision + 1 })
    .where("code", "=", code)
    .execute();
  return ok({ onHand, movementId: await writeMovement(trx, { code, quantity: pieces, reason: "adjusted" }) });
}

async function writeMovement(
  trx: Trx,
  values: { readonly code: string; readonly quantity: number; readonly reason: "counted" | "adjusted" },
): Promise<number | null> {
  if (values.quantity === 0) return null;
  const { id } = await trx
    .insertInto("stock_movement")
    .values({ ...values, order_id: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
