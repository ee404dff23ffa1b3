import type { Activated } from "../../../shared/domain/people/account/activation.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Handle, Trx } from "../../db/database.ts";
import { transact } from "../../db/transact.ts";
import { lockLivingCustomer } from "../customers/lock-customer.ts";
import { type CartPreview, cartPreview } from "../cart/cart-preview.ts";
import { endUnprovedAccess } from "../session/account-access.ts";
import { hashSecretToken, makeSecretToken } from "../session/secret-token.ts";
import type { AccountLimits } from "../session/account-limits.ts";
import {
  deleteActivationKeys,
  deleteNeverActivated,
  findAccount,
  findActivationKey,
  findKeyWithAccount,
  insertActivationKey,
  setActivated,
} from "./account.repository.ts";
import { sendConfirmation } from "./registration.service.ts";
import { ACTIVATION_KEY_HOURS } from "../../../shared/domain/people/account/activation.ts";
import { DAY_MS, HOUR_MS } from "../../../shared/domain/text/durations.ts";

/** How long a key that is over is kept, so that the link of an active account says so. */
const MEMORY_DAYS = 30;
/** How long an account waits to be activated (docs/privacy.md); afterwards its e-mail can be registered anew. */
export const NEVER_ACTIVATED_DAYS = 30;

type TooMany = { kind: "tooManyAttempts"; retryAfterSeconds: number };

/** A new key of 256 random bits; those of older e-mails go on working until they are over. */
export async function issueActivationKey(db: Handle, customerId: number, now: Date): Promise<string> {
  const key = makeSecretToken();
  const expiresAt = new Date(now.getTime() + ACTIVATION_KEY_HOURS * HOUR_MS);
  await insertActivationKey(db, { hash: hashSecretToken(key), customerId, createdAt: now, expiresAt });
  return key;
}

interface Activation {
  readonly key: string;
  /** The cookie of the browser that registered, when the call brings it. */
  readonly registrationToken: string | undefined;
  readonly address: string;
  readonly now: Date;
}

/**
 * Activates an account, once. The password of the registration stays only where the browser that typed it opens the link;
 * anywhere else it ends, and the link may choose one (docs/decisions/0019). A key of an active account answers that it is active.
 */
export async function activate(
  db: Handle,
  limits: AccountLimits,
  { key, registrationToken, address, now }: Activation,
): Promise<Result<Activated, { kind: "activationKeyNotFound" } | { kind: "activationKeyOver" } | TooMany>> {
  const retryAfterSeconds = await limits.activation.take(address);
  if (retryAfterSeconds > 0) return err({ kind: "tooManyAttempts", retryAfterSeconds });
  return transact(db, async (trx) => {
    const found = await findActivationKey(trx, hashSecretToken(key.trim()));
    const account =
      found &&
      (await lockLivingCustomer(trx, found.customerId, ["id", "activated_at", "registered_by", "password_hash"]));
    if (!account) return err({ kind: "activationKeyNotFound" });
    const isOver = found.expires_at <= now;
    if (account.activated_at) {
      if (account.password_hash !== "") return ok("alreadyActive");
      return ok(isOver ? "overWithoutPassword" : "stillWithoutPassword");
    }
    if (isOver) return err({ kind: "activationKeyOver" });
    const isProved = isTokenOf(account.registered_by, registrationToken);
    if (!isProved) await endUnprovedAccess(trx, account.id);
    await setActivated(trx, account.id, now);
    return ok(isProved ? "activated" : "activatedWithoutPassword");
  });
}

const isTokenOf = (hash: Buffer | null, token: string | undefined): boolean =>
  hash !== null && token !== undefined && hashSecretToken(token).equals(hash);

export interface ActivatedAccount extends CartPreview {
  /** Null: the caller has not shown that the account is theirs. */
  readonly email: string | null;
}

const NOT_SHOWN: ActivatedAccount = { email: null, articles: 0, image: "" };

/**
 * Whose account a key opens, and what waits in its cart. A key that is over proves the mailbox no longer: it answers only to the
 * browser that registered (docs/decisions/0053).
 */
export async function activatedAccount(
  db: Handle,
  limits: AccountLimits,
  { key, registrationToken, address, now }: Activation,
): Promise<Result<ActivatedAccount, { kind: "activationKeyNotFound" } | TooMany>> {
  const retryAfterSeconds = await limits.activatedAccount.take(address);
  if (retryAfterSeconds > 0) return err({ kind: "tooManyAttempts", retryAfterSeconds });
  const found = await findKeyWithAccount(db, hashSecretToken(key.trim()));
  if (!found) return err({ kind: "activationKeyNotFound" });
  const isShown = found.expires_at > now || isTokenOf(found.registered_by, registrationToken);
  return ok(isShown ? { email: found.email, ...(await cartPreview(db, found.id)) } : NOT_SHOWN);
}

/**
 * Sends the confirmation again, with a new key. It goes to the mailbox alone, so from here on only a link of the mailbox counts:
 * the password of the registration ends.
 */
export async function resendConfirmation(
  db: Handle,
  limits: AccountLimits,
  { email, address }: { readonly email: string; readonly address: string },
): Promise<Result<undefined, { kind: "accountNotFound" } | { kind: "alreadyActive" } | TooMany>> {
  const retryAfterSeconds = await limits.confirmation.take(email, address);
  if (retryAfterSeconds > 0) return err({ kind: "tooManyAttempts", retryAfterSeconds });
  const account = await findAccount(db, email.trim());
  if (!account) return err({ kind: "accountNotFound" });
  if (account.activated_at) return err({ kind: "alreadyActive" });
  await transact(db, (trx) => sendConfirmationAgain(trx, account.id));
  return ok(undefined);
}

/** The same of an account that is known not to be active. */
export async function sendConfirmationAgain(trx: Trx, customerId: number): Promise<void> {
  await endUnprovedAccess(trx, customerId);
  await sendConfirmation(trx, customerId);
}

/** For the nightly cleaning. */
export const removeOldActivationKeys = (db: Handle, now: Date) =>
  deleteActivationKeys(db, new Date(now.getTime() - MEMORY_DAYS * DAY_MS));

/** For the nightly cleaning. */
export const removeNeverActivated = (db: Handle, now: Date) =>
  deleteNeverActivated(db, new Date(now.getTime() - NEVER_ACTIVATED_DAYS * DAY_MS), now);
