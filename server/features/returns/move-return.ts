import {
  type GoodsReturnState,
  mayMoveReturn,
  type ReturnMover,
} from "../../../shared/domain/returns/return-states.ts";
import { returnDue } from "../../../shared/domain/returns/return-due.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Trx } from "../../db/database.ts";
import { changeReturn, type ReturnRow } from "./returns.repository.ts";

export interface NotMovable {
  readonly kind: "notMovable";
  readonly state: GoodsReturnState;
}

/** The column that has the moment of each state. */
const MOMENTS = {
  authorized: "authorized_at",
  inTransit: "sent_at",
  received: "received_at",
  graded: "graded_at",
  refunded: "decided_at",
  replaced: "decided_at",
  rejected: "decided_at",
  withdrawn: "decided_at",
} as const satisfies Partial<Record<GoodsReturnState, keyof ReturnRow>>;

interface Move {
  readonly to: keyof typeof MOMENTS;
  readonly actor: ReturnMover;
  readonly set?: Omit<Parameters<typeof changeReturn>[2], "state">;
}

/** Moves a locked return by the one table of moves, with the moment it happened at. */
export async function moveReturn(
  trx: Trx,
  row: Pick<ReturnRow, "id" | "state" | "created_at" | "received_at">,
  { to, actor, set = {} }: Move,
): Promise<Result<undefined, NotMovable>> {
  if (!mayMoveReturn(row.state, to, actor)) return err({ kind: "notMovable", state: row.state });
  const now = new Date();
  const receivedAt = to === "received" ? now : row.received_at;
  const due = returnDue({ state: to, createdAt: row.created_at, receivedAt });
  await changeReturn(trx, row.id, { [MOMENTS[to]]: now, due_at: due, ...set, state: to });
  return ok(undefined);
}
