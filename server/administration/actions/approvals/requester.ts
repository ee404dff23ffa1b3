import { hasGrant } from "../../../../shared/domain/staff/access/permissions.ts";
import type { Handle } from "../../../db/database.ts";
import type { StaffActor } from "../../audit/write-line.ts";
import { isWorking } from "../../identity/working-member.ts";
import type { ApprovableAction } from "./approvable-actions.ts";

/** Who asked, with the permissions of today; undefined where that member has no access any more, or may not ask for it any more. */
export async function requesterOf(
  db: Handle,
  staffId: number,
  { needs }: ApprovableAction,
  { now, requestId }: { readonly now: Date; readonly requestId: string | null },
): Promise<StaffActor | undefined> {
  const member = await db
    .selectFrom("staff_member")
    .innerJoin("staff_role", "staff_role.name", "staff_member.role")
    .select(["staff_member.name", "staff_role.permissions"])
    .where("staff_member.id", "=", staffId)
    .where(isWorking(now))
    .executeTakeFirst();
  if (!member || (needs !== null && !hasGrant(member.permissions, ...needs))) return undefined;
  const { name, permissions } = member;
  return { staffId, name, permissions, sessionId: null, requestId, address: null };
}
