import { BUSINESS_TIME_ZONE } from "../../../../shared/domain/text/dates.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import { type LockedMovement, lockMovement } from "../../../features/payments/deposits/movement-decisions.ts";
import { grantOf } from "../orders/order-effects.ts";
import type { ActionContext } from "../staff-action.ts";
import { changedMeanwhile, NOT_FOUND, notPossible, type StaffError } from "../staff-error.ts";

const CLOCK = new Intl.DateTimeFormat("es-MX", {
  timeZone: BUSINESS_TIME_ZONE,
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

const DECIDED: Readonly<Record<LockedMovement["state"], string>> = {
  open: "está por decidir",
  matched: "ya está conciliado",
  ignored: "ya se ignoró",
  unclaimed: "ya quedó sin pedido",
  returned: "ya se devolvió",
  charge: "es un cargo",
};

/**
 * Locks a movement until the act's transaction ends. A movement that has left these states was decided by another member: of two members
 * who confirm one row the second is told who was first.
 */
export async function takeMovement(
  { db, actor }: ActionContext,
  id: number,
  states: readonly LockedMovement["state"][],
): Promise<Result<LockedMovement, StaffError>> {
  if (grantOf(actor, "deposits.write") !== "full") return err(NOT_FOUND);
  const movement = await lockMovement(db, id);
  if (!movement) return err(NOT_FOUND);
  if (movement.state === "charge") return notPossible("Es un cargo o una devolución del banco: no paga ningún pedido.");
  if (states.includes(movement.state)) return ok(movement);
  const by = movement.decided_by
    ? await db.selectFrom("staff_member").select("name").where("id", "=", movement.decided_by).executeTakeFirst()
    : undefined;
  const when = movement.decided_at ? ` a las ${CLOCK.format(movement.decided_at)}` : "";
  const whom = by ? ` por ${by.name}` : "";
  return changedMeanwhile(`Este movimiento ${DECIDED[movement.state]}${when}${whom}: no se cambió nada.`, {
    id,
    state: movement.state,
  });
}

export const movementSubject = (id: number) => ({ kind: "bankMovement", id: String(id) });
