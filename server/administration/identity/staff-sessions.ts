import type { Permissions } from "../../../shared/domain/staff/access/permissions.ts";
import type { Handle, Trx } from "../../db/database.ts";
import { hashSecretToken, makeSecretToken } from "../../features/session/secret-token.ts";
import { isWorking } from "./working-member.ts";
import { IDLE_MINUTES, SESSION_HOURS } from "../../../shared/domain/staff/access/access-hours.ts";
import { MINUTE_MS } from "../../../shared/domain/text/durations.ts";

/** How long a proof of the second factor counts for acts with step-up. */
export const STEP_UP_MINUTES = 5;
/** Life in minutes: of a session, of one whose second factor is still to be proved, and of one whose member enrols a factor. */
const LIVES = { whole: SESSION_HOURS * 60, pending: 5, enrolment: 30 } as const;

export interface StaffSession {
  readonly sessionId: number;
  readonly staffId: number;
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly permissions: Permissions;
  /** Null: not stepped up in the last five minutes. */
  readonly steppedUpUntil: Date | null;
}

interface Browser {
  readonly address: string;
  readonly userAgent: string;
}

export interface NewStaffSession extends Browser {
  /** Null: a passkey will say whose it is. */
  readonly staffId: number | null;
  /** Only a `whole` one opens anything. */
  readonly life: keyof typeof LIVES;
  readonly now: Date;
}

/** Opens a session; answers the token for the cookie. */
export async function openStaffSession(
  db: Handle,
  { staffId, life, now, address, userAgent }: NewStaffSession,
): Promise<{ token: string; sessionId: number }> {
  const token = makeSecretToken();
  const { id } = await db
    .insertInto("staff_session")
    .values({
      hash: hashSecretToken(token),
      staff_id: staffId,
      is_complete: life === "whole",
      may_enrol: life === "enrolment",
      challenge: null,
      created_at: now,
      seen_at: now,
      expires_at: new Date(now.getTime() + LIVES[life] * MINUTE_MS),
      stepped_up_at: life === "whole" ? now : null,
      user_agent: userAgent.slice(0, 300),
      address,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { token, sessionId: id };
}

/**
 * The session of a token, looked up at every call: a disabled member's next call finds none, on every process. Its use is written at most
 * once a minute.
 */
export async function findStaffSession(db: Handle, token: string, now: Date): Promise<StaffSession | undefined> {
  const idleSince = new Date(now.getTime() - IDLE_MINUTES * MINUTE_MS);
  const row = await db
    .selectFrom("staff_session")
    .innerJoin("staff_member", "staff_member.id", "staff_session.staff_id")
    .innerJoin("staff_role", "staff_role.name", "staff_member.role")
    .select([
      "staff_session.id as sessionId",
      "staff_member.id as staffId",
      "staff_member.name",
      "staff_member.email",
      "staff_member.role",
      "staff_role.permissions",
      "staff_session.stepped_up_at",
      "staff_session.seen_at",
    ])
    .where("staff_session.hash", "=", hashSecretToken(token))
    .where("staff_session.is_complete", "=", true)
    .where("staff_session.expires_at", ">", now)
    .where("staff_session.seen_at", ">", idleSince)
    .where(isWorking(now))
    .executeTakeFirst();
  if (!row) return undefined;
  if (now.getTime() - row.seen_at.getTime() > MINUTE_MS) {
    await db.updateTable("staff_session").set({ seen_at: now }).where("id", "=", row.sessionId).execute();
  }
  const until = row.stepped_up_at && new Date(row.stepped_up_at.getTime() + STEP_UP_MINUTES * MINUTE_MS);
  const { sessionId, staffId, name, email, role, permissions } = row;
  const steppedUpUntil = until && until > now ? until : null;
  return { sessionId, staffId, name, email, role, permissions, steppedUpUntil };
}

/** Ends every session of a member; answers how many there were. */
export async function endStaffSessionsOf(db: Handle | Trx, staffId: number): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom("staff_session").where("staff_id", "=", staffId).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Ends every session of a member but one; answers how many there were. */
export async function endOtherSessionsOf(db: Handle | Trx, staffId: number, keptId: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("staff_session")
    .where("staff_id", "=", staffId)
    .where("id", "<>", keptId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
