import { createHmac, randomInt, randomUUID, timingSafeEqual } from "node:crypto";
import { CODE_LENGTH } from "../../../shared/domain/people/account/sign-in-code.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Handle, Trx } from "../../db/database.ts";
import { transact } from "../../db/transact.ts";
import { addJob } from "../../queue/add-job.ts";
import type { AccountLimits } from "./account-limits.ts";
import { knownDevice } from "./known-devices.ts";
import { hashSecretToken, makeSecretToken } from "./secret-token.ts";
import {
  countTry,
  deleteCodeOfBrowser,
  deleteOldCodes,
  findCode,
  findCodeOfBrowser,
  insertCode,
  putCode,
  takeCode,
} from "./sign-in-code.repository.ts";
import { DAY_MS, MINUTE_MS } from "../../../shared/domain/text/durations.ts";

/** Life of a code, from the moment its e-mail is sent. */
export const CODE_MINUTES = 10;
/** Wrong tries of one code; they are few, as it has a million values. */
export const MOST_TRIES = 5;
/** How long a browser waits for another code after those. */
export const LOCK_MINUTES = 15;
/** How long a mail server may be away before a code is not sent any more: by then its buyer has gone another way. */
export const SENDABLE_MINUTES = 60;

export type CodeLimited = { kind: "signInCodeLimited"; retryAfterSeconds: number };
export type CodeError = { kind: "signInCodeWrong"; left: number } | { kind: "signInCodeOver" } | CodeLimited;

interface Services {
  readonly db: Handle;
  readonly accountLimits: AccountLimits;
}

interface Asking {
  /** Trimmed. */
  readonly email: string;
  readonly address: string;
  readonly deviceToken: string | undefined;
  /** Of this browser's code before. */
  readonly browserToken: string | undefined;
  readonly now: Date;
}

/**
 * Has a code sent, and answers the secret that makes it work in this browser alone. No account is looked at: answer, time and e-mail are
 * the same with an account and without one (docs/decisions/0083). The code before it in this browser ends.
 */
export async function askForCode(
  { db, accountLimits }: Services,
  { email, address, deviceToken, browserToken, now }: Asking,
): Promise<Result<{ readonly browserToken: string }, CodeLimited>> {
  const before = browserToken === undefined ? undefined : await findCodeOfBrowser(db, hashSecretToken(browserToken));
  const locked = secondsUntil(before?.locked_until, now);
  if (locked > 0) return err({ kind: "signInCodeLimited", retryAfterSeconds: locked });
  const device = await knownDevice(db, { email, deviceToken, now });
  const retryAfterSeconds = await accountLimits.codeMail.take({ email, address, device });
  if (retryAfterSeconds > 0) return err({ kind: "signInCodeLimited", retryAfterSeconds });
  const token = makeSecretToken();
  await transact(db, async (trx) => {
    if (before) await deleteCodeOfBrowser(trx, before.browser_hash);
    const codeId = await insertCode(trx, { browserHash: hashSecretToken(token), email, now });
    await addJob(trx, "send_account_mail", {
      kind: "signInCode",
      customerId: null,
      codeId,
      request: randomUUID(),
    });
  });
  return ok({ browserToken: token });
}

/** Where a code is to be sent; undefined where the browser asked for another one since. */
export const addressOfCode = async (db: Handle, codeId: number): Promise<string | undefined> =>
  (await findCode(db, codeId))?.email;

/**
 * Makes the code for its e-mail, just before that is sent; a repeated try makes another one, which replaces it. Undefined where the browser
 * asked for another code since, or the e-mail waited too long.
 */
export async function issueCode(db: Handle, codeId: number, now: Date): Promise<{ readonly code: string } | undefined> {
  const asked = await findCode(db, codeId);
  if (!asked || asked.created_at.getTime() + SENDABLE_MINUTES * MINUTE_MS < now.getTime()) return undefined;
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, "0");
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * MINUTE_MS);
  const isKept = await putCode(db, codeId, { codeHash: hashCode(asked.browser_hash, code), expiresAt });
  return isKept ? { code } : undefined;
}

/**
 * A million values are soon tried out by a thief of the table. They do not get in with one: the browser's token, of which the table has a
 * hash, is needed as well.
 */
const hashCode = (browserHash: Buffer, code: string): Buffer => createHmac("sha256", browserHash).update(code).digest();

export interface CodeTry {
  readonly email: string;
  /** As typed. */
  readonly code: string;
  readonly address: string;
  readonly deviceToken: string | undefined;
  readonly browserToken: string | undefined;
  readonly now: Date;
}

/**
 * Compares a code, and answers the number of a right one, which `spendCode` uses up. A try is counted before it is looked at: of this code,
 * of the network and of the e-mail. A right one gives its count of the e-mail back.
 */
export async function tryCode(
  { db, accountLimits }: Services,
  { email, code, address, deviceToken, browserToken, now }: CodeTry,
): Promise<Result<number, CodeError>> {
  const wait = await accountLimits.codeTryAddress.take(address);
  if (wait > 0) return err({ kind: "signInCodeLimited", retryAfterSeconds: wait });
  const asked = browserToken === undefined ? undefined : await findCodeOfBrowser(db, hashSecretToken(browserToken));
  if (!asked || asked.email.toLowerCase() !== email.toLowerCase()) return err({ kind: "signInCodeOver" });
  const locked = secondsUntil(asked.locked_until, now);
  if (locked > 0) return err({ kind: "signInCodeLimited", retryAfterSeconds: locked });
  // Its e-mail was not sent yet: nothing can be right.
  if (asked.expires_at === null) return err({ kind: "signInCodeWrong", left: MOST_TRIES });
  if (asked.expires_at <= now) return err({ kind: "signInCodeOver" });

  const device = await knownDevice(db, { email, deviceToken, now });
  const emailWait = await accountLimits.codeTry.take({ email, address, device });
  if (emailWait > 0) return err({ kind: "signInCodeLimited", retryAfterSeconds: emailWait });
  const lockedUntil = new Date(now.getTime() + LOCK_MINUTES * MINUTE_MS);
  const counted = await countTry(db, { id: asked.id, most: MOST_TRIES, lockedUntil, now });
  // Another try was the last one, or used it, a moment ago.
  if (!counted?.code_hash) return err({ kind: "signInCodeOver" });
  if (timingSafeEqual(hashCode(asked.browser_hash, code), counted.code_hash)) {
    await accountLimits.codeTry.giveBack({ email, address, device });
    return ok(asked.id);
  }
  const left = MOST_TRIES - counted.tries;
  if (left <= 0) return err({ kind: "signInCodeLimited", retryAfterSeconds: LOCK_MINUTES * 60 });
  return err({ kind: "signInCodeWrong", left });
}

const secondsUntil = (moment: Date | null | undefined, now: Date): number =>
  moment ? Math.max(Math.ceil((moment.getTime() - now.getTime()) / 1000), 0) : 0;

/** Uses a right code up; true once: of two calls with one code the second is refused. The customer's row must be locked before. */
export const spendCode = (trx: Trx, codeId: number): Promise<boolean> => takeCode(trx, codeId);

/** For the nightly cleaning. */
export const removeOldCodes = (db: Handle, now: Date) => deleteOldCodes(db, new Date(now.getTime() - DAY_MS));
