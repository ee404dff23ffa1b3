import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { ok, type Result } from "../../../../shared/domain/text/result.ts";
import { writeLine } from "../../audit/write-line.ts";
import { type ApprovableAction, findApprovable } from "./approvable-actions.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import { notPossible, type StaffError } from "../staff-error.ts";
import { type ApprovalRequest, closeRequest, isAsAsked, takeOpenRequest } from "../requests/open-request.ts";
import { requesterOf } from "./requester.ts";

interface Approved {
  readonly state: "approved" | "failed";
  /** Why it could not be done. */
  readonly message: string | null;
}

/**
 * Runs what was asked, exactly so, as the member who asked for it, in one transaction with the decision and both lines of the audit log. An act
 * that refuses, as its object changed meanwhile, leaves the request `failed` with the reason, and nothing else. One that only had to wait too long
 * leaves it open.
 */
export const approveRequestAction = defineAction({
  name: "approvals approve",
  reason: "optional",
  async run(context: ActionContext, { id }: { readonly id: number }): Promise<Result<Done<Approved>, StaffError>> {
    const { db, actor, now, reason } = context;
    const locked = await takeOpenRequest(context, id, "decides");
    if (!locked.ok) return locked;
    const request = locked.value;
    if (!(await isAsAsked(db, id))) {
      return notPossible("La solicitud no es la que se pidió: alguien la cambió en la base de datos. No se hizo nada.");
    }
    const action = findApprovable(request.action);
    if (!action) return notPossible("Esta versión de la tienda no sabe hacer lo que se pidió. Rechaza la solicitud.");
    const requester = await requesterOf(db, request.requested_by, action, { now, requestId: actor.requestId });
    if (!requester) {
      return notPossible("Quien lo pidió ya no tiene acceso, o ya no puede pedirlo. Rechaza la solicitud.");
    }
    await sql`savepoint approved`.execute(db);
    const ran = await runAsAsked(
      { ...context, actor: requester, reason: request.reason, approvalId: id },
      action,
      request,
    );
    if (!ran.ok && ran.error.code === "busy") return ran;
    if (!ran.ok) await sql`rollback to savepoint approved`.execute(db);
    await sql`release savepoint approved`.execute(db);
    const state = ran.ok ? "approved" : "failed";
    const message = ran.ok ? null : ran.error.message;
    await closeRequest(context, { id, state, reason: message ?? (reason || null) });
    const subject = { kind: request.subject_kind, id: request.subject_id };
    if (ran.ok) {
      const record = { ...ran.value.audit, approvalId: id };
      await writeLine(db, { action: action.name, actor: requester, reason: request.reason, record });
    }
    return ok({
      value: { state, message },
      effects: ran.ok
        ? ran.value.effects
        : [{ kind: "data" as const, text: `No se puede hacer: ${ran.error.message} La solicitud queda sin efecto.` }],
      audit: { subject, after: { approval: id, decision: state }, approvalId: id },
    });
  },
});

const STALE: Result<never, StaffError> = notPossible("Lo que había antes ya no es lo que se vio al pedirlo.");

/** What the second person saw as "before" has to be so still, also where the act itself expects nothing. */
async function runAsAsked(
  context: ActionContext,
  action: ApprovableAction,
  { payload, kind, before }: ApprovalRequest,
): Promise<Result<Done<unknown>, StaffError>> {
  const done = await action.run(context, payload);
  if (!done.ok) return done;
  const { audit, needsApproval } = done.value;
  const seen: unknown = JSON.parse(JSON.stringify(audit.before ?? null));
  if (!isDeepStrictEqual(seen, before ?? null)) return STALE;
  // Under other limits it may be an act of another kind, which other persons decide.
  return needsApproval === undefined || needsApproval === kind ? done : STALE;
}
