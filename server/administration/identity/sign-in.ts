import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Handle } from "../../db/database.ts";
import { transact } from "../../db/transact.ts";
import { admitPasswordCall, passwordMatches } from "../../features/session/password.ts";
import { hashSecretToken, makeSecretToken } from "../../features/session/secret-token.ts";
import { resendAccessLink } from "./access-link.ts";
import { factorsOf } from "./proofs/factors.ts";
import { completeSignIn, findPendingMember, type OpenedSession } from "./pending-session.ts";
import { spendRecoveryCode } from "./proofs/recovery-codes.ts";
import { recordFailedProof } from "../audit/failed-proofs.ts";
import { type Browser, writeSignInLine } from "./sign-in-line.ts";
import type { StaffLimits, TakenTry } from "./staff-limits.ts";
import { openStaffSession, STEP_UP_MINUTES } from "./staff-sessions.ts";
import { notifyOwners } from "./notify-members.ts";
import { proveTotp } from "./proofs/totp.ts";
import { isWorking } from "./working-member.ts";
import { MINUTE_MS } from "../../../shared/domain/text/durations.ts";

export type SignInError =
  | { readonly kind: "wrongCredentials"; readonly left: number }
  | { readonly kind: "pendingOver" }
  | { readonly kind: "enrolmentOver" }
  /** The password was right, and the link to enrol a factor is in the member's mailbox. */
  | { readonly kind: "linkSent" }
  | { readonly kind: "tooManyAttempts"; readonly retryAfterSeconds: number };

/** Counts a wrong proof's line, and tells the owners when it closed the account. */
export async function refuseProof(
  db: Handle,
  action: string,
  member: { readonly id: number; readonly name: string } | undefined,
  { taken, browser, now }: { readonly taken: TakenTry; readonly browser: Browser; readonly now: Date },
): Promise<Result<never, SignInError>> {
  const { address, requestId } = browser;
  await recordFailedProof(db, { action, member: member ?? null, address, requestId, now });
  if (taken.hasJustClosed && member) await notifyOwners(db, "staffLocked", { aboutId: member.id, now });
  return err({ kind: "wrongCredentials", left: taken.left });
}

/** What a right password leads to. */
export interface Begun {
  readonly token: string;
  readonly name: string;
  readonly next: "secondFactor" | "enrolment";
  readonly hasPasskey: boolean;
  readonly hasTotp: boolean;
}

/**
 * The first proof: e-mail and password. A right one opens a session that waits for the second factor and opens nothing. A member without a factor
 * enrols one by the link of an e-mail, or with a password that the shell made, as long as it is fresh. An unknown account costs the same work.
 */
export async function beginSignIn(
  db: Handle,
  limits: StaffLimits,
  given: Browser & { readonly email: string; readonly password: string; readonly now: Date },
): Promise<Result<Begun, SignInError>> {
  const { email, password, now, address, userAgent } = given;
  const admitted = await admitPasswordCall<Begun, SignInError>(async () => {
    const taken = await limits.take(email, address);
    if (taken.wait > 0) return err({ kind: "tooManyAttempts", retryAfterSeconds: taken.wait });
    const member = await db
      .selectFrom("staff_member")
      .select([
        "id",
        "name",
        "email",
        "role",
        "ends_on as endsOn",
        "password_hash",
        "enrol_until",
        "must_change_password",
      ])
      .where("email", "=", email.trim().toLowerCase())
      .where(isWorking(now))
      .executeTakeFirst();
    if (!(await passwordMatches(password, member?.password_hash ?? undefined)) || !member) {
      return refuseProof(db, "session wrong password", member, { taken, browser: given, now });
    }
    const factors = await factorsOf(db, member.id);
    const enrols = !factors.hasTotp && !factors.hasPasskey;
    if (enrols && !(member.enrol_until && member.enrol_until > now)) return err({ kind: "enrolmentOver" });
    // A password that the shell made counts once, as the key of a link; any other one is not enough to enrol.
    if (enrols && !member.must_change_password) {
      await transact(db, (trx) => resendAccessLink(trx, member, now));
      return err({ kind: "linkSent" });
    }
    const life = enrols ? "enrolment" : "pending";
    const { token } = await openStaffSession(db, { staffId: member.id, life, now, address, userAgent });
    const name = member.name.split(" ")[0] ?? member.name;
    return ok({ token, name, next: enrols ? "enrolment" : "secondFactor", ...factors });
  });
  if (admitted.ok) return admitted;
  const { error } = admitted;
  return err(error.kind === "tooBusy" ? { ...error, kind: "tooManyAttempts" } : error);
}

export interface SecondProof {
  readonly browser: Browser;
  /** Of the session that waits. */
  readonly token: string;
  readonly kind: "totp" | "recovery";
  readonly code: string;
  readonly officeKey: string;
  readonly now: Date;
}

/** The second proof: a code of the application, or a recovery code. A right one opens a whole session under a new id. */
export async function finishSignIn(
  db: Handle,
  limits: StaffLimits,
  { token, kind, code, officeKey, now, browser }: SecondProof,
): Promise<Result<OpenedSession, SignInError>> {
  const member = await findPendingMember(db, token, now);
  if (!member) return err({ kind: "pendingOver" });
  const taken = await limits.take(member.email, browser.address);
  if (taken.wait > 0) return err({ kind: "tooManyAttempts", retryAfterSeconds: taken.wait });
  const isRight =
    kind === "totp"
      ? await proveTotp(db, { staffId: member.id, code, officeKey, now })
      : await spendRecoveryCode(db, member.id, code, now);
  if (!isRight) return refuseProof(db, "session wrong code", member, { taken, browser, now });
  await limits.forget(member.email, browser.address);
  const action = kind === "totp" ? "session begin" : "session begin by recovery code";
  return transact(db, async (trx) => ok(await completeSignIn(trx, member.sessionId, { member, browser, now, action })));
}

interface StepUp {
  readonly sessionId: number;
  readonly staffId: number;
  readonly name: string;
  readonly email: string;
  readonly browser: Browser;
  readonly code: string;
  readonly officeKey: string;
  readonly now: Date;
}

/** Proves the second factor again by a code; the session gets a new id. */
export async function stepUp(
  db: Handle,
  limits: StaffLimits,
  { sessionId, staffId, name, email, browser, code, officeKey, now }: StepUp,
): Promise<Result<SteppedUp, SignInError>> {
  const taken = await limits.takeInSession(email, browser.address);
  if (taken.wait > 0) return err({ kind: "tooManyAttempts", retryAfterSeconds: taken.wait });
  if (!(await proveTotp(db, { staffId, code, officeKey, now }))) {
    return refuseProof(db, "session wrong code", { id: staffId, name }, { taken, browser, now });
  }
  await limits.forgetInSession(email, browser.address);
  const member = { sessionId, staffId, name };
  return ok(await renewSteppedUp(db, { member, browser, now, action: "session step-up" }));
}

export interface SteppedUp {
  readonly token: string;
  readonly until: Date;
}

interface Renewed {
  readonly member: { readonly sessionId: number; readonly staffId: number; readonly name: string };
  readonly browser: Browser;
  readonly now: Date;
  /** Name of the line in the audit log. */
  readonly action: string;
}

/** A new id for a session whose member has just proved a factor again. */
export const renewSteppedUp = (
  db: Handle,
  { member: { sessionId, staffId: id, name }, browser, now, action }: Renewed,
): Promise<SteppedUp> =>
  transact(db, async (trx) => {
    const token = makeSecretToken();
    await trx
      .updateTable("staff_session")
      .set({ hash: hashSecretToken(token), stepped_up_at: now })
      .where("id", "=", sessionId)
      .execute();
    await writeSignInLine(trx, action, { id, name }, browser);
    return { token, until: new Date(now.getTime() + STEP_UP_MINUTES * MINUTE_MS) };
  });
