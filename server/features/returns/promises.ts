import { type MoneyThere, type PromisedMoney, promiseMoney } from "../../../shared/domain/returns/promised-money.ts";
import { isReturnOver } from "../../../shared/domain/returns/return-states.ts";
import type { Handle } from "../../db/database.ts";
import { refundableOf } from "../payments/refunds/refundable.ts";
import { type PieceCosts, readPieceCosts } from "./piece-costs.ts";
import { findReturnLines, findReturns } from "./returns.repository.ts";

export interface Promises {
  /** What pieces that did not go back cost, with those of open returns. */
  readonly costs: PieceCosts;
  /** Of the open returns of the order, by their number. */
  readonly byReturn: ReadonlyMap<number, PromisedMoney>;
  /** For another return. */
  readonly rest: MoneyThere;
}

/** What the open returns of an order bring as things stand, and what they leave. */
export async function readPromises(db: Handle, orderId: number): Promise<Promises> {
  const open = (await findReturns(db, orderId)).filter(({ state }) => !isReturnOver(state)).toReversed();
  const ids = open.map(({ id }) => id);
  const lines = await findReturnLines(db, ids);
  const costs = await readPieceCosts(db, orderId);
  const returns = open.map(({ id, return_freight: returnFreight }) => ({
    id,
    returnFreight,
    lines: lines
      .filter(({ return_id: returnId }) => returnId === id)
      .map(({ line, quantity, received, kept }) => ({ line, pieces: quantity, received: received && kept })),
  }));
  return { costs, ...promiseMoney(returns, { costs, left: await refundableOf(db, orderId) }) };
}
