import { randomUUID } from "node:crypto";
import { describe, expect, inject, test } from "vitest";
import { addMember } from "../../../server/administration/identity/new-member.ts";
import { totpCode, totpSecretOf } from "../../../server/administration/identity/proofs/totp.ts";
import { DEVICES, expectUsable, withBrowser } from "../../support/browser/browser.ts";
import { anInvitation } from "../../support/office/guests.ts";
import { withJourneyMembers } from "../../support/office/journey-member.ts";

const officeUrl = inject("officeUrl");
const browser = withBrowser();
const members = withJourneyMembers();

const PASSWORD = "zanate jicama tren 48";

/** A member with a password and no second factor, and the link of the newest e-mail. */
async function aResetMember() {
  const email = `reset.${randomUUID().slice(0, 8)}@rodada.example`;
  const person = { email, name: "Rosa Tun", role: "lectura", endsOn: null, password: PASSWORD, createdBy: null };
  const staffId = await addMember(members.db, { ...person, mustChangePassword: false, now: new Date() });
  const { key } = await anInvitation(members, {
    email,
    role: "lectura",
    staffId: staffId ?? expect.fail(),
    expiresAt: new Date(Date.now() + 72 * 3_600_000),
  });
  return { email, key };
}

describe.each(DEVICES)("an invitation on a %s", (_name, viewport) => {
  test("leads by a password, a code and the recovery codes into the office", async () => {
    const email = `guest.${randomUUID().slice(0, 8)}@rodada.example`;
    const { key } = await anInvitation(members, { email });
    const context = await browser.newContext({ viewport });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(error.message));
    page.on(
      "console",
      (message) => message.text().includes("Content Security Policy") && problems.push(message.text()),
    );
    await page.goto(`${officeUrl}/invitacion#${key}`);
    await page.getByRole("heading", { name: "Te invitaron al personal" }).waitFor();
    await page.getByText(email).waitFor();
    await expectUsable(page, "Invitación");

    await page.getByLabel("Contraseña nueva", { exact: true }).fill("password123456");
    await page.getByRole("button", { name: "Continuar" }).click();
    await page.getByText(/fácil de adivinar/).waitFor();
    await page.getByLabel("Contraseña nueva", { exact: true }).fill("zanate jicama tren 48");
    await page.keyboard.press("Enter");

    await page.getByRole("heading", { name: "Registra tu segunda prueba" }).waitFor();
    const secret = (await page.locator(".enrol-secret code").innerText()).replaceAll(/\s/g, "");
    await expectUsable(page, "Segunda prueba");
    await page.getByLabel("Código que muestra la aplicación").fill(totpCode(totpSecretOf(secret), new Date()));
    await page.keyboard.press("Enter");

    await page.getByRole("heading", { name: "Guarda tus códigos de recuperación" }).waitFor();
    expect(await page.locator(".codes li").count()).toBe(10);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Descargar" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("codigos-de-recuperacion.txt");
    await page.getByRole("button", { name: "Ir a mi trabajo" }).click();
    await page.getByText("Marca la casilla cuando los hayas guardado.").waitFor();
    await expectUsable(page, "Códigos");
    await page.getByLabel("Los guardé en un lugar seguro").check();
    await page.getByRole("button", { name: "Ir a mi trabajo" }).click();
    await page.getByRole("button", { name: "Paola Rentería" }).waitFor();

    await page.goto(`${officeUrl}/invitacion#${key}`);
    await page.getByText(/Esta invitación ya no sirve/).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  test("of a member whose second factor was reset asks for the password that they have", async () => {
    const { key, email } = await aResetMember();
    const context = await browser.newContext({ viewport });
    const page = await context.newPage();
    await page.goto(`${officeUrl}/entrar`);
    await page.getByLabel("Correo del trabajo").fill(email);
    await page.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
    await page.keyboard.press("Enter");
    await page.getByText(/Te enviamos un correo con un enlace/).waitFor();

    await page.goto(`${officeUrl}/invitacion#${key}`);
    await page.getByRole("heading", { name: "Renueva tu acceso" }).waitFor();
    await expectUsable(page, "Renovación");
    await page.getByLabel("Contraseña de ahora", { exact: true }).fill("otra lluvia en abril");
    await page.keyboard.press("Enter");
    await page.getByText("No es tu contraseña de ahora.").waitFor();
    await page.getByLabel("Contraseña de ahora", { exact: true }).fill(PASSWORD);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Registra tu segunda prueba" }).waitFor();
    await context.close();
  });
});
