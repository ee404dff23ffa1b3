import {
  type FieldErrors,
  newPasswordSame,
  type PasswordChange,
  passwordChangeErrors,
} from "../../../../shared/domain/people/registration.ts";
import { withoutPastedSpace } from "../../../../shared/domain/people/password.ts";
import { codeDigits } from "../../../../shared/domain/people/account/sign-in-code.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { Config } from "../../../config/config.ts";
import type { Handle } from "../../../db/database.ts";
import { transact } from "../../../db/transact.ts";
import { lockCustomer } from "../../customers/lock-customer.ts";
import type { AccountLimits } from "../account-limits.ts";
import { replacePassword } from "../account-access.ts";
import { type CodeError, spendCode, tryCode } from "../sign-in-code.ts";
import { EASY_PASSWORD, isEasyPassword, namesOf } from "./easy-password.ts";
import { admitPasswordCall, type Busy, hashPassword, passwordMatches } from "../password.ts";
import { hashSecretToken } from "../secret-token.ts";
import { type IssuedToken, openSession } from "../session.service.ts";
import { findToken } from "../session.repository.ts";

const wrongCurrent = (isTemporary: boolean): string =>
  `La contraseña ${isTemporary ? "temporal" : "actual"} no es correcta`;

export type PasswordChangeError =
  | { kind: "unauthorized" }
  | Busy
  | { kind: "passwordRefused"; errors: FieldErrors<PasswordChange> }
  | { kind: "tooManyAttempts"; retryAfterSeconds: number }
  | CodeError;

interface Services {
  readonly db: Handle;
  readonly config: Pick<Config, "SHOP_NAME">;
  readonly accountLimits: AccountLimits;
}

interface Change extends PasswordChange {
  readonly token: string;
  readonly deviceToken: string | undefined;
  /** Of the browser that asked for a code: an account without a password proves itself by one. */
  readonly codeToken: string | undefined;
  readonly address: string;
  readonly now: Date;
}

/**
 * Sets a new password. In a session that a temporary password opened, that one counts as the current one too; of an account without a
 * password, a code of its mailbox does: an open session alone is not proof of the owner (docs/decisions/0083). Every session and every remembered browser of the account ends; the caller's goes on with a new token.
 */
export const changePassword = (services: Services, change: Change): Promise<Result<IssuedToken, PasswordChangeError>> =>
  admitPasswordCall(() => checkAndChange(services, change));

async function checkAndChange(
  { db, config, accountLimits: limits }: Services,
  { token, current: typed, next, deviceToken, codeToken, address, now }: Change,
): Promise<Result<IssuedToken, Exclude<PasswordChangeError, Busy>>> {
  const current = withoutPastedSpace(typed);
  const session = await findToken(db, hashSecretToken(token));
  if (!session) return err({ kind: "unauthorized" });
  const isTemporary = session.temporary_hash !== null;
  const errors = passwordChangeErrors({ current, next }, isTemporary);
  if (Object.keys(errors).length > 0) return err({ kind: "passwordRefused", errors });
  const owner = { shopName: config.SHOP_NAME, email: session.email, names: namesOf(session) };
  if (isEasyPassword(next, owner)) return err({ kind: "passwordRefused", errors: { next: EASY_PASSWORD } });
  const retryAfterSeconds = await limits.passwordChange.take(String(session.id));
  if (retryAfterSeconds > 0) return err({ kind: "tooManyAttempts", retryAfterSeconds });

  const hasNone = session.password_hash === "" && !isTemporary;
  const code = codeDigits(current);
  const proved = hasNone
    ? await tryCode(
        { db, accountLimits: limits },
        { email: session.email, code, address, deviceToken, browserToken: codeToken, now },
      )
    : undefined;
  if (proved && !proved.ok) return proved;
  const isOwn = proved !== undefined || (await passwordMatches(current, session.password_hash));
  if (!isOwn && !(await passwordMatches(current, session.temporary_hash ?? undefined))) {
    return err({ kind: "passwordRefused", errors: { current: wrongCurrent(isTemporary) } });
  }
  // The other one of the two that are right here: the temporary one must not become the customer's own either.
  const other = isOwn ? session.temporary_hash : session.password_hash;
  if (other && (await passwordMatches(next, other))) {
    return err({ kind: "passwordRefused", errors: { next: newPasswordSame(isOwn) } });
  }
  const passwordHash = await hashPassword(next);
  const changed = await transact(
    db,
    async (trx): Promise<Result<IssuedToken, { kind: "unauthorized" } | CodeError>> => {
      const locked = await lockCustomer(trx, session.id, ["password_hash"]);
      // Meanwhile another change or a logout: this session is over, and nothing is changed.
      if (!(await findToken(trx, hashSecretToken(token)))) return err({ kind: "unauthorized" });
      if (locked?.password_hash !== session.password_hash) return err({ kind: "unauthorized" });
      if (proved && !(await spendCode(trx, proved.value))) return err({ kind: "signInCodeOver" });
      await replacePassword(trx, session.id, passwordHash);
      return ok(await openSession(trx, { customerId: session.id, temporaryHash: null, deviceToken, now }));
    },
  );
  if (changed.ok) await limits.passwordChange.clear(String(session.id));
  return changed;
}
