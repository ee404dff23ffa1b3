import { returnFolio } from "../../../../shared/domain/returns/return-kinds.ts";
import { ok, type Result } from "../../../../shared/domain/text/result.ts";
import { transact } from "../../../db/transact.ts";
import { arePiecesRefunded } from "../../../features/returns/follow-refunds.ts";
import { moveReturn } from "../../../features/returns/move-return.ts";
import { paymentStanding } from "../../../features/returns/payment-standing.ts";
import { queueReturnMail } from "../../../features/returns/return-mails.ts";
import { findReturnLines, type ReturnLineRow } from "../../../features/returns/returns.repository.ts";
import { takeOffScrap } from "../../../features/returns/send-back.ts";
import { CUSTOMER_IS_TOLD } from "../orders/order-effects.ts";
import { fieldsRefused } from "../shipments/seen-order.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import { notPossible, type StaffError } from "../staff-error.ts";
import type { ReturnMoved } from "./authorize-return.ts";
import { notMovableText, type ReturnInput, returnSubject, lockGoodsReturn } from "./lock-return.ts";
import { SHORTEST_MESSAGE } from "../../../../shared/domain/staff/reason-length.ts";

interface Input extends ReturnInput {
  /** Why, for the customer. */
  readonly message: string;
}

const SENT_BACK = "Las llantas se envían de vuelta al cliente.";
const KEPT = "Las llantas se quedan en la tienda: quien cobra ya le regresó su pago al cliente.";

/**
 * A return is not taken, before or after the goods came; the customer reads why. What had come back to stock leaves it again with the goods,
 * so a return of which something may be sold again is not rejected. One whose payment was taken back by its provider is: the customer has the
 * money, the shop keeps the tyres, and no other end is left.
 */
export const rejectReturnAction = defineAction({
  name: "returns reject",
  reason: "optional",
  async run(context: ActionContext, input: Input): Promise<Result<Done<ReturnMoved>, StaffError>> {
    const locked = await lockGoodsReturn(context, input);
    if (!locked.ok) return locked;
    const { row, isErased } = locked.value;
    const message = input.message.trim();
    const short = "Escribe por qué: el cliente lo lee.";
    if (message.length < SHORTEST_MESSAGE) return fieldsRefused(short, { message: [short] });
    const isTaken = (await paymentStanding(context.db, row.order_id)) === "taken";
    const lines = await findReturnLines(context.db, [row.id]);
    const isInStock = lines.some(({ sellable }) => (sellable ?? 0) > 0);
    if (isInStock && !isTaken) return notPossible("Hay piezas que ya volvieron a existencias: reembolsa o repón.");
    if (await arePiecesRefunded(context.db, row.id))
      return notPossible("Su reembolso está pedido: míralo en Reembolsos.");
    const moved = await transact(context.db, async (trx) => {
      const set = { rejection: message, tires_kept: isTaken && row.received_at !== null };
      const done = await moveReturn(trx, row, { to: "rejected", actor: "staff", set });
      for (const [code, pieces] of isTaken ? [] : damagedByCode(lines))
        await takeOffScrap(trx, { returnId: row.id, code, pieces });
      if (done.ok) await queueReturnMail(trx, "returnRejected", { orderId: row.order_id, returnId: row.id });
      return done;
    });
    if (!moved.ok) return notPossible(notMovableText(moved.error.state));
    return ok({
      value: { returnId: row.id },
      effects: [
        { kind: "status", text: `La devolución ${returnFolio(row.id)} queda rechazada.` },
        ...(row.received_at ? [{ kind: "stock" as const, text: isTaken ? KEPT : SENT_BACK }] : []),
        ...(isErased ? [] : [CUSTOMER_IS_TOLD]),
      ],
      audit: {
        subject: returnSubject(row.id),
        before: { state: row.state },
        after: { state: "rejected", order: row.order_id },
        outcome: { returnId: row.id },
      },
    });
  },
});

/** Damaged pieces that are still with the shop; two lines may be of one tyre. */
function damagedByCode(lines: readonly ReturnLineRow[]): ReadonlyMap<string, number> {
  const byCode = new Map<string, number>();
  for (const { code, damaged, sent_back: before } of lines)
    byCode.set(code, (byCode.get(code) ?? 0) + (damaged ?? 0) - before);
  return byCode;
}

/** The customer said to staff that they keep the tyres. */
export const withdrawReturnAction = defineAction({
  name: "returns withdraw",
  reason: "needed",
  async run(context: ActionContext, input: ReturnInput): Promise<Result<Done<ReturnMoved>, StaffError>> {
    const locked = await lockGoodsReturn(context, input);
    if (!locked.ok) return locked;
    const { row } = locked.value;
    const moved = await transact(context.db, (trx) => moveReturn(trx, row, { to: "withdrawn", actor: "staff" }));
    if (!moved.ok) return notPossible(notMovableText(moved.error.state));
    return ok({
      value: { returnId: row.id },
      effects: [
        { kind: "status", text: `La devolución ${returnFolio(row.id)} queda retirada; sus piezas quedan libres.` },
      ],
      audit: {
        subject: returnSubject(row.id),
        before: { state: row.state },
        after: { state: "withdrawn", order: row.order_id },
        outcome: { returnId: row.id },
      },
    });
  },
});
