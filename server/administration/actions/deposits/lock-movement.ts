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

/** Asked: it may be a known movement, and is not answered yet. */
type State = LockedMovement["state"] | "asked";

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
export async function lockBankMovement(
  { db, actor }: ActionContext,
  id: number,
  states: readonly State[],
): Promise<Result<LockedMovement, StaffError>> {
  if (grantOf(actor, "deposits.write") !== "full") return err(NOT_FOUND);
  const movement = await lockMovement(db, id);
  if (!movement) return err(NOT_FOUND);
  if (movement.state === "charge") return notPossible("Es un cargo o una devolución del banco: no paga ningún pedido.");
  const state: State = movement.state === "open" && movement.alike_id !== null ? "asked" : movement.state;
  if (states.includes(state)) return ok(movement);
  if (state === "asked")
    return notPossible("Primero di si es el mismo que el movimiento ya conocido. No se cambió nada.");
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
