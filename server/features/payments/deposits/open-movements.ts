import { foundReferences } from "../../../../shared/domain/banking/movements/found-references.ts";
import {
  matchMovement,
  type MovementMatch,
  type UnmatchedMovement,
  withoutTwins,
} from "../../../../shared/domain/banking/movements/movement-match.ts";
import { businessDay } from "../../../../shared/domain/text/dates.ts";
import { databaseTime } from "../../../db/database-time.ts";
import type { Handle } from "../../../db/database.ts";
import type { BankMovementTable } from "../../../db/tables/banking.ts";
import { depositOrdersByAmount, depositOrdersByNumber, type OrderOfDeposit } from "./deposit-orders.ts";

/** A movement that waits for a decision, with what it is proposed to be. */
export interface OpenMovement {
  readonly id: number;
  readonly statementId: number;
  readonly line: number;
  readonly bank: string;
  readonly day: string;
  readonly amount: number;
  readonly text: string;
  readonly form: BankMovementTable["form"];
  /** The known movement that it may be; before staff say whether it is, it is proposed for no order. */
  readonly alikeId: number | null;
  readonly match: MovementMatch;
  /** The order that is proposed; null where none is. */
  readonly order: OrderOfDeposit | null;
}

/** Movements that are proposed at once; the oldest come first. A shop decides them day by day. */
export const MOST_OPEN = 5_000;

/**
 * Movements to decide, the oldest first, with their proposals as orders and movements are now: an order that was paid meanwhile is proposed
 * no more.
 */
export async function openMovements(db: Handle): Promise<OpenMovement[]> {
  const rows = await db
    .selectFrom("bank_movement")
    .select([
      "id",
      "statement_id as statementId",
      "line",
      "bank",
      "day",
      "amount",
      "text",
      "form",
      "alike_id as alikeId",
    ])
    .where("state", "=", "open")
    .orderBy("day")
    .orderBy("id")
    .limit(MOST_OPEN)
    .execute();
  const ordinary = rows.filter(({ alikeId }) => alikeId === null);
  const proposed = await proposalsOf(db, ordinary);
  const proposals = new Map(ordinary.map(({ id }, at) => [id, proposed[at]]));
  return rows.map((row) => {
    const { match = NOTHING, order = null } = proposals.get(row.id) ?? {};
    return { ...row, match, order };
  });
}

const NOTHING: MovementMatch = { kind: "none", why: "nothing", orderIds: [] };

interface Proposal {
  readonly match: MovementMatch;
  readonly order: OrderOfDeposit | null;
}

/** What movements are proposed to be, in the order of the account. */
export async function proposalsOf(db: Handle, movements: readonly UnmatchedMovement[]): Promise<Proposal[]> {
  const references = movements.map(({ text }) => foundReferences(text).map(({ orderId }) => orderId));
  const named = byNumber(await depositOrdersByNumber(db, [...new Set(references.flat())]));
  const waiting = await depositOrdersByAmount(db, [...new Set(movements.map(({ amount }) => amount))]);
  const byAmount = Map.groupBy(waiting, ({ amount }) => amount);
  const today = businessDay(await databaseTime(db));
  const orders = new Map([...named, ...byNumber(waiting)]);
  const matches = movements.map((movement, at) =>
    matchMovement(movement, {
      named: (references[at] ?? []).flatMap((orderId) => named.get(orderId) ?? []),
      sameAmount: byAmount.get(movement.amount) ?? [],
      today,
    }),
  );
  return withoutTwins(matches).map((match) => ({
    match,
    order: match.kind === "none" ? null : (orders.get(match.orderId) ?? null),
  }));
}

const byNumber = (orders: readonly OrderOfDeposit[]) => new Map(orders.map((order) => [order.orderId, order]));
