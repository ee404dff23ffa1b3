import { returnFolio } from "../../../../shared/domain/returns/return-kinds.ts";
import { OPEN_RETURN_STATES } from "../../../../shared/domain/returns/return-states.ts";
import type { Handle } from "../../../db/database.ts";
import { linesTakenTwice } from "../../../features/returns/returnable.ts";
import type { Refund } from "../../../features/payments/refunds/refund-rows.ts";
import { notPossible } from "../staff-error.ts";

/** Refuses a refund of an order's pieces that are in a return too; asked after the refund was written, within its transaction. */
export async function refusePiecesInReturns(db: Handle, orderId: number) {
  if ((await linesTakenTwice(db, orderId)).length === 0) return undefined;
  const open = await db
    .selectFrom("return_request")
    .select("id")
    .where("order_id", "=", orderId)
    .where("state", "in", OPEN_RETURN_STATES)
    .orderBy("id")
    .execute();
  const folios = open.map(({ id }) => returnFolio(id)).join(", ");
  return notPossible(
    folios === ""
      ? "Esas piezas ya volvieron en una devolución."
      : `Esas piezas están en una devolución abierta (${folios}): reembólsalas desde ahí, o retírala primero.`,
  );
}

/** The same for a refund that is asked for again, or written down as made; one of a return is that return's own matter. */
export const refusePiecesOf = async (db: Handle, refund: Pick<Refund, "order_id" | "return_id">) =>
  refund.return_id === null ? refusePiecesInReturns(db, refund.order_id) : undefined;
