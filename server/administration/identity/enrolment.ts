import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Handle, Trx } from "../../db/database.ts";
import { transact } from "../../db/transact.ts";
import { hashPassword } from "../../features/session/password.ts";
import { admitNewPassword } from "./new-password.ts";
import { withdrawAccessLinks } from "./access-link.ts";
import { completeSignIn, findPendingMember, type OpenedSession } from "./pending-session.ts";
import { replaceRecoveryCodes } from "./proofs/recovery-codes.ts";
import { factorsOf } from "./proofs/factors.ts";
import type { Browser } from "./sign-in-line.ts";
import { makeTotpSecret, openTotpSecret, sealTotpSecret, totpStepOf } from "./proofs/totp.ts";

/** Makes a secret that counts once a code of it was typed; the one in force stays until then. */
export async function offerTotp(db: Handle, staffId: number, officeKey: string): Promise<Buffer> {
  const secret = makeTotpSecret();
  const sealed = sealTotpSecret(secret, officeKey);
  await db
    .insertInto("staff_totp")
    .values({ staff_id: staffId, secret: sealed, next_secret: sealed, confirmed_at: null })
    .onConflict((conflict) => conflict.column("staff_id").doUpdateSet({ next_secret: sealed }))
    .execute();
  return secret;
}

interface Typed {
  readonly staffId: number;
  readonly code: string;
  readonly officeKey: string;
  readonly now: Date;
}

/** The offered secret replaces the one in force. The code must be of the offered secret. */
export async function confirmTotp(trx: Trx, { staffId, code, officeKey, now }: Typed): Promise<boolean> {
  const row = await trx
    .selectFrom("staff_totp")
    .select("next_secret")
    .where("staff_id", "=", staffId)
    .forUpdate()
    .executeTakeFirst();
  if (!row?.next_secret) return false;
  const step = totpStepOf(openTotpSecret(row.next_secret, officeKey), code, now);
  if (step === undefined) return false;
  await trx
    .updateTable("staff_totp")
    .set({ secret: row.next_secret, next_secret: null, confirmed_at: now, last_step: step })
    .where("staff_id", "=", staffId)
    .execute();
  return true;
}

export type EnrolmentError =
  | { readonly kind: "pendingOver" }
  | { readonly kind: "wrongCode" }
  | { readonly kind: "passwordRefused"; readonly message: string };

/** The member of a waiting session who has to enrol a factor; undefined for one who has a factor, or whose time is over. */
export async function findEnrolling(db: Handle, token: string, now: Date) {
  const member = await findPendingMember(db, token, now);
  if (!member?.mayEnrol || !member.enrolUntil || member.enrolUntil <= now) return undefined;
  const { hasPasskey, hasTotp } = await factorsOf(db, member.id);
  return hasPasskey || hasTotp ? undefined : member;
}

interface Enrolment {
  readonly token: string;
  readonly code: string;
  /** Replaces the password that a command made. */
  readonly password: string | undefined;
  readonly shopName: string;
  readonly officeKey: string;
  readonly browser: Browser;
  readonly now: Date;
}

export interface Enrolled extends OpenedSession {
  /** Shown once. */
  readonly recoveryCodes: readonly string[];
}

/** Confirms the first factor of a member who has none, and opens the session. */
export const finishEnrolment = (
  db: Handle,
  { token, code, password, shopName, officeKey, browser, now }: Enrolment,
): Promise<Result<Enrolled, EnrolmentError>> =>
  transact(db, async (trx) => {
    const found = await findEnrolling(trx, token, now);
    if (!found) return err({ kind: "pendingOver" });
    // Two browsers that enrol at once: the second one finds a factor.
    await trx.selectFrom("staff_member").select("id").where("id", "=", found.id).forNoKeyUpdate().executeTakeFirst();
    const member = await findEnrolling(trx, token, now);
    if (!member) return err({ kind: "pendingOver" });
    const admitted = member.mustChangePassword
      ? admitNewPassword(password ?? "", { ...member, shopName })
      : ok(undefined);
    if (!admitted.ok) return err({ kind: "passwordRefused", message: admitted.error });
    if (!(await confirmTotp(trx, { staffId: member.id, code, officeKey, now }))) return err({ kind: "wrongCode" });
    const changed = admitted.value === undefined ? {} : { password_hash: await hashPassword(admitted.value) };
    await trx
      .updateTable("staff_member")
      .set({ enrol_until: null, must_change_password: false, ...changed })
      .where("id", "=", member.id)
      .execute();
    const recoveryCodes = await replaceRecoveryCodes(trx, member.id);
    await withdrawAccessLinks(trx, member.id, now);
    await trx
      .deleteFrom("staff_session")
      .where("staff_id", "=", member.id)
      .where("id", "<>", member.sessionId)
      .execute();
    const given = { member, browser, now, action: "session enrol", isEnrolment: true };
    return ok({ ...(await completeSignIn(trx, member.sessionId, given)), recoveryCodes });
  });
