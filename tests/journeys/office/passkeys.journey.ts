import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { withBrowser } from "../../support/browser/browser.ts";
import { anInvitation } from "../../support/office/guests.ts";
import { withJourneyMembers } from "../../support/office/journey-member.ts";

const officeUrl = inject("officeUrl");
const browser = withBrowser();
const members = withJourneyMembers();

/** A security key with a finger on it, inside the browser. */
async function withAuthenticator(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    verify: (isUserVerified: boolean) => session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
  };
}

const emailOf = (name: string) => `${name}.${randomUUID().slice(0, 8)}@rodada.example`;

async function aPage() {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => message.text().includes("Content Security Policy") && problems.push(message.text()));
  return { context, page, problems };
}

test("a guest takes a passkey in place of a password, enters with it alone, and proves it again for an act", async () => {
  const { context, page, problems } = await aPage();
  const { verify } = await withAuthenticator(context, page);
  const email = emailOf("llave");
  const { key } = await anInvitation(members, { email, name: "Saúl Ocampo", role: "dueño" });
  await page.goto(`${officeUrl}/invitacion#${key}`);
  await page.getByText("Con una llave de acceso").click();
  await page.getByRole("button", { name: "Crear mi llave de acceso" }).click();
  await page.getByRole("button", { name: "Saúl Ocampo" }).waitFor();

  await page.getByRole("button", { name: "Saúl Ocampo" }).click();
  await page.getByRole("menuitem", { name: "Salir" }).click();
  await page.getByRole("heading", { name: "Entrar" }).waitFor();

  // A finger that is not the owner's opens nothing.
  await verify(false);
  await page.getByRole("button", { name: "Entrar con llave de acceso" }).click();
  await page.getByText(/La llave de acceso no se usó/).waitFor();
  await verify(true);
  await page.getByRole("button", { name: "Entrar con llave de acceso" }).click();
  await page.getByRole("button", { name: "Saúl Ocampo" }).waitFor();

  await page.goto(`${officeUrl}/sesiones`);
  await members.db
    .updateTable("staff_session")
    .set({ stepped_up_at: null })
    .where("staff_id", "in", (eb) => eb.selectFrom("staff_member").select("id").where("email", "=", email))
    .execute();
  await page.getByRole("button", { name: "Poner contraseña" }).click();
  await page.getByLabel("Contraseña nueva", { exact: true }).fill("otra lluvia en abril");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Usar llave de acceso" }).click();
  await page.getByText("Tu contraseña cambió.").waitFor();

  // The only passkey stays: without an application of codes the password alone opens nothing.
  await page.getByRole("button", { name: /^Quitar / }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Quitar" }).click();
  await page.getByText(/Sin esta llave no podrías entrar/).waitFor();
  await page.getByRole("button", { name: "Regresar" }).click();
  expect(problems).toEqual([]);
  await context.close();
});

test("a passkey is the second proof after the password, and one more can be added", async () => {
  const { context, page, problems } = await aPage();
  await withAuthenticator(context, page);
  const email = emailOf("segunda");
  const { key } = await anInvitation(members, { email, name: "Iván Montes" });
  await page.goto(`${officeUrl}/invitacion#${key}`);
  await page.getByText("Con una llave de acceso").click();
  await page.getByRole("button", { name: "Crear mi llave de acceso" }).click();
  await page.getByRole("button", { name: "Iván Montes" }).waitFor();
  await page.goto(`${officeUrl}/sesiones`);
  await page.getByRole("button", { name: "Poner contraseña" }).click();
  await page.getByLabel("Contraseña nueva", { exact: true }).fill("otra lluvia en abril");
  await page.keyboard.press("Enter");
  await page.getByText("Tu contraseña cambió.").waitFor();
  await page.getByRole("button", { name: "Agregar llave" }).click();
  await page.getByRole("button", { name: "Crear mi llave de acceso" }).click();
  await page.getByText("Este dispositivo ya tiene una llave de esta cuenta.").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Iván Montes" }).click();
  await page.getByRole("menuitem", { name: "Salir" }).click();

  await page.getByLabel("Correo del trabajo").fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill("otra lluvia en abril");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Usar llave de acceso" }).click();
  await page.getByRole("button", { name: "Iván Montes" }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
