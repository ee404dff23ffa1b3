import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Handle } from "../../db/database.ts";
import { transact } from "../../db/transact.ts";
import { hashSecretToken } from "../../features/session/secret-token.ts";
import { acceptInvitation, findInvitation, type InvitationError } from "./invitations.ts";
import {
  addPasskey,
  checkNewPasskey,
  passkeyOptions,
  type PasskeySite,
  provePasskey,
  registrationOptions,
  type SignedAnswer,
} from "./proofs/passkeys.ts";
import { completeSignIn, findPendingMember, type OpenedSession } from "./pending-session.ts";
import { recordFailedProof } from "../audit/failed-proofs.ts";
import { refuseProof, renewSteppedUp, type SignInError, type SteppedUp } from "./sign-in.ts";
import type { Browser } from "./sign-in-line.ts";
import type { StaffLimits } from "./staff-limits.ts";
import { openStaffSession, type StaffSession } from "./staff-sessions.ts";
import { isWorking } from "./working-member.ts";

interface Call {
  readonly site: PasskeySite;
  readonly browser: Browser;
  readonly now: Date;
}

/** Opens a session that only carries the challenge of somebody who is not known yet. */
const openForChallenge = (db: Handle, { browser: { address, userAgent }, now }: Call) =>
  openStaffSession(db, { staffId: null, life: "pending", now, address, userAgent });

type Asked = Result<{ readonly options: SignedAnswer; readonly token: string }, SignInError>;

/**
 * What a passkey signs to sign in: as the second proof of a waiting session, or alone. Wrong passwords and codes do not lock this way of signing in: only
 * the network address counts here.
 */
export async function beginPasskeySignIn(
  db: Handle,
  limits: StaffLimits,
  { pendingToken, ...call }: Call & { readonly pendingToken: string | undefined },
): Promise<Asked> {
  const { site, browser, now } = call;
  const wait = await limits.takeOfAddress(browser.address);
  if (wait > 0) return err({ kind: "tooManyAttempts", retryAfterSeconds: wait });
  if (pendingToken === undefined) {
    const { token, sessionId } = await openForChallenge(db, call);
    return ok({ token, options: await passkeyOptions(db, { site, staffId: null, sessionId, use: "signIn", now }) });
  }
  const member = await findPendingMember(db, pendingToken, now);
  if (!member) return err({ kind: "pendingOver" });
  const { sessionId, id: staffId } = member;
  const options = await passkeyOptions(db, { site, staffId, sessionId, use: "secondFactor", now });
  return ok({ token: pendingToken, options });
}

/** A passkey of a member who may work opens a whole session. */
export async function finishPasskeySignIn(
  db: Handle,
  limits: StaffLimits,
  { site, browser, now, token, answer }: Call & { readonly token: string; readonly answer: SignedAnswer },
): Promise<Result<OpenedSession, SignInError>> {
  const wait = await limits.takeOfAddress(browser.address);
  if (wait > 0) return err({ kind: "tooManyAttempts", retryAfterSeconds: wait });
  const pending = await db
    .selectFrom("staff_session")
    .select(["id", "staff_id"])
    .where("hash", "=", hashSecretToken(token))
    .where("is_complete", "=", false)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  if (!pending) return err({ kind: "pendingOver" });
  const use = pending.staff_id === null ? "signIn" : "secondFactor";
  const proved = await provePasskey(db, { site, answer, sessionId: pending.id, use, now });
  const isSame = pending.staff_id === null || proved?.staffId === pending.staff_id;
  const member = !proved
    ? undefined
    : await db
        .selectFrom("staff_member")
        .select(["id", "name"])
        .where("id", "=", proved.staffId)
        .where(isWorking(now))
        .executeTakeFirst();
  if (!member || !isSame) {
    const { address, requestId } = browser;
    const wrong = { action: "session wrong passkey", member: member ?? null, address, requestId, now };
    await recordFailedProof(db, wrong);
    return err({ kind: "wrongCredentials", left: 0 });
  }
  await limits.giveBackOfAddress(browser.address);
  const action = "session begin by passkey";
  return transact(db, async (trx) => ok(await completeSignIn(trx, pending.id, { member, browser, now, action })));
}

interface StepUp extends Call {
  readonly member: Pick<StaffSession, "sessionId" | "staffId" | "name" | "email">;
  readonly answer: SignedAnswer;
}

/** A passkey of the member proves again who they are; the session gets a new id. Wrong ones count and are told as wrong codes. */
export async function stepUpByPasskey(
  db: Handle,
  limits: StaffLimits,
  { member, answer, site, browser, now }: StepUp,
): Promise<Result<SteppedUp, SignInError>> {
  const { sessionId, staffId: id, name, email } = member;
  const taken = await limits.takeInSession(email, browser.address);
  if (taken.wait > 0) return err({ kind: "tooManyAttempts", retryAfterSeconds: taken.wait });
  const proved = await provePasskey(db, { site, answer, sessionId, use: "stepUp", now });
  if (proved?.staffId !== id) {
    return refuseProof(db, "session wrong passkey", { id, name }, { taken, browser, now });
  }
  await limits.forgetInSession(email, browser.address);
  return ok(await renewSteppedUp(db, { member, browser, now, action: "session step-up by passkey" }));
}

/** With what a guest's browser makes the passkey of their invitation. */
export async function beginPasskeyInvitation(
  db: Handle,
  limits: StaffLimits,
  { key, ...call }: Call & { readonly key: string },
): Promise<Asked | Result<never, { readonly kind: InvitationError }>> {
  const { site, browser, now } = call;
  const wait = await limits.takeOfAddress(browser.address);
  if (wait > 0) return err({ kind: "tooManyAttempts", retryAfterSeconds: wait });
  const invited = await findInvitation(db, key, now);
  // A member with a password proves it first; the passkey is added afterwards.
  if (!invited || invited.asksPassword) return err({ kind: "invitationOver" });
  const { token, sessionId } = await openForChallenge(db, call);
  const { id, email, name, staffId } = invited;
  const handle = staffId === null ? `invitation:${id}` : `staff:${staffId}`;
  const person = { handle, email, name, staffId };
  return ok({ token, options: await registrationOptions(db, { site, person, sessionId, use: "invitation", now }) });
}

/** Accepts an invitation with a passkey alone, which is two factors, and opens the session. */
export async function finishPasskeyInvitation(
  db: Handle,
  given: Call & {
    readonly key: string;
    readonly token: string;
    readonly answer: SignedAnswer;
    readonly label: string;
  },
): Promise<Result<OpenedSession, { readonly kind: InvitationError | "wrongPasskey" }>> {
  const { site, browser, now, key, token, answer, label } = given;
  const pending = await db
    .selectFrom("staff_session")
    .select("id")
    .where("hash", "=", hashSecretToken(token))
    .where("staff_id", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  if (!pending) return err({ kind: "wrongPasskey" });
  // Outside of the transaction: a challenge is used up by a wrong answer too.
  const passkey = await checkNewPasskey(db, { site, answer, sessionId: pending.id, use: "invitation", now });
  if (!passkey) return err({ kind: "wrongPasskey" });
  return transact(db, async (trx) => {
    const accepted = await acceptInvitation(trx, key, { password: null, now });
    if (!accepted.ok) return err({ kind: accepted.error });
    const member = accepted.value;
    if (!(await addPasskey(trx, passkey, { staffId: member.id, label }))) return err({ kind: "wrongPasskey" as const });
    await trx.updateTable("staff_member").set({ enrol_until: null }).where("id", "=", member.id).execute();
    const done = { member, browser, now, action: "staff accept by passkey", isEnrolment: true };
    return ok(await completeSignIn(trx, pending.id, done));
  });
}
