import { centavos, ZERO } from "../../../shared/domain/money/money.ts";
import type { Handle } from "../../db/database.ts";
import { costsOfOrders } from "../payments/refunds/refund-proposal.ts";

/** Centavos with tax of each piece of a line that did not go back yet, the dearest first, by line. */
export type PieceCosts = ReadonlyMap<number, readonly number[]>;

export const readPieceCosts = async (db: Handle, orderId: number): Promise<PieceCosts> =>
  (await costsOfOrders(db, [orderId])).get(orderId) ?? new Map();

/** The same of several orders, by their numbers. */
export const readPieceCostsOf = (db: Handle, orderIds: readonly number[]): Promise<ReadonlyMap<number, PieceCosts>> =>
  costsOfOrders(db, [...new Set(orderIds)]);

/** What so many pieces of a line cost. */
export const costOf = (costs: PieceCosts, line: number, pieces: number): number =>
  (costs.get(line) ?? []).slice(0, pieces).reduce((sum, cost) => centavos(sum + cost), ZERO as number);
