import { type Selectable, sql } from "kysely";
import { APPROVAL_KINDS, isApprovalKind } from "../../../../shared/domain/staff/approval-kinds.ts";
import { hasGrant } from "../../../../shared/domain/staff/access/permissions.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { Handle } from "../../../db/database.ts";
import type { ApprovalRequestTable, ApprovalState } from "../../../db/tables/staff.ts";
import { findRequest } from "../../../features/privacy/requests/requests.repository.ts";
import { OWN_DATA_REFUSAL } from "../arco/own-data-refusal.ts";
import { isOwnEmail } from "../arco/lock-request.ts";
import type { StaffActor } from "../../audit/write-line.ts";
import type { ActionContext } from "../staff-action.ts";
import { changedMeanwhile, NOT_FOUND, notPossible, type StaffError } from "../staff-error.ts";

export type ApprovalRequest = Selectable<ApprovalRequestTable>;

const STATE_WORDS: Readonly<Record<ApprovalState, string>> = {
  open: "abierta",
  approved: "aprobada",
  rejected: "rechazada",
  withdrawn: "retirada",
  expired: "vencida",
  failed: "aprobada, y no se pudo hacer",
};

const mayDecideKind = ({ permissions }: StaffActor, kind: string): boolean =>
  permissions !== "all" && isApprovalKind(kind) && hasGrant(permissions, APPROVAL_KINDS[kind].decides, "full");

/**
 * Takes an open request for its decision; its row stays locked until the transaction ends, so that of two at once one decides. `role` is
 * what the member is to it: who decides is another person than who asked.
 */
export async function takeOpenRequest(
  { db, actor, now }: ActionContext,
  id: number,
  role: "decides" | "withdraws",
): Promise<Result<ApprovalRequest, StaffError>> {
  const request = await db
    .selectFrom("approval_request")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!request || actor.staffId === null) return err(NOT_FOUND);
  const isOwn = request.requested_by === actor.staffId;
  if (!isOwn && (role === "withdraws" || !mayDecideKind(actor, request.kind))) return err(NOT_FOUND);
  if (isOwn && role === "decides") {
    return err({ code: "grantRefused", message: "La pediste tú: decide otra persona." });
  }
  if (role === "decides" && request.subject_kind === "staff" && request.subject_id === String(actor.staffId)) {
    return err({ code: "grantRefused", message: "Se trata de ti: decide otra persona." });
  }
  if (role === "decides" && request.kind === "erasePerson" && (await isAboutActor(db, actor, request)))
    return OWN_DATA_REFUSAL;
  if (request.state !== "open") return decidedMeanwhile(db, request);
  if (request.expires_at <= now) return notPossible("Venció sin que alguien la decidiera. Hay que pedirla otra vez.");
  return ok(request);
}

/** A member may be a customer too, and may not decide about their own data. */
async function isAboutActor(db: Handle, actor: StaffActor, request: ApprovalRequest): Promise<boolean> {
  const id = Number(request.subject_id);
  const person =
    request.subject_kind === "arco"
      ? (await findRequest(db, id))?.recipient
      : (await db.selectFrom("customer").select("email").where("id", "=", id).executeTakeFirst())?.email;
  return person !== undefined && person !== "" && isOwnEmail(db, actor, person);
}

async function decidedMeanwhile(db: Handle, { id, state, decided_by }: ApprovalRequest) {
  const by = await db
    .selectFrom("staff_member")
    .select("name")
    .where("id", "=", decided_by ?? 0)
    .executeTakeFirst();
  const message = `La solicitud ya está ${STATE_WORDS[state]}${by ? ` por ${by.name}` : ""}.`;
  return changedMeanwhile(message, { id, state });
}

/** Writes what became of a request. */
export async function closeRequest(
  { db, actor, now }: ActionContext,
  { id, state, reason }: { readonly id: number; readonly state: ApprovalState; readonly reason: string | null },
): Promise<void> {
  await db
    .updateTable("approval_request")
    .set({
      state,
      decided_at: now,
      ...(actor.staffId !== null && { decided_by: actor.staffId }),
      ...(reason !== null && { decision_reason: reason }),
    })
    .where("id", "=", id)
    .execute();
}

/** Whether the request is what was asked: its digest stands in the row and, out of reach, in the line of the audit log about the asking. */
export async function isAsAsked(db: Handle, id: number): Promise<boolean> {
  const { rows } = await sql<{ is_as_asked: boolean }>`
    select r.payload_digest = approval_request_digest(r) and exists (
      select from staff_action a where a.approval_id = r.id and a.staff_id = r.requested_by
        and a.outcome ->> 'digest' = encode(approval_request_digest(r), 'hex')
    ) as is_as_asked from approval_request r where r.id = ${id}`.execute(db);
  return rows[0]?.is_as_asked === true;
}
