import { type OrderStatus, ORDER_STATUSES } from "../../../../shared/domain/orders/order-status.ts";
import { mayStepTo } from "../../../../shared/domain/staff/order-access.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import { advanceOrder, type Moved } from "../../../features/payments/staff-moves.ts";
import type { SingleGuia } from "../../../features/shipments/shipment-steps.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import { NOT_FOUND, type StaffError } from "../staff-error.ts";
import { moveRefusalText, statusName } from "./move-refusal.ts";
import { CUSTOMER_IS_TOLD } from "./order-effects.ts";
import { type OrderInput, orderSubject, takeOrder } from "./order-in-hand.ts";

interface Input extends OrderInput {
  /** Null: the usual next one. */
  readonly to: OrderStatus | null;
  readonly shipment: SingleGuia | null;
  readonly isForced?: boolean;
}

/** Moves a paid order one step on its way from the warehouse to its customer. */
export const advanceOrderAction = defineAction({
  name: "orders advance",
  reason: "optional",
  async run(context: ActionContext, input: Input): Promise<Result<Done<Moved>, StaffError>> {
    const { db, actor, reason } = context;
    const { orderId, to, shipment, isForced = false } = input;
    const taken = await takeOrder(context, input);
    if (!taken.ok) return taken;
    const step = { orderId, to, reason: reason || "advanced", shipment, isForced };
    if (to && !mayStepTo(to, actor.permissions)) return err(NOT_FOUND);
    const moved = await advanceOrder(db, step);
    if (!moved.ok) {
      const canForce = actor.permissions === "all" && moved.error.kind === "stepOfOtherDelivery";
      const hint = canForce ? " Si de verdad va por otro camino: --force con --reason." : "";
      const message = `${moveRefusalText(moved.error, orderId).trim()}${hint}`;
      return err({
        code: moved.error.kind === "orderUnknown" ? "notFound" : "notPossible",
        message,
        current: moved.error,
      });
    }
    const { from, to: reached, isCustomerTold } = moved.value;
    const text = `Pedido ${orderId}: de ${statusName(from)} a ${statusName(reached)}.`;
    return ok({
      value: moved.value,
      effects: [
        { kind: "status" as const, text },
        ...(isCustomerTold && taken.value?.isErased === false ? [CUSTOMER_IS_TOLD] : []),
      ],
      audit: {
        subject: orderSubject(orderId),
        before: { status: ORDER_STATUSES[from].code },
        after: { status: ORDER_STATUSES[reached].code },
        outcome: { orderId, from, to: reached },
      },
    });
  },
});
