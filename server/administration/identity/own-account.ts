import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Handle, Trx } from "../../db/database.ts";
import { transact } from "../../db/transact.ts";
import { hashPassword, passwordMatches } from "../../features/session/password.ts";
import { type StaffActor, writeLine } from "../audit/write-line.ts";
import { admitNewPassword } from "./new-password.ts";
import { addPasskey, type NewPasskey } from "./proofs/passkeys.ts";
import { factorsOf } from "./proofs/factors.ts";
import type { StaffSession } from "./staff-sessions.ts";
import { endOtherSessionsOf } from "./staff-sessions.ts";
import { notifyMember } from "./notify-members.ts";

type PasswordError = { readonly field: "current" | "password"; readonly message: string };

/** What a member changes about their own proofs is one transaction with its line of the audit log. */
export const writeOwnLine = (
  trx: Handle,
  action: string,
  actor: StaffActor,
  after?: Readonly<Record<string, unknown>>,
): Promise<void> =>
  writeLine(trx, {
    action,
    actor,
    reason: "",
    record: { subject: { kind: "staff", id: String(actor.staffId) }, ...(after && { after }) },
  });

/** Holds a member's row until the transaction ends; for no key update, as every line of the audit log refers to it. */
export const lockMember = (trx: Trx, staffId: number) =>
  trx.selectFrom("staff_member").select("id").where("id", "=", staffId).forNoKeyUpdate().executeTakeFirst();

interface PasswordChange {
  readonly current: string;
  readonly password: string;
  readonly shopName: string;
  readonly actor: StaffActor;
  readonly now: Date;
}

/** Another password for the member themself, or their first one; every other session ends, the waiting ones too. */
export const changeOwnPassword = (
  db: Handle,
  { staffId, sessionId, email, name }: StaffSession,
  { current, password, shopName, actor, now }: PasswordChange,
): Promise<Result<{ readonly endedSessions: number }, PasswordError>> =>
  transact(db, async (trx) => {
    const { password_hash } = await trx
      .selectFrom("staff_member")
      .select("password_hash")
      .where("id", "=", staffId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    if (password_hash !== null && !(await passwordMatches(current, password_hash))) {
      return err({ field: "current", message: "No es tu contraseña de ahora." });
    }
    const admitted = admitNewPassword(password, { email, name, shopName });
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
    await notifyMember(trx, "staffPasswordChanged", { staffId, now });
    await writeOwnLine(trx, "session change-password", actor);
    return ok({ endedSessions });
  });

/** Takes a passkey away, unless the member could not sign in without it. */
export const removeOwnPasskey = (
  db: Handle,
  staffId: number,
  { id, actor, now }: { readonly id: string; readonly actor: StaffActor; readonly now: Date },
): Promise<Result<boolean, "lastFactor">> =>
  transact(db, async (trx) => {
    const { password_hash } = await trx
      .selectFrom("staff_member")
      .select("password_hash")
      .where("id", "=", staffId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const { numDeletedRows } = await trx
      .deleteFrom("staff_credential")
      .where("id", "=", id)
      .where("staff_id", "=", staffId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return ok(false);
    const { hasPasskey, hasTotp } = await factorsOf(trx, staffId);
    if (!hasPasskey && (!hasTotp || password_hash === null)) return err("lastFactor");
    await notifyMember(trx, "staffFactorChanged", { staffId, now });
    await writeOwnLine(trx, "session remove-passkey", actor);
    return ok(true);
  });

/** A further passkey of the member is kept. The answer is false when the passkey belongs to an account already. */
export const addOwnPasskey = (
  db: Handle,
  passkey: NewPasskey,
  {
    label,
    actor,
    now,
  }: { readonly label: string; readonly actor: StaffActor & { staffId: number }; readonly now: Date },
): Promise<boolean> =>
  transact(db, async (trx) => {
    const { staffId } = actor;
    if (!(await addPasskey(trx, passkey, { staffId, label }))) return false;
    await notifyMember(trx, "staffFactorChanged", { staffId, now });
    await writeOwnLine(trx, "session add-passkey", actor, { passkey: "agregada" });
    return true;
  });

/** Ends a session of the member's own: this one, or one in another browser. False: it is not theirs, or was over. */
export const endOwnSession = (db: Handle, actor: StaffActor, sessionId: number): Promise<boolean> =>
  transact(db, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom("staff_session")
      .where("id", "=", sessionId)
      .where("staff_id", "=", actor.staffId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    await writeOwnLine(trx, sessionId === actor.sessionId ? "session end" : "session end other", actor);
    return true;
  });
