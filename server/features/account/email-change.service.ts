import type { SessionCustomer } from "../customers/session-customer.ts";
import { randomUUID } from "node:crypto";
import pg from "pg";
import { type EmailChange, emailChangeErrors } from "../../../shared/domain/people/account/email-change.ts";
import { withoutPastedSpace } from "../../../shared/domain/people/password.ts";
import type { FieldErrors } from "../../../shared/domain/people/registration.ts";
import { codeDigits } from "../../../shared/domain/people/account/sign-in-code.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Handle, Trx } from "../../db/database.ts";
import { transact } from "../../db/transact.ts";
import { lockLivingCustomer } from "../customers/lock-customer.ts";
import { addJob } from "../../queue/add-job.ts";
import { dropOpenEmailChanges, endAccessExceptPassword, endAccount } from "../session/account-access.ts";
import { type CodeError, spendCode, tryCode } from "../session/sign-in-code.ts";
import { admitPasswordCall, type Busy, passwordMatches } from "../session/password.ts";
import { hashSecretToken, makeSecretToken } from "../session/secret-token.ts";
import { type IssuedToken, openSession } from "../session/session.service.ts";
import type { AccountLimits } from "../session/account-limits.ts";
import {
  deleteActivationKeysOf,
  deleteOldEmailChanges,
  findEmailChangeByKey,
  findPasswordHash,
  insertEmailChange,
  markEmailChanged,
  moveCoupons,
  putEmailChangeKey,
  writeEmail,
} from "./email-change.repository.ts";
import { sendConfirmation } from "./registration.service.ts";
import { DAY_MS, HOUR_MS } from "../../../shared/domain/text/durations.ts";

/** Life of the link, from the moment its e-mail is sent. */
export const EMAIL_CHANGE_HOURS = 24;
/** How long a correction is remembered: for an owner who finds out that another person made it. */
export const EMAIL_CHANGE_DAYS = 30;

type TooMany = { kind: "tooManyAttempts"; retryAfterSeconds: number };

interface Services {
  readonly db: Handle;
  readonly accountLimits: AccountLimits;
}

interface Request extends EmailChange {
  readonly address: string;
  readonly deviceToken: string | undefined;
  /** Of the browser that asked for a code: in place of a password that the account does not have. */
  readonly codeToken: string | undefined;
  readonly now: Date;
}

export type EmailChangeError =
  | { kind: "emailChangeRefused"; errors: FieldErrors<EmailChange> }
  | { kind: "unauthorized" }
  | Busy
  | CodeError
  | TooMany;

/**
 * Has a link sent to the new address. Nothing changes before it is opened. The answer is the same for an address that has an account
 * already, which gets no e-mail (docs/decisions/0053).
 */
export async function requestEmailChange(
  { db, accountLimits: limits }: Services,
  customer: Pick<SessionCustomer, "id" | "email">,
  { email, password, address, deviceToken, codeToken, now }: Request,
): Promise<Result<undefined, EmailChangeError>> {
  const errors = emailChangeErrors({ email, password }, customer.email);
  if (Object.keys(errors).length > 0) return err({ kind: "emailChangeRefused", errors });
  // The counter of the change of password: together they are guesses at one password.
  const wait = await limits.passwordChange.take(String(customer.id));
  if (wait > 0) return err({ kind: "tooManyAttempts", retryAfterSeconds: wait });
  const passwordHash = await findPasswordHash(db, customer.id);
  const proved =
    passwordHash === ""
      ? await tryCode(
          { db, accountLimits: limits },
          { email: customer.email, code: codeDigits(password), address, deviceToken, browserToken: codeToken, now },
        )
      : undefined;
  if (proved && !proved.ok) return proved;
  const isRight =
    proved ??
    (await admitPasswordCall(async () => ok(await passwordMatches(withoutPastedSpace(password), passwordHash))));
  if (!isRight.ok) return isRight;
  if (!isRight.value)
    return err({ kind: "emailChangeRefused", errors: { password: "La contraseña actual no es correcta" } });
  const mailWait =
    (await limits.emailChange.take(String(customer.id))) || (await limits.emailChangeMail.take(email, address));
  if (mailWait > 0) return err({ kind: "tooManyAttempts", retryAfterSeconds: mailWait });
  return transact(db, async (trx) => {
    const account = await lockLivingCustomer(trx, customer.id, ["email", "password_hash"]);
    // Meanwhile another password: the sessions of the one that was typed are over.
    if (!account || account.password_hash !== passwordHash) return err({ kind: "unauthorized" });
    if (proved && !(await spendCode(trx, proved.value))) return err({ kind: "signInCodeOver" });
    await dropOpenEmailChanges(trx, customer.id);
    const changeId = await insertEmailChange(trx, {
      customerId: customer.id,
      oldEmail: account.email,
      newEmail: email.trim(),
      changedAt: null,
    });
    await mailAbout(trx, "emailChange", customer.id, changeId);
    return ok(undefined);
  });
}

const mailAbout = (trx: Trx, kind: "emailChange" | "emailChanged", customerId: number, changeId: number) =>
  addJob(trx, "send_account_mail", { kind, customerId, request: randomUUID(), changeId });

/** For the e-mail with the link; a repeated try makes another key, and only the newest works. */
export async function issueEmailChangeKey(db: Handle, changeId: number, now: Date): Promise<string> {
  const key = makeSecretToken();
  const expiresAt = new Date(now.getTime() + EMAIL_CHANGE_HOURS * HOUR_MS);
  await putEmailChangeKey(db, changeId, { hash: hashSecretToken(key), expiresAt });
  return key;
}

interface Link {
  readonly key: string;
  readonly address: string;
  readonly now: Date;
}

interface Confirmation extends Link {
  readonly deviceToken: string | undefined;
}

type LinkError = { kind: "emailChangeNotFound" } | { kind: "emailChangeOver" };

export type ConfirmationError = LinkError | { kind: "emailChangeTaken" } | { kind: "unauthorized" } | TooMany;

export interface ChangedEmail {
  readonly email: string;
  readonly session: IssuedToken;
}

/** The address that a link is for, so that the customer sees it before it becomes the account's. Changes nothing. */
export async function emailOfLink(
  { db, accountLimits }: Services,
  customerId: number,
  { key, address, now }: Link,
): Promise<Result<string, LinkError | TooMany>> {
  const retryAfterSeconds = await accountLimits.activation.take(address);
  if (retryAfterSeconds > 0) return err({ kind: "tooManyAttempts", retryAfterSeconds });
  const change = await findOpenChange(db, customerId, { key, now });
  return change.ok ? ok(change.value.new_email) : change;
}

async function findOpenChange(db: Handle, customerId: number, { key, now }: Pick<Link, "key" | "now">) {
  const change = await findEmailChangeByKey(db, customerId, hashSecretToken(key.trim()));
  if (!change) return err({ kind: "emailChangeNotFound" } as const);
  if (change.expires_at === null || change.expires_at <= now) return err({ kind: "emailChangeOver" } as const);
  return ok(change);
}

/**
 * Gives the account its new e-mail, once. The link proves the mailbox and the session the account: a link that went to a mistyped
 * address opens nothing for its reader. Every other session ends, and the old address is told.
 */
export async function confirmEmailChange(
  { db, accountLimits }: Services,
  customerId: number,
  { key, deviceToken, address, now }: Confirmation,
): Promise<Result<ChangedEmail, ConfirmationError>> {
  const retryAfterSeconds = await accountLimits.activation.take(address);
  if (retryAfterSeconds > 0) return err({ kind: "tooManyAttempts", retryAfterSeconds });
  return refuseTakenEmail<ChangedEmail, ConfirmationError>(() =>
    transact(db, async (trx) => {
      const account = await lockLivingCustomer(trx, customerId, ["email"]);
      if (!account) return err({ kind: "unauthorized" });
      const found = await findOpenChange(trx, customerId, { key, now });
      if (!found.ok) return found;
      const { id: changeId, new_email: email } = found.value;
      if (!(await writeEmail(trx, customerId, email))) return err({ kind: "emailChangeTaken" });
      await markEmailChanged(trx, changeId, now);
      await detachOldEmail(trx, { customerId, from: account.email, to: email });
      await mailAbout(trx, "emailChanged", customerId, changeId);
      await endAccessExceptPassword(trx, customerId);
      const session = await openSession(trx, { customerId, temporaryHash: null, deviceToken, now });
      return ok({ email, session });
    }),
  );
}

interface Correction {
  readonly customerId: number;
  readonly email: string;
  readonly now: Date;
}

/**
 * For staff: the account has another e-mail at once. Its password ends, so that only the new mailbox opens it; an account that was
 * never activated gets its confirmation there. Runs in the caller's transaction, which is inside `refuseTakenEmail`.
 */
export async function correctEmail(
  trx: Trx,
  { customerId, email, now }: Correction,
): Promise<
  Result<{ readonly changeId: number; readonly from: string }, { kind: "emailChangeTaken" } | { kind: "unauthorized" }>
> {
  const account = await lockLivingCustomer(trx, customerId, ["email", "activated_at"]);
  if (!account) return err({ kind: "unauthorized" });
  if (!(await writeEmail(trx, customerId, email))) return err({ kind: "emailChangeTaken" });
  const from = account.email;
  const changeId = await insertEmailChange(trx, { customerId, oldEmail: from, newEmail: email, changedAt: now });
  await detachOldEmail(trx, { customerId, from, to: email });
  await endAccount(trx, customerId);
  // An address that never confirmed may be a stranger's: it gets no e-mail.
  if (account.activated_at) await mailAbout(trx, "emailChanged", customerId, changeId);
  else await sendConfirmation(trx, customerId);
  return ok({ changeId, from });
}

interface EmailReplacement {
  readonly customerId: number;
  readonly from: string;
  readonly to: string;
}

/** Links in the old mailbox stop working; coupons move to the new address. */
async function detachOldEmail(trx: Trx, { customerId, from, to }: EmailReplacement): Promise<void> {
  await deleteActivationKeysOf(trx, customerId);
  await moveCoupons(trx, from, to);
}

const UNIQUE_VIOLATION = "23505";

/** Answers a violation of the unique index, by a registration of that e-mail at the same moment, as a refusal. */
export async function refuseTakenEmail<Answer, Refusal>(
  change: () => Promise<Result<Answer, Refusal>>,
): Promise<Result<Answer, Refusal | { kind: "emailChangeTaken" }>> {
  try {
    return await change();
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION) return err({ kind: "emailChangeTaken" });
    throw error;
  }
}

/** For the nightly cleaning. */
export const removeOldEmailChanges = (db: Handle, now: Date) =>
  deleteOldEmailChanges(db, new Date(now.getTime() - EMAIL_CHANGE_DAYS * DAY_MS));
