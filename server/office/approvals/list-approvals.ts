import { sql, type SqlBool } from "kysely";
import type { ApprovalDetail, ApprovalRow, ApprovalView } from "../../../shared/contract/staff/approvals.ts";
import { MOST_COUNTED, PAGE_SIZE } from "../../../shared/contract/staff/staff-endpoint.ts";
import { APPROVAL_KINDS, isApprovalKind, kindsDecidedBy } from "../../../shared/domain/staff/approval-kinds.ts";
import { findApprovable } from "../../administration/actions/approvals/approvable-actions.ts";
import type { StaffSession } from "../../administration/identity/staff-sessions.ts";
import type { Handle } from "../../db/database.ts";

export type Reader = Pick<StaffSession, "staffId" | "permissions">;

const IS_OVER = sql<SqlBool>`(approval_request.state = 'open' and approval_request.expires_at <= now())`;

/** Of a kind that the member decides, or asked by the member. */
function rolesOf({ staffId, permissions }: Reader) {
  const kinds = kindsDecidedBy(permissions);
  const isOwn = sql<SqlBool>`approval_request.requested_by = ${staffId}`;
  const isDecided =
    kinds.length > 0 ? sql<SqlBool>`approval_request.kind in (${sql.join(kinds)})` : sql<SqlBool>`false`;
  return { isOwn, isDecided };
}

function isSeenBy(reader: Reader) {
  const { isOwn, isDecided } = rolesOf(reader);
  return sql<SqlBool>`(${isOwn} or ${isDecided})`;
}

function viewOf(reader: Reader, view: ApprovalView) {
  const { isOwn, isDecided } = rolesOf(reader);
  const isOpen = sql`approval_request.state = 'open' and not ${IS_OVER}`;
  switch (view) {
    case "toDecide":
      return sql<SqlBool>`(${isOpen} and ${isDecided} and not ${isOwn})`;
    case "mine":
      return sql<SqlBool>`(${isOpen} and ${isOwn})`;
    case "decided":
      return sql<SqlBool>`(approval_request.state not in ('open', 'expired') and (${isOwn} or ${isDecided}))`;
    case "expired":
      return sql<SqlBool>`((approval_request.state = 'expired' or ${IS_OVER}) and (${isOwn} or ${isDecided}))`;
  }
}

const VIEWS: readonly ApprovalView[] = ["toDecide", "mine", "decided", "expired"];

export async function countApprovals(db: Handle, reader: Reader): Promise<Record<ApprovalView, number>> {
  const row = await db
    .selectFrom("approval_request")
    .select(VIEWS.map((view) => sql<number>`count(*) filter (where ${viewOf(reader, view)})`.as(view)))
    .where(isSeenBy(reader))
    .executeTakeFirstOrThrow();
  return row;
}

/** For the navigation: how many wait for this member, and whether one of them lapses within a day. */
export async function countToDecide(db: Handle, reader: Reader): Promise<{ waiting: number; isLate: boolean }> {
  const { waiting, late } = await db
    .selectFrom("approval_request")
    .select([
      sql<number>`count(*)`.as("waiting"),
      sql<number>`count(*) filter (where expires_at < now() + interval '24 hours')`.as("late"),
    ])
    .where("state", "=", "open")
    .where(viewOf(reader, "toDecide"))
    .executeTakeFirstOrThrow();
  return { waiting, isLate: late > 0 };
}

/** Requests that a member sees, with the names of both persons. */
export const seenApprovals = (db: Handle, reader: Reader) =>
  db
    .selectFrom("approval_request")
    .innerJoin("staff_member as asker", "asker.id", "approval_request.requested_by")
    .leftJoin("staff_member as decider", "decider.id", "approval_request.decided_by")
    .selectAll("approval_request")
    .select([
      "asker.name as asker_name",
      "asker.role as asker_role",
      "decider.name as decider_name",
      "decider.role as decider_role",
      IS_OVER.as("is_over"),
    ])
    .where(isSeenBy(reader));

type Seen = Awaited<ReturnType<ReturnType<typeof seenApprovals>["execute"]>>[number];

export function toApprovalRow(row: Seen): ApprovalRow {
  const kind = isApprovalKind(row.kind) ? row.kind : "limits";
  return {
    id: row.id,
    kind,
    title:
      findApprovable(row.action)?.title?.(row.payload, row.after as ApprovalDetail["after"]) ??
      APPROVAL_KINDS[kind].label,
    subject: { kind: row.subject_kind, id: row.subject_id },
    requestedBy: { id: row.requested_by, name: row.asker_name, role: row.asker_role },
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    state: row.is_over ? "expired" : row.state,
  };
}

interface Page {
  readonly view: ApprovalView;
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
}

/** A page of a view: of what waits, the first to lapse first; of the others the newest first. */
export async function listApprovals(db: Handle, reader: Reader, { view, after, limit = PAGE_SIZE }: Page) {
  const isWaiting = view === "toDecide" || view === "mine";
  let found = seenApprovals(db, reader).where(viewOf(reader, view));
  const cursor = /^\d{1,15}$/.test(after ?? "") ? Number(after) : null;
  if (cursor !== null) found = found.where("approval_request.id", isWaiting ? ">" : "<", cursor);
  const rows = await found
    .orderBy("approval_request.id", isWaiting ? "asc" : "desc")
    .limit(limit + 1)
    .execute();
  const counts = await countApprovals(db, reader);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(toApprovalRow),
    next: rows.length > limit && last ? String(last.id) : null,
    total: Math.min(counts[view], MOST_COUNTED),
    isMore: counts[view] > MOST_COUNTED,
    counts,
  };
}
