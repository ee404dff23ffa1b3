import { sql } from "kysely";
import type { Handle } from "../../db/database.ts";
import { hashPassword } from "../../features/session/password.ts";
import { replaceRecoveryCodes } from "./proofs/recovery-codes.ts";
import { makeTotpSecret, sealTotpSecret, totpSecretText } from "./proofs/totp.ts";
import { ENROLMENT_HOURS } from "../../../shared/domain/staff/access/access-hours.ts";
import { HOUR_MS } from "../../../shared/domain/text/durations.ts";

export const enrolmentEnd = (now: Date): Date => new Date(now.getTime() + ENROLMENT_HOURS * HOUR_MS);

interface NewMember {
  readonly email: string;
  readonly name: string;
  readonly role: string;
  /** `yyyy-mm-dd`, or null. */
  readonly endsOn: string | null;
  /** Null: signs in with a passkey alone. */
  readonly password: string | null;
  readonly mustChangePassword: boolean;
  /** Null: by the command line. */
  readonly createdBy: number | null;
  readonly now: Date;
}

/** Adds a member without a factor, who has to enrol one. The e-mail must be free: undefined when it is not. */
export async function addMember(trx: Handle, member: NewMember): Promise<number | undefined> {
  const { email, name, role, endsOn, password, mustChangePassword, createdBy, now } = member;
  const added = await trx
    .insertInto("staff_member")
    .values({
      email: email.trim().toLowerCase(),
      name,
      role,
      password_hash: password === null ? null : await hashPassword(password),
      must_change_password: mustChangePassword,
      created_by: createdBy,
      ends_on: endsOn,
      enrol_until: enrolmentEnd(now),
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning("id")
    .executeTakeFirst();
  return added?.id;
}

export interface Factors {
  /** Base32, for the authenticator application. */
  readonly totpSecret: string;
  readonly recoveryCodes: readonly string[];
}

/** A confirmed TOTP secret and new recovery codes in place of the old ones, for the demonstration and for tests. */
export async function giveFactors(
  trx: Handle,
  staffId: number,
  officeKey: string,
  secret = makeTotpSecret(),
): Promise<Factors> {
  const row = {
    secret: sealTotpSecret(secret, officeKey),
    confirmed_at: new Date(),
    last_step: 0,
    next_secret: null,
  };
  await trx
    .insertInto("staff_totp")
    .values({ staff_id: staffId, ...row })
    .onConflict((conflict) => conflict.column("staff_id").doUpdateSet(row))
    .execute();
  return { totpSecret: totpSecretText(secret), recoveryCodes: await replaceRecoveryCodes(trx, staffId) };
}

/** Takes every factor from a member, who has to enrol anew. */
export async function removeFactors(trx: Handle, staffId: number, now: Date): Promise<void> {
  for (const table of ["staff_totp", "staff_recovery_code", "staff_credential", "staff_device"] as const)
    await trx.deleteFrom(table).where("staff_id", "=", staffId).execute();
  await trx
    .updateTable("staff_member")
    .set({ enrol_until: enrolmentEnd(now) })
    .where("id", "=", staffId)
    .execute();
}
