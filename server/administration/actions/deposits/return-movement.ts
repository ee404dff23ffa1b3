import { centavos, formatMxn } from "../../../../shared/domain/money/money.ts";
import { ok, type Result } from "../../../../shared/domain/text/result.ts";
import { decideMovement } from "../../../features/payments/deposits/movement-decisions.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import type { StaffError } from "../staff-error.ts";
import { movementSubject, lockBankMovement } from "./lock-movement.ts";

interface Input {
  readonly movementId: number;
  /** The bank's key of the transfer that gave it back. */
  readonly trackingKey: string;
}

/** Writes down that money of no order was given back by hand. Two persons: nothing else says that it left to whom it came from. */
export const returnMovementAction = defineAction({
  name: "deposits return",
  reason: "needed",
  async run(context: ActionContext, { movementId, trackingKey }: Input): Promise<Result<Done<Input>, StaffError>> {
    const locked = await lockBankMovement(context, movementId, ["unclaimed"]);
    if (!locked.ok) return locked;
    const { amount, state, day } = locked.value;
    await decideMovement(context.db, movementId, {
      state: "returned",
      reason: context.reason,
      trackingKey,
      staffId: context.actor.staffId,
    });
    return ok({
      value: { movementId, trackingKey },
      effects: [
        {
          kind: "money",
          text: `Se anota que ${formatMxn(centavos(amount))} se devolvieron por SPEI, con la clave de rastreo ${trackingKey}. No se abre de nuevo.`,
        },
      ],
      audit: {
        subject: movementSubject(movementId),
        before: { state },
        after: { state: "returned", amount, day, trackingKey },
      },
      needsApproval: "refund" as const,
    });
  },
});
