import { err, ok } from "../../../../shared/domain/text/result.ts";
import { transact } from "../../../db/transact.ts";
import { openShipment } from "../../../features/shipments/order-shipments.ts";
import { type ActionContext, defineAction } from "../staff-action.ts";
import { NOT_FOUND, notPossible } from "../staff-error.ts";
import { compareCode, findLine } from "./compare-code.ts";
import { beginPreparing, lockSeenOrder } from "./seen-order.ts";

interface Input {
  readonly orderId: number;
  readonly line: number;
  /** As it was typed or scanned. */
  readonly code: string;
  /** Pieces that are in the cart now, of all that the line needs; null: all. */
  readonly pieces: number | null;
}

export interface Taken {
  readonly orderId: number;
  readonly line: number;
  readonly taken: number;
  readonly quantity: number;
}

/** Tyres are taken from their place, for one line of an order. */
export const takeTiresAction = defineAction({
  name: "picking take",
  reason: "optional",
  async run(context: ActionContext, { orderId, line, code, pieces }: Input) {
    const seen = await lockSeenOrder(context, { orderId });
    if (!seen.ok) return seen;
    const { db } = context;
    const wanted = await findLine(db, orderId, line);
    if (!wanted) return err(NOT_FOUND);
    const compared = await compareCode(db, wanted, code);
    if (!compared.ok) return compared;
    if (pieces === 0 && seen.value.status === "inProcess") return notPossible("De este pedido no se ha tomado nada.");
    const begun = await beginPreparing(context, orderId, seen.value.status);
    if (!begun.ok) return begun;
    return transact(db, async (trx) => {
      const shipment = await openShipment(trx, orderId);
      const toPick = shipment?.lines.find((its) => its.line === line);
      if (!shipment || !toPick) return notPossible("Esas piezas ya se enviaron.");
      const { quantity } = toPick;
      const taken = pieces ?? quantity;
      if (taken > quantity) return notPossible(`El pedido ${orderId} lleva ${quantity} de esa llanta, no ${taken}.`);
      await trx
        .updateTable("shipment_line")
        .set({ picked: taken })
        .where("shipment_id", "=", shipment.id)
        .where("line", "=", line)
        .execute();
      const text = `Pedido ${orderId}: ${taken} de ${quantity} de ${wanted.name} ${wanted.size}.`;
      return ok({
        value: { orderId, line, taken, quantity } satisfies Taken,
        effects: [{ kind: "data" as const, text }],
        audit: {
          subject: { kind: "order", id: String(orderId) },
          before: { line, picked: toPick.picked },
          after: { line, picked: taken },
        },
      });
    });
  },
});
