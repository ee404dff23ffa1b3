import { chosenPasswordError } from "../../../shared/domain/people/registration.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Config } from "../../config/config.ts";
import type { Handle, Trx } from "../../db/database.ts";
import { transact } from "../../db/transact.ts";
import { lockLivingCustomer } from "../customers/lock-customer.ts";
import { replacePassword } from "../session/account-access.ts";
import { EASY_PASSWORD, isEasyPassword, namesOf } from "../session/passwords/easy-password.ts";
import { admitPasswordCall, type Busy, hashPassword } from "../session/password.ts";
import { hashSecretToken } from "../session/secret-token.ts";
import type { AccountLimits } from "../session/account-limits.ts";
import { findActivationKey } from "./account.repository.ts";
import { type NoticeInForce, recordConsent } from "./consents.ts";

export type ChosenPasswordError =
  | { kind: "passwordRefused"; message: string }
  | { kind: "activationKeyNotFound" }
  | { kind: "alreadyActive" }
  | { kind: "tooManyAttempts"; retryAfterSeconds: number }
  | Busy;

interface Services {
  readonly db: Handle;
  readonly config: Pick<Config, "SHOP_NAME">;
  readonly accountLimits: AccountLimits;
}

interface Choice {
  readonly key: string;
  readonly next: string;
  readonly noticeVersion: NoticeInForce | undefined;
  readonly address: string;
  readonly now: Date;
}

/**
 * Chooses the first password of an active account that has none, by the key of its confirmation e-mail: the key proves the same as
 * a temporary password, and is worth nothing from then on. What else was open ends (docs/decisions/0019).
 */
export async function choosePassword(
  { db, config, accountLimits }: Services,
  choice: Choice,
): Promise<Result<{ readonly email: string }, ChosenPasswordError>> {
  const { next, now } = choice;
  const wrong = chosenPasswordError(next);
  if (wrong !== undefined) return err({ kind: "passwordRefused", message: wrong });
  const retryAfterSeconds = await accountLimits.activation.take(choice.address);
  if (retryAfterSeconds > 0) return err({ kind: "tooManyAttempts", retryAfterSeconds });
  const account = await transact(db, (trx) => findAccountToOpen(trx, choice));
  if (!account.ok) return account;
  const owner = { shopName: config.SHOP_NAME, email: account.value.email, names: namesOf(account.value) };
  if (isEasyPassword(next, owner)) return err({ kind: "passwordRefused", message: EASY_PASSWORD });
  const hashed = await admitPasswordCall(async () => ok(await hashPassword(next)));
  if (!hashed.ok) return hashed;
  return transact(db, async (trx) => {
    const current = await findAccountToOpen(trx, choice);
    if (!current.ok) return current;
    const { id, email } = current.value;
    await replacePassword(trx, id, hashed.value);
    const { noticeVersion } = choice;
    if (noticeVersion !== undefined) {
      await recordConsent(trx, { customerId: id, kind: "privacyNotice", isGiven: true, noticeVersion, now });
    }
    return ok({ email });
  });
}

const OPENED_COLUMNS = ["id", "email", "name", "last_name", "mother_name", "activated_at", "password_hash"] as const;

async function findAccountToOpen(trx: Trx, { key, now }: Choice) {
  const found = await findActivationKey(trx, hashSecretToken(key.trim()));
  const account =
    found && found.expires_at > now ? await lockLivingCustomer(trx, found.customerId, OPENED_COLUMNS) : undefined;
  if (!account?.activated_at) return err({ kind: "activationKeyNotFound" } as const);
  return account.password_hash === "" ? ok(account) : err({ kind: "alreadyActive" } as const);
}
