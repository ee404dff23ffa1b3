import { type OrderStatus, ORDER_STATUSES } from "../../../../shared/domain/orders/order-status.ts";
import { mayStepTo } from "../../../../shared/domain/staff/order-access.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import { advanceOrder, type MoveError, type Moved } from "../../../features/payments/staff-moves.ts";
import type { SingleGuia } from "../../../features/shipments/shipment-steps.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import { NOT_FOUND, notPossible, type StaffError } from "../staff-error.ts";
import { moveRefusalText, statusName } from "./move-refusal.ts";
import { CUSTOMER_IS_TOLD } from "./order-effects.ts";
import { type OrderInput, orderSubject, takeOrder } from "./order-in-hand.ts";
import { checkValidation, isValidation, type ProviderSaid, providerSentence } from "./validate-payment.ts";

interface Input extends OrderInput {
  /** Null: the usual next one. */
  readonly to: OrderStatus | null;
  readonly shipment: SingleGuia | null;
  readonly isForced?: boolean;
  /** For a step that validates a payment: what its provider said just now. Null: not asked, by a rehearsal and the command line. */
  readonly provider?: ProviderSaid | null;
}

/** For the command line. */
const FORCE_HINTS: ReadonlyMap<MoveError["kind"], string> = new Map([
  ["stepOfOtherDelivery", " Si de verdad va por otro camino: --force con --reason."],
  ["notChecked", " Si de verdad sale sin revisar: --force con --reason."],
]);

/** Members say what happened, and who resolves it: the act of exceptions asks for both. */
const EXCEPTION_SAYS_WHY = notPossible("Excepción pide qué pasó y quién lo resuelve: usa «Excepción».");

/** Moves a paid order one step on its way from the warehouse to its customer. */
export const advanceOrderAction = defineAction({
  name: "orders advance",
  reason: "optional",
  async run(context: ActionContext, input: Input): Promise<Result<Done<Moved>, StaffError>> {
    const { db, actor, reason } = context;
    const { orderId, to, shipment, isForced = false } = input;
    const taken = await takeOrder(context, input);
    if (!taken.ok) return taken;
    const said = isValidation(taken.value?.status, to) ? (input.provider ?? null) : null;
    const checked = said ? checkValidation(said, reason) : ok(undefined);
    if (!checked.ok) return checked;
    const step = { orderId, to, reason: reason || "advanced", shipment, isForced };
    if (to && !mayStepTo(to, actor.permissions)) return err(NOT_FOUND);
    if (to === "exception" && actor.permissions !== "all") return EXCEPTION_SAYS_WHY;
    const moved = await advanceOrder(db, step);
    if (!moved.ok) {
      const hint = actor.permissions === "all" ? (FORCE_HINTS.get(moved.error.kind) ?? "") : "";
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
        ...(said ? [{ kind: "money" as const, text: providerSentence(said) }] : []),
        ...(isCustomerTold && taken.value?.isErased === false ? [CUSTOMER_IS_TOLD] : []),
      ],
      audit: {
        subject: orderSubject(orderId),
        before: { status: ORDER_STATUSES[from].code },
        after: { status: ORDER_STATUSES[reached].code, ...(said && { provider: said.word }) },
        outcome: { orderId, from, to: reached },
      },
    });
  },
});
