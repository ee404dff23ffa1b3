import type { FastifyInstance } from "fastify";
import {
  type ApprovalDetail,
  approvalEndpoint,
  approvalsEndpoint,
  approveEndpoint,
  rejectEndpoint,
  withdrawEndpoint,
} from "../../../shared/contract/staff/approvals.ts";
import type { Effect } from "../../../shared/contract/staff/staff-endpoint.ts";
import { err, ok } from "../../../shared/domain/text/result.ts";
import { approveRequestAction } from "../../administration/actions/approvals/approve-request.ts";
import { rejectRequestAction, withdrawRequestAction } from "../../administration/actions/approvals/refuse-request.ts";
import { NOT_FOUND } from "../../administration/actions/staff-error.ts";
import type { Handle } from "../../db/database.ts";
import type { OfficeServices } from "../office-services.ts";
import { serveAction, serveStaff } from "../serve-staff.ts";
import { listApprovals, type Reader, seenApprovals, toApprovalRow } from "./list-approvals.ts";

export function approvalsRoutes(app: FastifyInstance, services: OfficeServices): void {
  const { db } = services;
  serveStaff(app, approvalsEndpoint, async ({ query, staff }) => ok(await listApprovals(db, staff, query)));
  serveStaff(app, approvalEndpoint, async ({ params: { id }, staff }) => {
    const approval = await readApproval(db, staff, id);
    return approval ? ok(approval) : err(NOT_FOUND);
  });
  const toInput = ({ params: { id } }: { params: { id: number } }) => ({ id });
  serveAction(app, services, approveEndpoint, { action: approveRequestAction, toInput });
  serveAction(app, services, rejectEndpoint, { action: rejectRequestAction, toInput });
  serveAction(app, services, withdrawEndpoint, { action: withdrawRequestAction, toInput });
}

type Values = ApprovalDetail["before"];

async function readApproval(db: Handle, reader: Reader, id: number): Promise<ApprovalDetail | undefined> {
  const row = await seenApprovals(db, reader).where("approval_request.id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const shown = toApprovalRow(row);
  const isOwn = row.requested_by === reader.staffId;
  return {
    ...shown,
    before: row.before as Values,
    after: row.after as Values,
    effects: row.effects as Effect[],
    reason: row.reason,
    decidedBy:
      row.decided_by === null
        ? null
        : { id: row.decided_by, name: row.decider_name ?? "", role: row.decider_role ?? "" },
    decidedAt: row.decided_at?.toISOString() ?? null,
    decisionReason: row.decision_reason,
    mayDecide: shown.state === "open" && !isOwn,
    mayWithdraw: shown.state === "open" && isOwn,
  };
}
