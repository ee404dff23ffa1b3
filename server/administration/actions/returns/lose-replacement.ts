import { returnFolio } from "../../../../shared/domain/returns/return-kinds.ts";
import { ok, type Result } from "../../../../shared/domain/text/result.ts";
import { transact } from "../../../db/transact.ts";
import { loseReplacement } from "../../../features/returns/lose-replacement.ts";
import { defineAction, type ActionContext, type Done } from "../staff-action.ts";
import { notPossible, type StaffError } from "../staff-error.ts";
import type { ReturnMoved } from "./authorize-return.ts";
import { piecesText, type ReturnInput, returnSubject, lockGoodsReturn } from "./lock-return.ts";

/** The new tyres did not arrive: staff decide the return again. */
export const loseReplacementAction = defineAction({
  name: "returns replacement-lost",
  reason: "needed",
  async run(context: ActionContext, input: ReturnInput): Promise<Result<Done<ReturnMoved>, StaffError>> {
    const locked = await lockGoodsReturn(context, input);
    if (!locked.ok) return locked;
    const { row } = locked.value;
    const lost = await transact(context.db, (trx) => loseReplacement(trx, row));
    if (!lost.ok) return notPossible("De esta devolución no hay llantas nuevas en camino.");
    const { shipmentId, pieces } = lost.value;
    const folio = returnFolio(row.id);
    return ok({
      value: { returnId: row.id },
      effects: [
        {
          kind: "status",
          text: `El envío se anula y la devolución ${folio} se decide otra vez: reponer o reembolsar.`,
        },
        {
          kind: "stock",
          text: `${pieces === 1 ? "No vuelve" : "No vuelven"} a existencias: ${piecesText(pieces)}. Otra reposición toma otras.`,
        },
        { kind: "mail", text: "Su cliente no recibe correo: su devolución vuelve a «Revisión» hasta que decidas." },
      ],
      audit: {
        subject: returnSubject(row.id),
        before: { state: row.state, shipment: shipmentId, replacement: "shipped" },
        after: { state: "graded", order: row.order_id, shipment: shipmentId, replacement: "gone", pieces },
        outcome: { returnId: row.id },
      },
    });
  },
});
