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
}

/** The tyres of a line are compared with the order at the packing table. A wrong tyre is the costliest error of the shop. */
export const checkTireAction = defineAction({
  name: "picking check",
  reason: "optional",
  async run(context: ActionContext, { orderId, line, code }: Input) {
    const seen = await lockSeenOrder(context, { orderId });
    if (!seen.ok) return seen;
    const { db, now } = context;
    const wanted = await findLine(db, orderId, line);
    if (!wanted) return err(NOT_FOUND);
    const compared = await compareCode(db, wanted, code);
    if (!compared.ok) return compared;
    const begun = await beginPreparing(context, orderId, seen.value.status);
    if (!begun.ok) return begun;
    return transact(db, async (trx) => {
      const shipment = await openShipment(trx, orderId);
      const toCheck = shipment?.lines.find((its) => its.line === line);
      if (!shipment || !toCheck) return notPossible("Esas piezas ya se enviaron.");
      await trx
        .updateTable("shipment_line")
        .set({ checked_at: now, picked: toCheck.quantity })
        .where("shipment_id", "=", shipment.id)
        .where("line", "=", line)
        .execute();
      const text = `Pedido ${orderId}: el código ${wanted.code} es el del pedido.`;
      return ok({
        value: { orderId, line },
        effects: [{ kind: "data" as const, text }],
        audit: {
          subject: { kind: "order", id: String(orderId) },
          before: { line, isChecked: toCheck.checked_at !== null },
          after: { line, isChecked: true },
        },
      });
    });
  },
});
