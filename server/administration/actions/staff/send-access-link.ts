import type { Handle } from "../../../db/database.ts";
import { randomUUID } from "node:crypto";
import { addJob } from "../../../queue/add-job.ts";
import { invitationEnd } from "../../identity/invitations.ts";
import type { StaffMember } from "../../identity/members.ts";

interface Link {
  readonly invitedBy: number | null;
  readonly now: Date;
}

/** Queues the e-mail with a new link; its key is made by the e-mail's job. */
export const queueInvitation = (db: Handle, invitationId: number, now: Date): Promise<void> =>
  addJob(db, "send_member_mail", {
    kind: "staffInvitation",
    staffId: null,
    invitationId,
    at: now.toISOString(),
    request: randomUUID(),
  });

/** Sends a member who is there a link to choose a new password and to enrol a factor. Links before it are worth nothing. */
export async function sendAccessLink(db: Handle, member: StaffMember, { invitedBy, now }: Link): Promise<void> {
  await db
    .updateTable("staff_invitation")
    .set({ withdrawn_at: now, hash: null })
    .where("staff_id", "=", member.id)
    .where("used_at", "is", null)
    .execute();
  const { id } = await db
    .insertInto("staff_invitation")
    .values({
      email: member.email,
      name: member.name,
      role: member.role,
      ends_on: member.endsOn,
      invited_by: invitedBy,
      staff_id: member.id,
      expires_at: invitationEnd(now),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await queueInvitation(db, id, now);
}
