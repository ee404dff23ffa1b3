import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Handle } from "../../db/database.ts";
import { transact } from "../../db/transact.ts";
import { hashPassword, passwordMatches } from "../../features/session/passwords/password.ts";
import { admitNewPassword } from "./new-password.ts";
import { factorsOf } from "./sign-in.ts";
import type { StaffSession } from "./staff-sessions.ts";
import { endOtherSessionsOf } from "./staff-sessions.ts";
import { tellMember } from "./tell-members.ts";

type PasswordError = { readonly field: "current" | "password"; readonly message: string };

/** Another password for the member themself, or their first one; every other session ends, the waiting ones too. */
export const changeOwnPassword = (
  db: Handle,
  { staffId, sessionId, email, name }: StaffSession,
  { current, password, now }: { readonly current: string; readonly password: string; readonly now: Date },
): Promise<Result<{ readonly endedSessions: number }, PasswordError>> =>
  transact(db, async (trx) => {
    const { password_hash } = await trx
      .selectFrom("staff_member")
      .select("password_hash")
      .where("id", "=", staffId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (password_hash !== null && !(await passwordMatches(current, password_hash))) {
      return err({ field: "current", message: "No es tu contraseña de ahora." });
    }
    const admitted = admitNewPassword(password, { email, name });
    if (!admitted.ok) return err({ field: "password", message: admitted.error });
    if (password_hash !== null && current === password) {
      return err({ field: "password", message: "Es la misma de ahora." });
    }
    await trx
      .updateTable("staff_member")
      .set({ password_hash: await hashPassword(password), must_change_password: false })
      .where("id", "=", staffId)
      .execute();
    const endedSessions = await endOtherSessionsOf(trx, staffId, sessionId);
    await tellMember(trx, "staffPasswordChanged", { staffId, now });
    return ok({ endedSessions });
  });

/** Takes a passkey away, unless the member could not sign in without it. */
export const removeOwnPasskey = (
  db: Handle,
  staffId: number,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<Result<boolean, "lastFactor">> =>
  transact(db, async (trx) => {
    const { password_hash } = await trx
      .selectFrom("staff_member")
      .select("password_hash")
      .where("id", "=", staffId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const { numDeletedRows } = await trx
      .deleteFrom("staff_credential")
      .where("id", "=", id)
      .where("staff_id", "=", staffId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return ok(false);
    const { hasPasskey, hasTotp } = await factorsOf(trx, staffId);
    if (!hasPasskey && (!hasTotp || password_hash === null)) return err("lastFactor");
    await tellMember(trx, "staffFactorChanged", { staffId, now });
    return ok(true);
  });
