import type { SeededRole } from "../../shared/domain/staff/access/seeded-roles.ts";
import { addMember, giveFactors } from "../administration/identity/new-member.ts";
import { totpSecretOf } from "../administration/identity/proofs/totp.ts";
import type { Handle } from "../db/database.ts";
import { hashPassword } from "../features/session/password.ts";

/** One member of each role, for demonstrations alone: their password and their TOTP secret are public. */
export const DEMO_STAFF: Readonly<Record<SeededRole, { readonly email: string; readonly name: string }>> = {
  dueño: { email: "ana.robles@rodada.example", name: "Ana Lucía Robles" },
  atención: { email: "ivan.montes@rodada.example", name: "Iván Montes" },
  almacén: { email: "rosa.tun@rodada.example", name: "Rosa Elena Tun" },
  catálogo: { email: "emilio.prado@rodada.example", name: "Emilio Prado" },
  contabilidad: { email: "beatriz.cardenas@rodada.example", name: "Beatriz Cárdenas" },
  lectura: { email: "lourdes.ibarra@rodada.example", name: "Lourdes Ibarra" },
};

export const DEMO_STAFF_PASSWORD = "Taller-Zanate-2026";
export const DEMO_TOTP_SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

/** Adds the demonstration's staff. */
export async function seedDemoStaff(trx: Handle, officeKey: string): Promise<void> {
  for (const [role, { email, name }] of Object.entries(DEMO_STAFF)) {
    const totpSecret = totpSecretOf(DEMO_TOTP_SECRET);
    const before = await trx.selectFrom("staff_member").select("id").where("email", "=", email).executeTakeFirst();
    if (!before) {
      const member = { email, name, role, endsOn: null, password: DEMO_STAFF_PASSWORD, mustChangePassword: false };
      const staffId = await addMember(trx, { ...member, createdBy: null, now: new Date() });
      if (staffId !== undefined) await giveFactors(trx, staffId, officeKey, totpSecret);
    } else {
      // Of a demonstration that was removed: its row stayed without access.
      const password_hash = await hashPassword(DEMO_STAFF_PASSWORD);
      const back = { role, password_hash, disabled_at: null };
      await trx.updateTable("staff_member").set(back).where("id", "=", before.id).execute();
      await giveFactors(trx, before.id, officeKey, totpSecret);
    }
  }
}

/** Members of the demonstration who still have access: a live shop must have none. */
export const activeDemoStaff = (db: Handle) =>
  db
    .selectFrom("staff_member")
    .select(["id", "email"])
    .where(
      "email",
      "in",
      Object.values(DEMO_STAFF).map(({ email }) => email),
    )
    .where("disabled_at", "is", null)
    .orderBy("id")
    .execute();

/** Ends their access. The rows stay, as the audit log points at them. */
export async function closeDemoStaff(trx: Handle, now: Date): Promise<number> {
  const ids = (await activeDemoStaff(trx)).map(({ id }) => id);
  if (ids.length === 0) return 0;
  await trx.updateTable("staff_member").set({ disabled_at: now, password_hash: null }).where("id", "in", ids).execute();
  for (const table of [
    "staff_session",
    "staff_totp",
    "staff_recovery_code",
    "staff_credential",
    "staff_device",
  ] as const)
    await trx.deleteFrom(table).where("staff_id", "in", ids).execute();
  return ids.length;
}
