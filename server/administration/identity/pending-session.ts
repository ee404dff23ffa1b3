import type { Handle, Trx } from "../../db/database.ts";
import { hashSecretToken } from "../../features/session/secret-token.ts";
import { rememberStaffDevice } from "./devices.ts";
import { type Browser, writeSignInLine } from "./sign-in-line.ts";
import { openStaffSession } from "./staff-sessions.ts";
import { notifyMember } from "./notify-members.ts";
import { isWorking } from "./working-member.ts";

export interface PendingMember {
  readonly sessionId: number;
  readonly id: number;
  readonly name: string;
  readonly email: string;
  /** The session came by a link, or by a password that the shell made. */
  readonly mayEnrol: boolean;
  readonly enrolUntil: Date | null;
  readonly mustChangePassword: boolean;
}

/** The member of a session that waits for its second proof. Undefined: the time is over, or the member may no longer work. */
export async function findPendingMember(db: Handle, token: string, now: Date): Promise<PendingMember | undefined> {
  const row = await db
    .selectFrom("staff_session")
    .innerJoin("staff_member", "staff_member.id", "staff_session.staff_id")
    .select([
      "staff_session.id as sessionId",
      "staff_member.id",
      "staff_member.name",
      "staff_member.email",
      "staff_session.may_enrol as mayEnrol",
      "staff_member.enrol_until as enrolUntil",
      "staff_member.must_change_password as mustChangePassword",
    ])
    .where("staff_session.hash", "=", hashSecretToken(token))
    .where("staff_session.is_complete", "=", false)
    .where("staff_session.expires_at", ">", now)
    .where(isWorking(now))
    .executeTakeFirst();
  return row;
}

interface Completed {
  readonly member: { readonly id: number; readonly name: string };
  readonly browser: Browser;
  readonly now: Date;
  /** Name of the line in the audit log. */
  readonly action: string;
  /** The member made the account ready with this browser: no e-mail tells of it. */
  readonly isEnrolment?: boolean;
}

export interface OpenedSession {
  readonly token: string;
  readonly deviceToken: string;
}

/** Opens a whole session under a new id in place of the one that waited. A strange browser is told by e-mail. */
export async function completeSignIn(
  trx: Trx,
  pendingId: number,
  { member, browser, now, action, isEnrolment = false }: Completed,
): Promise<OpenedSession> {
  const { address, userAgent, deviceToken } = browser;
  await trx.deleteFrom("staff_session").where("id", "=", pendingId).execute();
  const opened = await openStaffSession(trx, { staffId: member.id, life: "whole", now, address, userAgent });
  const device = await rememberStaffDevice(trx, { staffId: member.id, deviceToken, now });
  await writeSignInLine(trx, action, member, browser);
  if (!device.isKnown && !isEnrolment) {
    await notifyMember(trx, "staffNewDevice", { staffId: member.id, sessionId: opened.sessionId, now });
  }
  return { token: opened.token, deviceToken: device.token };
}
