import { randomUUID } from "node:crypto";
import { describe, expect, inject, test } from "vitest";
import type { SeededRole } from "../../../shared/domain/staff/access/seeded-roles.ts";
import { DEVICES, expectUsable, withBrowser } from "../../support/browser/browser.ts";
import { withJourneyMembers } from "../../support/office/journey-member.ts";
import { aMember } from "../../support/office/test-office.ts";

const officeUrl = inject("officeUrl");
const browser = withBrowser();
const members = withJourneyMembers();
const REASON = "Cambió de puesto en la tienda.";

async function anOwner(viewport: { width: number; height: number }) {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => message.text().includes("Content Security Policy") && problems.push(message.text()));
  const ownerId = await members.signIn(context, "dueño");
  return { context, page, problems, ownerId };
}

describe.each(DEVICES)("staff and roles on a %s", (_name, viewport) => {
  test("a role is made, changed by keys and press, and saved with its reason", async () => {
    const { context, page, problems } = await anOwner(viewport);
    const name = `turno ${randomUUID().slice(0, 6)}`;
    await page.goto(`${officeUrl}/personal`);
    await page.getByRole("table", { name: "Permisos por rol" }).waitFor();
    await expectUsable(page, "Roles");

    await page.getByRole("button", { name: "Rol nuevo" }).click();
    await page.getByLabel("Nombre del rol").fill(name);
    await page.getByLabel("Empieza con los permisos de").selectOption("lectura");
    await page.getByText(/todavía no lo tiene nadie/).waitFor();
    await page.getByRole("button", { name: "Crear rol" }).click();

    const cell = page.getByRole("button", { name: new RegExp(`^Mensajes, ${name}:`) });
    await cell.waitFor();
    await cell.focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => cell.getAttribute("aria-label")).toContain("sólo lee, antes nada");
    await page.getByRole("heading", { name: "Cambio sin guardar" }).waitFor();
    await expectUsable(page, "Cambio de rol");
    await page.keyboard.press("ArrowUp");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toContain(`, ${name}:`);

    await page.getByRole("button", { name: "Guardar" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Mensajes: de «nada» a «sólo lee».").waitFor();
    await dialog.getByLabel(/Motivo/).fill(REASON);
    await dialog.getByRole("button", { name: "Guardar" }).click();
    await expect.poll(() => cell.getAttribute("aria-label")).toBe(`Mensajes, ${name}: sólo lee`);

    const choose = async (of: string, act: string) => {
      await page.getByRole("button", { name: `Acciones sobre el rol ${of}` }).click();
      await page.getByRole("menuitem", { name: act }).click();
    };
    await choose(name, "Cambiar nombre");
    await dialog.getByLabel("Nombre nuevo").fill(`${name} noche`);
    await dialog.getByText(`El rol «${name}» se llama «${name} noche».`).waitFor();
    await expectUsable(page, "Nombre de un rol");
    await dialog.getByLabel(/Motivo/).fill(REASON);
    await dialog.getByRole("button", { name: "Cambiar nombre" }).click();
    await choose(`${name} noche`, "Eliminar rol");
    await dialog.getByText(/deja de existir/).waitFor();
    await dialog.getByLabel(/Motivo/).fill(REASON);
    await dialog.getByRole("button", { name: "Eliminar rol" }).click();
    await page.getByRole("button", { name: `Acciones sobre el rol ${name} noche` }).waitFor({ state: "detached" });
    expect(problems).toEqual([]);
    await context.close();
  });

  test("a person is invited, and the invitation withdrawn", async () => {
    const { context, page, problems } = await anOwner(viewport);
    const mark = randomUUID().slice(0, 6);
    await page.goto(`${officeUrl}/personal/invitaciones`);
    await page.getByRole("button", { name: "Invitar" }).click();
    await page.getByLabel("Nombre", { exact: true }).fill(`Paola ${mark}`);
    await page.getByLabel("Correo del trabajo").fill(`paola.${mark}@rodada.example`);
    await page.getByLabel("Rol", { exact: true }).selectOption("almacén");
    await page.getByText(/recibe un correo con un enlace/).waitFor();
    await expectUsable(page, "Invitar");
    await page.getByRole("button", { name: "Enviar invitación" }).click();
    await page.getByText(/va en camino/).waitFor();
    await page.getByRole("button", { name: `Retirar: Paola ${mark}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Retirar" }).click();
    await page.getByRole("button", { name: `Retirar: Paola ${mark}` }).waitFor({ state: "detached" });
    expect(problems).toEqual([]);
    await context.close();
  });

  test("a member loses the access with the next call, and gets it back by a link", async () => {
    const { context, page, problems } = await anOwner(viewport);
    const member = await aMember(members, "almacén" satisfies SeededRole);
    const { name } = await members.db
      .selectFrom("staff_member")
      .select("name")
      .where("id", "=", member.staffId)
      .executeTakeFirstOrThrow();
    const me = async () =>
      (await fetch(`${officeUrl}/staff/me`, { headers: { cookie: member.headers.cookie } })).status;
    expect(await me()).toBe(200);
    await page.goto(`${officeUrl}/personal/personas?q=${encodeURIComponent(name)}`);
    await page.getByText(name).waitFor();
    await expectUsable(page, "Personas");
    const act = async (label: string) => {
      await page.getByRole("button", { name: `Acciones sobre ${name}` }).click();
      await page.getByRole("menuitem", { name: label }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel(/Motivo/).fill(REASON);
      await dialog.getByRole("button", { name: label }).click();
      await dialog.waitFor({ state: "detached" });
    };
    await act("Quitar acceso");
    await page.getByText("Sin acceso").waitFor();
    expect(await me()).toBe(401);
    await act("Devolver acceso");
    await page.getByText("Sin segunda prueba").waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});
