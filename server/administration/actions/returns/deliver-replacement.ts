import { returnFolio } from "../../../../shared/domain/returns/return-kinds.ts";
import { formatDate } from "../../../../shared/domain/text/dates.ts";
import { ok, type Result } from "../../../../shared/domain/text/result.ts";
import { transact } from "../../../db/transact.ts";
import { deliverReplacement } from "../../../features/returns/deliver-replacement.ts";
import { CUSTOMER_IS_TOLD } from "../orders/order-effects.ts";
import { fieldsRefused } from "../shipments/seen-order.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import { notPossible, type StaffError } from "../staff-error.ts";
import type { ReturnMoved } from "./authorize-return.ts";
import { noticeDay } from "./notice-day.ts";
import { type ReturnInput, returnSubject, lockGoodsReturn } from "./lock-return.ts";

interface Input extends ReturnInput {
  /** `yyyy-mm-dd` on which they arrived; null: today. */
  readonly deliveredOn: string | null;
}

/** The new tyres arrived; their guarantee counts from that day. */
export const deliverReplacementAction = defineAction({
  name: "returns replacement-delivered",
  reason: "optional",
  async run(context: ActionContext, input: Input): Promise<Result<Done<ReturnMoved>, StaffError>> {
    const locked = await lockGoodsReturn(context, input);
    if (!locked.ok) return locked;
    const { row, isErased } = locked.value;
    const at = noticeDay(input.deliveredOn, context.now);
    if (!at) return refusedDay("Todavía no llega ese día.");
    const done = await transact(context.db, (trx) => deliverReplacement(trx, row, at));
    if (!done.ok)
      return done.error.kind === "beforeItLeft"
        ? refusedDay(`Salieron el ${formatDate(done.error.shippedOn)}: no llegaron antes.`)
        : notPossible("De esta devolución no hay llantas nuevas en camino.");
    return ok({
      value: { returnId: row.id },
      effects: [
        { kind: "status", text: `Las llantas nuevas de la devolución ${returnFolio(row.id)} quedan entregadas.` },
        { kind: "data", text: "Su garantía cuenta desde ese día; el cliente lo ve en su devolución." },
        ...(isErased ? [] : [CUSTOMER_IS_TOLD]),
      ],
      audit: {
        subject: returnSubject(row.id),
        before: { replacement: "shipped" },
        after: { replacement: "delivered", order: row.order_id, shipment: done.value.shipmentId },
        outcome: { returnId: row.id },
      },
    });
  },
});

const refusedDay = (message: string) => fieldsRefused(message, { deliveredOn: [message] });
