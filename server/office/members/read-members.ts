import { sql } from "kysely";
import type { Member, MemberState, Role, StaffInvitation } from "../../../shared/contract/staff/identity/members.ts";
import { OWNER_ROLE } from "../../../shared/domain/staff/access/seeded-roles.ts";
import { GIVEN_ROLE, isBacked } from "../../administration/identity/invitations.ts";
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
    .selectFrom("staff_invitation")
    .leftJoin("staff_member as inviter", "inviter.id", "staff_invitation.invited_by")
    .leftJoin("staff_role as inviter_role", "inviter_role.name", "inviter.role")
    .innerJoin("staff_role as given_role", (join) => join.on(sql<boolean>`given_role.name = ${GIVEN_ROLE}`))
    .select([
      "staff_invitation.id",
      "staff_invitation.name",
      "staff_invitation.email",
      "staff_invitation.role",
      "staff_invitation.ends_on",
      "staff_invitation.created_at",
      "staff_invitation.expires_at",
      "staff_invitation.staff_id",
      "inviter.name as inviter",
      "inviter_role.permissions as inviterPermissions",
      "given_role.permissions as permissions",
      sql<boolean>`staff_invitation.invited_by is null or ${isWorking(now, "inviter")}`.as("hasSender"),
    ])
    .where("staff_invitation.used_at", "is", null)
    .where("staff_invitation.withdrawn_at", "is", null)
    .orderBy("staff_invitation.id", "desc")
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
    state:
      row.expires_at > now && row.hasSender && isBacked(row.inviterPermissions, row.permissions) ? "open" : "lapsed",
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
