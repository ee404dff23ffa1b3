import { sql } from "kysely";
import { grantsBeyond } from "../../../shared/domain/staff/access/grants.ts";
import { hasGrant, type Permissions } from "../../../shared/domain/staff/access/permissions.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Handle, Trx } from "../../db/database.ts";
import { transact } from "../../db/transact.ts";
import { hashPassword, passwordMatches } from "../../features/session/password.ts";
import { hashSecretToken, makeSecretToken } from "../../features/session/secret-token.ts";
import { factorsOf } from "./proofs/factors.ts";
import { addMember, enrolmentEnd } from "./new-member.ts";
import { type Browser, writeSignInLine } from "./sign-in-line.ts";
import { openStaffSession } from "./staff-sessions.ts";
import { isWorking } from "./working-member.ts";
import { INVITATION_HOURS } from "../../../shared/domain/staff/access/access-hours.ts";
import { HOUR_MS } from "../../../shared/domain/text/durations.ts";

export const invitationEnd = (now: Date): Date => new Date(now.getTime() + INVITATION_HOURS * HOUR_MS);

export interface FoundInvitation {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly role: string;
  readonly endsOn: string | null;
  /** A member who is there already. */
  readonly staffId: number | null;
  /** That member has a password, which the link asks for: neither of the two opens anything alone. */
  readonly asksPassword: boolean;
  readonly invitedBy: number | null;
  /** Null: by the command line. */
  readonly inviter: string | null;
  readonly expiresAt: Date;
}

/** An invitation counts as long as it is fresh, and its sender still has access (and `isBacked`). */
const openInvitation = (db: Handle, now: Date) =>
  db
    .selectFrom("staff_invitation")
    .leftJoin("staff_member", "staff_member.id", "staff_invitation.invited_by")
    .leftJoin("staff_role as inviter_role", "inviter_role.name", "staff_member.role")
    .innerJoin("staff_role as given_role", (join) => join.on(sql<boolean>`given_role.name = ${GIVEN_ROLE}`))
    .select([
      "inviter_role.permissions as inviterPermissions",
      "given_role.permissions as permissions",
      "staff_invitation.id",
      "staff_invitation.email",
      "staff_invitation.name",
      "staff_invitation.role",
      "staff_invitation.ends_on as endsOn",
      "staff_invitation.staff_id as staffId",
      "staff_invitation.invited_by as invitedBy",
      "staff_member.name as inviter",
      "staff_invitation.expires_at as expiresAt",
      sql<boolean>`exists (
        select from staff_member target where target.id = staff_invitation.staff_id and target.password_hash is not null
      )`.as("asksPassword"),
    ])
    .where("staff_invitation.used_at", "is", null)
    .where("staff_invitation.withdrawn_at", "is", null)
    .where("staff_invitation.expires_at", ">", now)
    .where((eb) => eb.or([eb("staff_invitation.invited_by", "is", null), isWorking(now)]));

/** A member who is there keeps the role of today. */
export const GIVEN_ROLE = sql`coalesce(
  (select role from staff_member target where target.id = staff_invitation.staff_id), staff_invitation.role)`;

/** Whether its sender may still give that role: who has lost a permission gives it no more. Null: by the command line. */
export const isBacked = (inviter: Permissions | null, given: Permissions): boolean =>
  inviter === null || (hasGrant(inviter, "staff.write", "full") && grantsBeyond(inviter, given).length === 0);

type Open = ReturnType<typeof openInvitation>;

async function findBacked(open: Open): Promise<FoundInvitation | undefined> {
  const found = await open.executeTakeFirst();
  if (!found) return undefined;
  const { inviterPermissions, permissions, ...invitation } = found;
  return isBacked(inviterPermissions, permissions) ? invitation : undefined;
}

export const findInvitation = (db: Handle, key: string, now: Date): Promise<FoundInvitation | undefined> =>
  findBacked(openInvitation(db, now).where("staff_invitation.hash", "=", hashSecretToken(key)));

/**
 * Makes the key of an invitation's link, just before its e-mail is sent: only its hash is stored, and its time runs from now. The key before is
 * worth nothing. Undefined: the invitation is over.
 */
export async function issueInvitationKey(
  db: Handle,
  invitationId: number,
  now: Date,
): Promise<(FoundInvitation & { readonly key: string }) | undefined> {
  const found = await findBacked(openInvitation(db, now).where("staff_invitation.id", "=", invitationId));
  if (!found) return undefined;
  const key = makeSecretToken();
  const expiresAt = invitationEnd(now);
  const { numUpdatedRows } = await db
    .updateTable("staff_invitation")
    .set({ hash: hashSecretToken(key), expires_at: expiresAt })
    .where("id", "=", invitationId)
    .where("used_at", "is", null)
    .where("withdrawn_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? { ...found, key, expiresAt } : undefined;
}

export type InvitationError = "invitationOver" | "emailTaken" | "wrongPassword";

interface Accepted {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

/**
 * Uses an invitation up: adds the member, or lets one who is there enrol, who proves the password that they have or chooses one. Two at once: the
 * second one finds it used.
 */
export async function acceptInvitation(
  trx: Trx,
  key: string,
  { password, now }: { readonly password: string | null; readonly now: Date },
): Promise<Result<Accepted, InvitationError>> {
  if (!(await findInvitation(trx, key, now))) return err("invitationOver");
  const { numUpdatedRows } = await trx
    .updateTable("staff_invitation")
    .set({ used_at: now })
    .where("hash", "=", hashSecretToken(key))
    .where("used_at", "is", null)
    .where("id", "in", openInvitation(trx, now).clearSelect().select("staff_invitation.id"))
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return err("invitationOver");
  const { id, email, name, role, ends_on, invited_by, staff_id } = await trx
    .updateTable("staff_invitation")
    .set({ hash: null })
    .where("hash", "=", hashSecretToken(key))
    .returning(["id", "email", "name", "role", "ends_on", "invited_by", "staff_id"])
    .executeTakeFirstOrThrow();
  // Another invitation to the same person is not left behind.
  await trx
    .updateTable("staff_invitation")
    .set({ withdrawn_at: now, hash: null })
    .where("email", "=", email)
    .where("id", "<>", id)
    .where("used_at", "is", null)
    .execute();
  if (staff_id === null) {
    const staffId = await addMember(trx, {
      email,
      name,
      role,
      endsOn: ends_on,
      password,
      mustChangePassword: false,
      createdBy: invited_by,
      now,
    });
    return staffId === undefined ? err("emailTaken") : ok({ id: staffId, name, email });
  }
  return renewAccess(trx, staff_id, { password, now });
}

async function renewAccess(
  trx: Trx,
  staffId: number,
  { password, now }: { readonly password: string | null; readonly now: Date },
): Promise<Result<Accepted, InvitationError>> {
  const member = await trx
    .selectFrom("staff_member")
    .select(["id", "name", "email", "password_hash"])
    .where("id", "=", staffId)
    .where(isWorking(now))
    .forNoKeyUpdate()
    .executeTakeFirst();
  const { hasPasskey, hasTotp } = await factorsOf(trx, staffId);
  if (!member || hasPasskey || hasTotp) return err("invitationOver");
  const { password_hash: kept, ...accepted } = member;
  if (kept !== null && !(await passwordMatches(password ?? "", kept))) return err("wrongPassword");
  const chosen =
    kept !== null || password === null
      ? {}
      : { password_hash: await hashPassword(password), must_change_password: false };
  await trx
    .updateTable("staff_member")
    .set({ ...chosen, enrol_until: enrolmentEnd(now) })
    .where("id", "=", staffId)
    .execute();
  return ok(accepted);
}

/** Takes the password, and opens a session in which the first factor is enrolled. */
export const acceptByPassword = (
  db: Handle,
  { key, password, browser, now }: { key: string; password: string; browser: Browser; now: Date },
): Promise<Result<{ readonly token: string; readonly name: string }, InvitationError>> =>
  transact(db, async (trx) => {
    const accepted = await acceptInvitation(trx, key, { password, now });
    if (!accepted.ok) return accepted;
    const { id: staffId, name } = accepted.value;
    const { address, userAgent } = browser;
    const { token } = await openStaffSession(trx, { staffId, life: "enrolment", now, address, userAgent });
    await writeSignInLine(trx, "staff accept", accepted.value, browser);
    return ok({ token, name: name.split(" ")[0] ?? name });
  });
