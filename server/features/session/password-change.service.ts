import { randomUUID } from "node:crypto";
import {
  type FieldErrors,
  newPasswordSame,
  type PasswordChange,
  passwordChangeErrors,
} from "../../../shared/domain/registration.ts";
import { err, ok, type Result } from "../../../shared/domain/result.ts";
import type { Handle } from "../../db/database.ts";
import { addJob } from "../../jobs/add-job.ts";
import type { AccountLimits } from "../account/account-limits.ts";
import { forgetDevicesOf } from "./known-devices.ts";
import { hashPassword, passwordMatches } from "./password.ts";
import { hashSecretToken } from "./secret-token.ts";
import { type IssuedToken, openSession } from "./session.service.ts";
import {
  deleteTemporaryPassword,
  deleteTokensOf,
  findToken,
  lockCredentials,
  updatePassword,
} from "./session.repository.ts";

const wrongCurrent = (isTemporary: boolean): string =>
  `La contraseña ${isTemporary ? "temporal" : "actual"} no es correcta`;

export type PasswordChangeError =
  | { kind: "unauthorized" }
  | { kind: "passwordRefused"; errors: FieldErrors<PasswordChange> }
  | { kind: "tooManyAttempts"; retryAfterSeconds: number };

interface Change extends PasswordChange {
  readonly token: string;
  readonly deviceToken: string | undefined;
  readonly now: Date;
}

/**
 * Sets a new password. In a session that a temporary password opened, that one counts as the current one too. Every session
 * and every remembered browser of the account ends; the caller's goes on with a new token.
 */
export async function changePassword(
  db: Handle,
  limits: AccountLimits,
  { token, current, next, deviceToken, now }: Change,
): Promise<Result<IssuedToken, PasswordChangeError>> {
  const session = await findToken(db, hashSecretToken(token));
  if (!session) return err({ kind: "unauthorized" });
  const isTemporary = session.temporary_hash !== null;
  const errors = passwordChangeErrors({ current, next }, isTemporary);
  if (Object.keys(errors).length > 0) return err({ kind: "passwordRefused", errors });
  const retryAfterSeconds = await limits.passwordChange.take(String(session.id));
  if (retryAfterSeconds > 0) return err({ kind: "tooManyAttempts", retryAfterSeconds });

  const isOwn = await passwordMatches(current, session.password_hash);
  if (!isOwn && !(await passwordMatches(current, session.temporary_hash ?? undefined))) {
    return err({ kind: "passwordRefused", errors: { current: wrongCurrent(isTemporary) } });
  }
  // The other one of the two that are right here: the temporary one must not become the customer's own either.
  const other = isOwn ? session.temporary_hash : session.password_hash;
  if (other && (await passwordMatches(next, other))) {
    return err({ kind: "passwordRefused", errors: { next: newPasswordSame(isOwn) } });
  }
  const passwordHash = await hashPassword(next);
  const changed = await db.transaction().execute(async (trx) => {
    const locked = await lockCredentials(trx, session.id);
    // Meanwhile another change or a logout: this session is over, and nothing is changed.
    if (!(await findToken(trx, hashSecretToken(token)))) return undefined;
    if (locked?.password_hash !== session.password_hash) return undefined;
    await deleteTokensOf(trx, session.id);
    await updatePassword(trx, session.id, passwordHash);
    await deleteTemporaryPassword(trx, session.id);
    await forgetDevicesOf(trx, session.id);
    const payload = { kind: "passwordChanged", customerId: session.id, request: randomUUID() } as const;
    await addJob(trx, "send_account_mail", payload);
    return openSession(trx, { customerId: session.id, temporaryHash: null, deviceToken, now });
  });
  if (!changed) return err({ kind: "unauthorized" });
  await limits.passwordChange.clear(String(session.id));
  return ok(changed);
}
