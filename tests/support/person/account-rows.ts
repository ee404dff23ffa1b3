import type { Handle } from "../../../server/db/database.ts";
import { PERSON, personAddress, personInvoice } from "./person-words.ts";

/** Addresses, invitations, a coupon and proofs of an account. */
export async function insertAccountRows(db: Handle, id: number): Promise<void> {
  await db
    .insertInto("garage_vehicle")
    .values({
      customer_id: id,
      brand_id: 1,
      model_id: 1,
      year: 2018,
      version_id: 1,
      name: "Nissan Versa 2018",
      version: "Advance",
      nickname: "El gris",
      reminder_since: new Date(),
    })
    .execute();
  await db
    .insertInto("ship_address")
    .values({ customer_id: id, ...personAddress("Casa") })
    .execute();
  await db
    .insertInto("email_change")
    .values({ customer_id: id, old_email: `antes.${PERSON.email}`, new_email: PERSON.email, changed_at: new Date() })
    .execute();
  await db
    .insertInto("sign_in_code")
    .values({ browser_hash: Buffer.from("navegador"), email: PERSON.email.toUpperCase() })
    .execute();
  await db
    .insertInto("invoice_address")
    .values({ customer_id: id, ...personInvoice })
    .execute();

  const tomorrow = new Date(Date.now() + 86_400_000);
  const employee = await db
    .selectFrom("customer")
    .select("id")
    .where("is_employee", "=", true)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("invitation")
    .values([
      { employee_id: id, email: PERSON.invitationTo, message: PERSON.message, expires_at: tomorrow },
      { employee_id: employee.id, email: PERSON.email.toUpperCase(), message: PERSON.message, expires_at: tomorrow },
    ])
    .execute();
  const campaign = await db.selectFrom("campaign").select("id").limit(1).executeTakeFirstOrThrow();
  await db
    .insertInto("coupon")
    .values({
      code: "PERSONAL",
      campaign_id: campaign.id,
      customer_email: PERSON.email,
      starts_at: new Date(),
      ends_at: tomorrow,
    })
    .execute();
  const secret = "$argon2id$secreto";
  await db.insertInto("temporary_password").values({ customer_id: id, hash: secret, expires_at: tomorrow }).execute();
}
