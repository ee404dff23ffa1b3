import { sql } from "kysely";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Trx } from "../../db/database.ts";
import { moveReturn, type NotMovable } from "./move-return.ts";
import type { ReturnRow } from "./returns.repository.ts";

export type LoseError =
  | NotMovable
  /** Nothing is on its way: it was not sent, or arrived. */
  | { readonly kind: "notOnItsWay" };

/**
 * The new tyres of a locked return did not arrive: their shipment is void, and the return is decided again. The ledger keeps what they took; new
 * ones take others.
 */
export async function loseReplacement(
  trx: Trx,
  row: ReturnRow,
): Promise<Result<{ readonly shipmentId: number; readonly pieces: number }, LoseError>> {
  const { replacement_id: shipmentId } = row;
  if (shipmentId === null) return err({ kind: "notOnItsWay" });
  const lost = await trx
    .updateTable("shipment")
    .set({ state: "void", fate: "gone", updated_at: new Date() })
    .where("id", "=", shipmentId)
    .where("state", "=", "shipped")
    .returning("id")
    .executeTakeFirst();
  if (!lost) return err({ kind: "notOnItsWay" });
  const { pieces } = await trx
    .selectFrom("shipment_line")
    .select(sql<number>`coalesce(sum(quantity), 0)::integer`.as("pieces"))
    .where("shipment_id", "=", shipmentId)
    .executeTakeFirstOrThrow();
  // It was graded then; only its decision is undone.
  const set = { graded_at: row.graded_at, decided_at: null, replacement_id: null };
  const moved = await moveReturn(trx, row, { to: "graded", actor: "shop", set });
  return moved.ok ? ok({ shipmentId, pieces }) : moved;
}
