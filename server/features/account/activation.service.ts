import { err, ok, type Result } from "../../../shared/domain/result.ts";
import type { Handle } from "../../db/database.ts";
import { hashSecretToken, makeSecretToken } from "../session/secret-token.ts";
import type { AccountLimits } from "./account-limits.ts";
import {
  deleteActivationKeys,
  deleteNeverActivated,
  findAccount,
  findActivationKey,
  insertActivationKey,
  setActivated,
} from "./account.repository.ts";
import { sendConfirmation } from "./registration.service.ts";

/** Life of an activation key, from the moment its e-mail is sent (decisions §7). */
export const ACTIVATION_KEY_HOURS = 72;
/** How long a key that is over is kept, so that the link of an active account says so. */
const MEMORY_DAYS = 30;
/** How long an account waits to be activated (docs/privacy.md); afterwards its e-mail can be registered anew. */
const NEVER_ACTIVATED_DAYS = 30;
const DAY_MS = 86_400_000;

type TooMany = { kind: "tooManyAttempts"; retryAfterSeconds: number };

/** A new key of 256 random bits; those of older e-mails go on working until they are over. */
export async function issueActivationKey(db: Handle, customerId: number, now: Date): Promise<string> {
  const key = makeSecretToken();
  const expiresAt = new Date(now.getTime() + ACTIVATION_KEY_HOURS * 3_600_000);
  await insertActivationKey(db, { hash: hashSecretToken(key), customerId, createdAt: now, expiresAt });
  return key;
}

interface Activation {
  readonly key: string;
  readonly address: string;
  readonly now: Date;
}

/** A key activates once; whoever comes with one of an active account is told so, however old it is. */
export async function activate(
  db: Handle,
  limits: AccountLimits,
  { key, address, now }: Activation,
): Promise<Result<"activated" | "alreadyActive", { kind: "activationKeyNotFound" } | TooMany>> {
  const retryAfterSeconds = await limits.activation.take(address);
  if (retryAfterSeconds > 0) return err({ kind: "tooManyAttempts", retryAfterSeconds });
  const found = await findActivationKey(db, hashSecretToken(key.trim()));
  if (!found) return err({ kind: "activationKeyNotFound" });
  if (found.activated_at) return ok("alreadyActive");
  if (found.expires_at <= now) return err({ kind: "activationKeyNotFound" });
  return ok((await setActivated(db, found.customerId, now)) ? "activated" : "alreadyActive");
}

/** Sends the confirmation again, with a new key. */
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
  await sendConfirmation(db, account.id);
  return ok(undefined);
}

/** For the nightly cleaning. */
export const removeOldActivationKeys = (db: Handle, now: Date) =>
  deleteActivationKeys(db, new Date(now.getTime() - MEMORY_DAYS * DAY_MS));

/** For the nightly cleaning. */
export const removeNeverActivated = (db: Handle, now: Date) =>
  deleteNeverActivated(db, new Date(now.getTime() - NEVER_ACTIVATED_DAYS * DAY_MS), now);
