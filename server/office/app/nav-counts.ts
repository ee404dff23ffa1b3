import type { Me } from "../../../shared/contract/staff/identity/me.ts";
import { kindsDecidedBy } from "../../../shared/domain/staff/approval-kinds.ts";
import { TASK_KINDS } from "../../../shared/domain/staff/tasks/task-kinds.ts";
import { hasGrant } from "../../../shared/domain/staff/access/permissions.ts";
import type { StaffSession } from "../../administration/identity/staff-sessions.ts";
import type { Handle } from "../../db/database.ts";
import { countToDecide } from "../approvals/list-approvals.ts";
import { countRequests } from "../arco/list-requests.ts";
import { countUnanswered } from "../messages/list-messages.ts";
import { countOpenDifferences, countToDecideInBank } from "../deposits/count-movements.ts";
import { countToPick } from "../picking/read-picking.ts";
import { countWaiting } from "../../features/reviews/moderation.repository.ts";
import { countOpenReturns } from "../returns/list-returns.ts";
import { countLowStock } from "../stock/stock-rows.ts";
import { countTasks } from "../tasks/list-tasks.ts";

type Count = NonNullable<Me["counts"]>[string];

/** What waits for a member, under the name that the navigation's entry has; undefined for a member who has no such entry. */
const NAV_COUNTS: Readonly<Record<string, (db: Handle, staff: StaffSession) => Promise<Count | undefined>>> = {
  pendientes: countTasks,
  surtido: countToPick,
  mensajes: countUnanswered,
  opiniones: async (db, { permissions }) =>
    hasGrant(permissions, "messages.write", "full")
      ? countWaiting(db, TASK_KINDS.reviewsPending.limitHours)
      : undefined,
  devoluciones: async (db, staff) =>
    hasGrant(staff.permissions, "returns.write", "read") ? countOpenReturns(db, staff.permissions) : undefined,
  depositos: async (db, { permissions }) =>
    hasGrant(permissions, "deposits.write", "full") ? countToDecideInBank(db) : undefined,
  conciliacion: async (db, { permissions }) =>
    hasGrant(permissions, "deposits.write", "full") ? countOpenDifferences(db) : undefined,
  existencias: async (db, { permissions }) =>
    hasGrant(permissions, "stock.write", "full") ? countLowStock(db) : undefined,
  privacidad: async (db, staff) => {
    if (!hasGrant(staff.permissions, "customers.export", "full")) return undefined;
    const { open, late } = await countRequests(db);
    return { waiting: open, isLate: late > 0 };
  },
  aprobaciones: async (db, staff) =>
    kindsDecidedBy(staff.permissions).length > 0 ? countToDecide(db, staff) : undefined,
};

export async function navCountsOf(db: Handle, staff: StaffSession): Promise<NonNullable<Me["counts"]>> {
  const counted = await Promise.all(
    Object.entries(NAV_COUNTS).map(async ([name, count]) => [name, await count(db, staff)] as const),
  );
  return Object.fromEntries(counted.filter((entry): entry is [string, Count] => entry[1] !== undefined));
}
