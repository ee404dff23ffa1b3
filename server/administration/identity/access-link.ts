import { randomUUID } from "node:crypto";
import type { Handle } from "../../db/database.ts";
import { addJob } from "../../queue/add-job.ts";
import { invitationEnd } from "./invitations.ts";
import type { StaffMember } from "./members.ts";
import { MINUTE_MS } from "../../../shared/domain/text/durations.ts";

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

/** Makes the unused links of a member worthless. */
export async function withdrawAccessLinks(db: Handle, staffId: number, now: Date): Promise<void> {
  await db
    .updateTable("staff_invitation")
    .set({ withdrawn_at: now, hash: null })
    .where("staff_id", "=", staffId)
    .where("used_at", "is", null)
    .execute();
}

type Recipient = Pick<StaffMember, "id" | "email" | "name" | "role" | "endsOn">;

/**
 * Sends a member who is there a link to enrol a factor; without a password they choose one too, otherwise the link asks for it. Links before it
 * are worth nothing.
 */
export async function sendAccessLink(db: Handle, member: Recipient, { invitedBy, now }: Link): Promise<void> {
  await withdrawAccessLinks(db, member.id, now);
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

const RESENT_MINUTES = 15;

/** Sends the link of a member who has to enrol a factor again, at most one in 15 minutes. */
export async function resendAccessLink(db: Handle, member: Recipient, now: Date): Promise<void> {
  const open = await db
    .selectFrom("staff_invitation")
    .select(["id", "expires_at"])
    .where("staff_id", "=", member.id)
    .where("used_at", "is", null)
    .where("withdrawn_at", "is", null)
    .where("expires_at", ">", now)
    .orderBy("id", "desc")
    .executeTakeFirst();
  if (!open) return sendAccessLink(db, member, { invitedBy: null, now });
  const isFresh = open.expires_at > invitationEnd(new Date(now.getTime() - RESENT_MINUTES * MINUTE_MS));
  return isFresh ? undefined : queueInvitation(db, open.id, now);
}
