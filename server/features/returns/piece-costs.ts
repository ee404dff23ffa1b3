import { centavos, ZERO } from "../../../shared/domain/money/money.ts";
import type { Handle } from "../../db/database.ts";
import { refundProposal } from "../payments/refunds/refund-proposal.ts";

/** Centavos with tax of each piece of a line that did not go back yet, the dearest first, by line. */
export type PieceCosts = ReadonlyMap<number, readonly number[]>;

export async function readPieceCosts(db: Handle, orderId: number): Promise<PieceCosts> {
  const proposal = await refundProposal(db, orderId, { lines: [], freight: false });
  return proposal.ok ? new Map(proposal.value.lines.map(({ line, costs }) => [line, costs])) : new Map();
}

/** What so many pieces of a line cost. */
export const costOf = (costs: PieceCosts, line: number, pieces: number): number =>
  (costs.get(line) ?? []).slice(0, pieces).reduce((sum, cost) => centavos(sum + cost), ZERO as number);
