import { sql } from "kysely";
import type { Member, MemberState, Role, StaffInvitation } from "../../../shared/contract/staff/members.ts";
import { OWNER_ROLE } from "../../../shared/domain/staff/seeded-roles.ts";
import { listMembers, type StaffMember } from "../../administration/identity/members.ts";
import { isWorking } from "../../administration/identity/working-member.ts";
import type { Handle } from "../../db/database.ts";

export async function readMembers(db: Handle, me: number, now: Date): Promise<Member[]> {
  const today = now.toLocaleDateString("sv-SE", { timeZone: "America/Mexico_City" });
  return (await listMembers(db)).map((member) => {
    const { id, name, email, role, endsOn, lastSeen, hasPassword, hasTotp } = member;
    const { passkeys, recoveryCodes, sessions, devices } = member;
    return {
      id,
      name,
      email,
      role,
      state: stateOf(member, now, today),
      isMe: id === me,
      endsOn,
      lastSeen: lastSeen?.toISOString() ?? null,
      hasPassword,
      hasTotp,
      passkeys,
      recoveryCodes,
      sessions,
      devices,
    };
  });
}

function stateOf(
  { disabledAt, endsOn, hasTotp, passkeys, enrolUntil }: StaffMember,
  now: Date,
  today: string,
): MemberState {
  if (disabledAt) return "disabled";
  if (endsOn !== null && endsOn < today) return "over";
  if (hasTotp || passkeys > 0) return "active";
  return enrolUntil && enrolUntil > now ? "enrolling" : "unenrolled";
}

/** Invitations that were neither used nor withdrawn, the newest first. */
export async function readInvitations(db: Handle, now: Date): Promise<StaffInvitation[]> {
  const rows = await db
    .selectFrom("staff_invitation as invitation")
    .leftJoin("staff_member as inviter", "inviter.id", "invitation.invited_by")
    .select([
      "invitation.id",
      "invitation.name",
      "invitation.email",
      "invitation.role",
      "invitation.ends_on",
      "invitation.created_at",
      "invitation.expires_at",
      "invitation.staff_id",
      "inviter.name as inviter",
      sql<boolean>`invitation.invited_by is null or ${isWorking(now, "inviter")}`.as("isBacked"),
    ])
    .where("invitation.used_at", "is", null)
    .where("invitation.withdrawn_at", "is", null)
    .orderBy("invitation.id", "desc")
    .limit(200)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    endsOn: row.ends_on,
    inviter: row.inviter,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    state: row.expires_at > now && row.isBacked ? "open" : "lapsed",
    isRenewal: row.staff_id !== null,
  }));
}

/** The owner's role first. */
export async function readRoles(db: Handle, now: Date): Promise<Role[]> {
  const roles = await db
    .selectFrom("staff_role")
    .selectAll()
    .orderBy(sql`name <> ${OWNER_ROLE}`)
    .orderBy("name")
    .execute();
  const members = await db
    .selectFrom("staff_member")
    .select(["name", "role"])
    .where(isWorking(now))
    .orderBy("name")
    .execute();
  return roles.map(({ name, permissions, is_locked, updated_at }) => ({
    name,
    permissions,
    isLocked: is_locked,
    members: members.filter(({ role }) => role === name).map((member) => member.name),
    updatedAt: updated_at.toISOString(),
  }));
}
