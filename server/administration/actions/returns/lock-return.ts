import { type GoodsReturnState, returnStateLabel } from "../../../../shared/domain/returns/return-states.ts";
import { returnFolio } from "../../../../shared/domain/returns/return-kinds.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import { transact } from "../../../db/transact.ts";
import { findReturn, lockReturn, type ReturnRow } from "../../../features/returns/returns.repository.ts";
import { lockOrder } from "../orders/lock-order.ts";
import type { ActionContext } from "../staff-action.ts";
import { changedMeanwhile, NOT_FOUND, type StaffError } from "../staff-error.ts";

/** What every act about one return is given. */
export interface ReturnInput {
  readonly returnId: number;
  /** The state that the member saw; undefined on the command line, and where the state does not matter. */
  readonly expected?: GoodsReturnState | undefined;
}

export interface LockedReturn {
  readonly row: ReturnRow;
  readonly customerId: number;
  /** An erased customer is written to no more. */
  readonly isErased: boolean;
}

/**
 * Locks a return behind its customer and its order, until the act's transaction ends, and compares its state with the one that the member saw.
 * For a member whose role does not see the order there is no return.
 */
export async function lockGoodsReturn(
  context: ActionContext,
  { returnId, expected }: ReturnInput,
): Promise<Result<LockedReturn, StaffError>> {
  const { db } = context;
  const found = await findReturn(db, returnId);
  const order = found && (await lockOrder(context, { orderId: found.order_id }));
  if (!order) return err(NOT_FOUND);
  if (!order.ok) return order;
  if (!order.value) return err(NOT_FOUND);
  const { customerId, isErased } = order.value;
  const row = await transact(db, async (trx) => {
    await trx.selectFrom("orders").select("id").where("id", "=", found.order_id).forUpdate().executeTakeFirst();
    return lockReturn(trx, returnId);
  });
  if (!row) return err(NOT_FOUND);
  if (expected !== undefined && row.state !== expected)
    return changedMeanwhile(
      `La devolución ${returnFolio(row.id)} ya está ${returnStateLabel(row.state).toLowerCase()}.`,
      {
        id: row.id,
        state: row.state,
      },
    );
  return ok({ row, customerId, isErased });
}

export const returnSubject = (id: number) => ({ kind: "goodsReturn", id: String(id) });

/** Of a state that an act does not start from. */
export const notMovableText = (state: GoodsReturnState): string =>
  `La devolución está ${returnStateLabel(state).toLowerCase()}: desde ahí no se puede.`;

export const piecesText = (count: number): string => (count === 1 ? "1 pieza" : `${count} piezas`);
