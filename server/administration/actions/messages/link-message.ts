import { orderStatusFromCode } from "../../../../shared/domain/orders/order-status.ts";
import { seesOrdersIn } from "../../../../shared/domain/staff/access/order-access.ts";
import { ok } from "../../../../shared/domain/text/result.ts";
import { ownOrders } from "../../../features/contact/threads/threads.repository.ts";
import { defineAction } from "../staff-action.ts";
import { notPossible } from "../staff-error.ts";
import { changeThread, messageSubject, lockMessage, type ThreadInput } from "./lock-message.ts";

interface Input extends ThreadInput {
  /** Null: takes the link away. */
  readonly orderId: number | null;
}

/** Links a message to an order. It tells the person nothing; an order of another account may be meant, and the member is warned. */
export const linkMessageAction = defineAction({
  name: "messages link",
  reason: "optional",
  async run(context, { orderId, ...input }: Input) {
    const { db, actor } = context;
    const locked = await lockMessage(context, input);
    if (!locked.ok) return locked;
    const thread = locked.value;
    if (thread.order_id === orderId) return notPossible("Así está ya.");
    if (orderId !== null) {
      const order = await db.selectFrom("orders").select("status").where("id", "=", orderId).executeTakeFirst();
      const status = order && orderStatusFromCode(order.status);
      if (!status || !seesOrdersIn(status, actor.permissions)) return notPossible(`No hay un pedido ${orderId}.`);
    }
    const isOwn = orderId === null || (await ownOrders(db, thread.recipient, [orderId])).length > 0;
    const value = await changeThread(context, thread, { order_id: orderId });
    return ok({
      value,
      effects: [
        {
          kind: "data" as const,
          text: orderId === null ? "El mensaje queda sin pedido." : `El mensaje queda ligado al pedido ${orderId}.`,
        },
        ...(isOwn ? [] : [{ kind: "access" as const, text: NOT_THEIRS }]),
      ],
      audit: {
        subject: messageSubject(thread.id),
        before: { orderId: thread.order_id },
        after: { orderId },
        outcome: { isOwn },
      },
    });
  },
});

const NOT_THEIRS = "El pedido no es de la cuenta con este correo: no le des datos de él a quien escribió.";
