import { randomUUID } from "node:crypto";
import { OWNER_ROLE } from "../../../shared/domain/staff/access/seeded-roles.ts";
import type { Handle } from "../../db/database.ts";
import { addJob, type Jobs, type MemberMailKind } from "../../queue/add-job.ts";
import { isWorking } from "./working-member.ts";

type About = Pick<Jobs["send_member_mail"], "aboutId" | "sessionId" | "act">;

/** Queues an e-mail to a member about their account; in the caller's transaction. */
export const notifyMember = (
  db: Handle,
  kind: MemberMailKind,
  { staffId, now, ...about }: { readonly staffId: number; readonly now: Date } & About,
): Promise<void> =>
  addJob(db, "send_member_mail", { kind, staffId, ...about, at: now.toISOString(), request: randomUUID() });

/** The same to every owner who has access. */
export async function notifyOwners(db: Handle, kind: MemberMailKind, given: { readonly now: Date } & About) {
  const owners = await db
    .selectFrom("staff_member")
    .select("id")
    .where("role", "=", OWNER_ROLE)
    .where(isWorking(given.now))
    .orderBy("id")
    .execute();
  for (const { id } of owners) await notifyMember(db, kind, { staffId: id, ...given });
}
