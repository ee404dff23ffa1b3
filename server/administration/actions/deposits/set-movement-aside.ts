import { centavos, formatMxn } from "../../../../shared/domain/money/money.ts";
import { ok, type Result } from "../../../../shared/domain/text/result.ts";
import { decideMovement } from "../../../features/payments/deposits/movement-decisions.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import type { StaffError } from "../staff-error.ts";
import { movementSubject, lockBankMovement } from "./lock-movement.ts";

interface Aside {
  readonly movementId: number;
  /** `ignored`: no payment of the shop's. `unclaimed`: a payment without an order, which has to be given back. */
  readonly as: "ignored" | "unclaimed";
}

/** A movement pays no order; it can be taken up again. */
export const setMovementAsideAction = defineAction({
  name: "deposits ignore",
  reason: "needed",
  async run(context: ActionContext, { movementId, as }: Aside): Promise<Result<Done<Aside>, StaffError>> {
    const locked = await lockBankMovement(context, movementId, as === "ignored" ? ["open", "unclaimed"] : ["open"]);
    if (!locked.ok) return locked;
    const { amount, state } = locked.value;
    await decideMovement(context.db, movementId, { state: as, reason: context.reason, staffId: context.actor.staffId });
    const money = formatMxn(centavos(amount));
    return ok({
      value: { movementId, as },
      effects: [
        {
          kind: "money",
          text:
            as === "ignored"
              ? `${money} se ignoran: no son de un pedido.`
              : `${money} quedan sin pedido: falta devolverlos a quien los depositó.`,
        },
      ],
      audit: { subject: movementSubject(movementId), before: { state }, after: { state: as, amount } },
    });
  },
});

/** Takes a movement up again that was set aside. */
export const reopenMovementAction = defineAction({
  name: "deposits reopen",
  reason: "optional",
  async run(
    context: ActionContext,
    { movementId }: Pick<Aside, "movementId">,
  ): Promise<Result<Done<Pick<Aside, "movementId">>, StaffError>> {
    const locked = await lockBankMovement(context, movementId, ["ignored", "unclaimed"]);
    if (!locked.ok) return locked;
    const { state, amount } = locked.value;
    await decideMovement(context.db, movementId, { state: "open", staffId: context.actor.staffId });
    return ok({
      value: { movementId },
      effects: [{ kind: "money", text: `${formatMxn(centavos(amount))} vuelven a estar por decidir.` }],
      audit: { subject: movementSubject(movementId), before: { state }, after: { state: "open", amount } },
    });
  },
});
