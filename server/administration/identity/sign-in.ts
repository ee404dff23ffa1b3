import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Handle } from "../../db/database.ts";
import { transact } from "../../db/transact.ts";
import { admitPasswordCall, passwordMatches } from "../../features/session/passwords/password.ts";
import { hashSecretToken, makeSecretToken } from "../../features/session/secret-token.ts";
import { recordFailedProof } from "../audit/failed-proofs.ts";
import { writeLine } from "../audit/write-line.ts";
import { spendRecoveryCode } from "./recovery-codes.ts";
import type { StaffLimits } from "./staff-limits.ts";
import { openStaffSession, STEP_UP_MINUTES } from "./staff-sessions.ts";
import { proveTotp } from "./totp.ts";

export type SignInError =
  | { readonly kind: "wrongCredentials" }
  | { readonly kind: "pendingOver" }
  | { readonly kind: "tooManyAttempts"; readonly retryAfterSeconds: number };

interface Browser {
  readonly address: string;
  readonly userAgent: string;
  readonly requestId: string;
}

interface Member {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

/** Sign-ins are lines of the audit log. */
const record = (db: Handle, action: string, member: Member, { address, requestId }: Browser) =>
  writeLine(db, {
    action,
    actor: { staffId: member.id, name: member.name, permissions: {}, sessionId: null, requestId, address },
    reason: "",
    record: { subject: { kind: "staff", id: String(member.id) } },
  });

const activeMember = (db: Handle) =>
  db
    .selectFrom("staff_member")
    .select(["id", "name", "email", "password_hash"])
    .where("disabled_at", "is", null)
    .where((eb) => eb.or([eb("ends_on", "is", null), eb("ends_on", ">=", new Date().toISOString().slice(0, 10))]));

/**
 * The first proof: e-mail and password. A right one opens a session that waits for the second factor and opens nothing. An unknown account
 * costs the same work.
 */
export async function beginSignIn(
  db: Handle,
  limits: StaffLimits,
  given: Browser & { readonly email: string; readonly password: string; readonly now: Date },
): Promise<Result<{ token: string; name: string }, SignInError>> {
  const { email, password, now, address, userAgent } = given;
  const admitted = await admitPasswordCall<{ token: string; name: string }, SignInError>(async () => {
    const wait = await limits.take(email, address);
    if (wait > 0) return err({ kind: "tooManyAttempts", retryAfterSeconds: wait });
    const member = await activeMember(db).where("email", "=", email.trim().toLowerCase()).executeTakeFirst();
    if (!(await passwordMatches(password, member?.password_hash ?? undefined)) || !member) {
      await recordFailedProof(db, { action: "session wrong password", member: member ?? null, ...given });
      return err({ kind: "wrongCredentials" });
    }
    const { token } = await openStaffSession(db, { staffId: member.id, isComplete: false, now, address, userAgent });
    return ok({ token, name: member.name.split(" ")[0] ?? member.name });
  });
  if (admitted.ok) return admitted;
  const { error } = admitted;
  return err(error.kind === "tooBusy" ? { ...error, kind: "tooManyAttempts" } : error);
}

export interface SecondProof extends Browser {
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
  proof: SecondProof,
): Promise<Result<{ token: string }, SignInError>> {
  const { token, kind, code, officeKey, now, address, userAgent } = proof;
  const member = await db
    .selectFrom("staff_session")
    .innerJoin("staff_member", "staff_member.id", "staff_session.staff_id")
    .select(["staff_member.id", "staff_member.name", "staff_member.email"])
    .where("staff_session.hash", "=", hashSecretToken(token))
    .where("staff_session.is_complete", "=", false)
    .where("staff_session.expires_at", ">", now)
    .where("staff_member.disabled_at", "is", null)
    .executeTakeFirst();
  if (!member) return err({ kind: "pendingOver" });
  const wait = await limits.take(member.email, address);
  if (wait > 0) return err({ kind: "tooManyAttempts", retryAfterSeconds: wait });
  const isRight =
    kind === "totp"
      ? await proveTotp(db, { staffId: member.id, code, officeKey, now })
      : await spendRecoveryCode(db, member.id, code, now);
  if (!isRight) {
    await recordFailedProof(db, { action: "session wrong code", member, address, requestId: proof.requestId, now });
    return err({ kind: "wrongCredentials" });
  }
  await limits.forget(member.email, address);
  return transact(db, async (trx) => {
    await trx.deleteFrom("staff_session").where("hash", "=", hashSecretToken(token)).execute();
    const opened = await openStaffSession(trx, { staffId: member.id, isComplete: true, now, address, userAgent });
    await record(trx, kind === "totp" ? "session begin" : "session begin by recovery code", member, proof);
    return ok({ token: opened.token });
  });
}

interface StepUp {
  readonly sessionId: number;
  readonly staffId: number;
  readonly email: string;
  readonly address: string;
  readonly code: string;
  readonly officeKey: string;
  readonly now: Date;
}

/** Proves the second factor again; the session gets a new id. */
export async function stepUp(
  db: Handle,
  limits: StaffLimits,
  { sessionId, staffId, email, address, code, officeKey, now }: StepUp,
): Promise<Result<{ token: string; until: Date }, SignInError>> {
  const wait = await limits.take(email, address);
  if (wait > 0) return err({ kind: "tooManyAttempts", retryAfterSeconds: wait });
  if (!(await proveTotp(db, { staffId, code, officeKey, now }))) return err({ kind: "wrongCredentials" });
  await limits.forget(email, address);
  const token = makeSecretToken();
  await db
    .updateTable("staff_session")
    .set({ hash: hashSecretToken(token), stepped_up_at: now })
    .where("id", "=", sessionId)
    .execute();
  return ok({ token, until: new Date(now.getTime() + STEP_UP_MINUTES * 60_000) });
}
