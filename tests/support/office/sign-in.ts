import type { Page } from "playwright-core";
import { totpCode, totpSecretOf } from "../../../server/administration/identity/proofs/totp.ts";
import { DEMO_STAFF, DEMO_STAFF_PASSWORD, DEMO_TOTP_SECRET } from "../../../server/seed/demo-staff.ts";

/** Types both proofs of a demonstration's member. A code works once in 30 seconds: journeys share no member. */
export async function signInAs(page: Page, role: keyof typeof DEMO_STAFF): Promise<void> {
  await page.getByLabel("Correo del trabajo").fill(DEMO_STAFF[role].email);
  await page.getByLabel("Contraseña", { exact: true }).fill(DEMO_STAFF_PASSWORD);
  await page.keyboard.press("Enter");
  await page.getByLabel("Código de 6 cifras").fill(totpCode(totpSecretOf(DEMO_TOTP_SECRET), new Date()));
  await page.keyboard.press("Enter");
}
