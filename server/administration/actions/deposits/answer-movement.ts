import { centavos, formatMxn } from "../../../../shared/domain/money/money.ts";
import { ok, type Result } from "../../../../shared/domain/text/result.ts";
import { answerMovements, lockAskedOfFile } from "../../../features/payments/deposits/movement-decisions.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import type { StaffError } from "../staff-error.ts";
import { movementSubject, lockBankMovement } from "./lock-movement.ts";

interface Input {
  readonly movementId: number;
  /** It is the known movement that stands beside it. */
  readonly isSame: boolean;
  /** Also of all others of its file that are asked. */
  readonly isWholeFile: boolean;
}

interface Answered {
  readonly movementId: number;
  readonly answered: number;
}

/** Says whether a movement is a known one with other words. It pays nothing: another one is matched afterwards, as all are. */
export const answerMovementAction = defineAction({
  name: "deposits answer",
  reason: "needed",
  async run(context: ActionContext, input: Input): Promise<Result<Done<Answered>, StaffError>> {
    const { movementId, isSame, isWholeFile } = input;
    const { db, actor, reason } = context;
    const ofFile = isWholeFile ? await lockAskedOfFile(db, movementId) : [];
    const locked = await lockBankMovement(context, movementId, ["asked"]);
    if (!locked.ok) return locked;
    const movements = isWholeFile ? ofFile : [locked.value];
    const ids = movements.map(({ id }) => id);
    await answerMovements(db, ids, { isSame, reason, staffId: actor.staffId });
    const amount = movements.reduce((sum, each) => sum + each.amount, 0);
    const alike = locked.value.alike_id;
    return ok({
      value: { movementId, answered: ids.length },
      effects: [{ kind: "money", text: effectWords(ids.length, amount, isSame) }],
      audit: {
        subject: movementSubject(movementId),
        before: { state: "open", alike },
        after: {
          ...(isSame ? { state: "ignored", alike } : { state: "open", alike: null }),
          amount,
          ...(ids.length > 1 && { movements: ids }),
        },
      },
    });
  },
});

function effectWords(count: number, amount: number, isSame: boolean): string {
  const money = formatMxn(centavos(amount));
  if (count === 1)
    return isSame
      ? `${money} ya se conocían: no se cuentan otra vez.`
      : `${money} quedan por decidir, como otro depósito.`;
  return isSame
    ? `${count} movimientos por ${money} ya se conocían: no se cuentan otra vez.`
    : `${count} movimientos por ${money} quedan por decidir, como otros depósitos.`;
}
