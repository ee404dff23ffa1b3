import { describe, expect, inject, test } from "vitest";
import { folioOf } from "../../../shared/domain/text/folio.ts";
import { DESKTOP, expectUsable, PHONE, withBrowser } from "../../support/browser/browser.ts";
import { withJourneyMembers } from "../../support/office/journey-member.ts";

const officeUrl = inject("officeUrl");
const browser = withBrowser();
const members = withJourneyMembers();

/** A person who wrote once, and has no account. */
async function aPerson(): Promise<string> {
  const email = `titular.${Date.now()}@correo.mx`;
  await members.db
    .insertInto("contact_message")
    .values({
      customer_id: null,
      name: "Perla Escota Ramos",
      email,
      type: 1,
      message: "Quiero que borren todo lo mío.",
      priority: 1,
      ticket: null,
    })
    .execute();
  return email;
}

describe("an ARCO request on a desktop", () => {
  test(
    "is registered, checked, decided, and its erasure asked for, which another owner decides",
    { timeout: 120_000 },
    async () => {
      const email = await aPerson();
      const context = await browser.newContext({ viewport: DESKTOP });
      const page = await context.newPage();
      const problems: string[] = [];
      page.on("pageerror", (error) => problems.push(error.message));
      await members.signIn(context, "dueño");
      await page.goto(`${officeUrl}/privacidad`);
      await page.getByRole("heading", { level: 1, name: /^Solicitudes ARCO/ }).waitFor();
      await page.getByRole("button", { name: "Registrar solicitud" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: "Registrar solicitud" }).click();
      await dialog.getByText("Escribe el número de la cuenta o un correo.").waitFor();
      await expectUsable(page, "Registrar solicitud, a mistake");
      await dialog.getByLabel("Persona").fill(email);
      await dialog.getByLabel("Derecho").selectOption("cancellation");
      await dialog.getByLabel("Está completa").check();
      await dialog.getByRole("button", { name: "Registrar solicitud" }).click();
      await dialog
        .getByText(/^Faltan: la prueba de identidad, descripción de los datos\./)
        .first()
        .waitFor();
      await dialog.getByLabel("Está completa").uncheck();
      await dialog.getByText(/^Vence pedir lo que falta el/).waitFor();
      await dialog.getByRole("button", { name: "Registrar solicitud" }).click();
      const registered = () =>
        members.db.selectFrom("arco_request").select("id").where("email", "=", email).executeTakeFirst();
      await expect.poll(registered).not.toBeUndefined();
      const id = (await registered())?.id ?? 0;
      const folio = folioOf("A", id);
      await page.getByRole("heading", { level: 2, name: `${folio}, cancelación` }).waitFor();
      await expectUsable(page, "Privacidad, a request");
      expect(await page.getByText(email).count()).toBe(0);

      const act = async (button: string, fill?: () => Promise<void>) => {
        await page.getByRole("button", { name: button, exact: true }).first().click();
        await fill?.();
        await dialog.getByRole("button", { name: button, exact: true }).click();
        await expect.poll(() => dialog.count()).toBe(0);
      };
      await act("Comprobar identidad");
      await page.getByText(/^INE a la vista, la revisó/).waitFor();
      await act("Está completa", () => dialog.getByLabel("Qué datos y qué pide").fill("Borrar todos mis datos."));
      await act("Decidir y avisar", async () => {
        await dialog.getByLabel("Respuesta a la persona").fill("Procede: borramos tu mensaje y tu correo.");
        await dialog.getByText(/^Procede\. Se cumple a más tardar el/).waitFor();
        await expectUsable(page, "Decidir y avisar");
      });
      const isSent = async () =>
        (
          await members.db
            .selectFrom("mail_log")
            .select("sent_at")
            .where("kind", "=", "arcoDecided")
            .orderBy("id", "desc")
            .executeTakeFirst()
        )?.sent_at ?? null;
      await expect.poll(isSent, { timeout: 20_000 }).not.toBeNull();

      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: "Exportar sus datos" }).click();
      expect((await download).suggestedFilename()).toBe(`solicitud-${folio}.json`);

      await page.getByRole("button", { name: "Pedir aprobación para borrar" }).click();
      await dialog.getByLabel("Motivo").fill("Lo pide la persona por escrito.");
      await dialog.getByText("Solicitudes ARCO que quedan como prueba, sin la persona: 1.").waitFor();
      await expectUsable(page, "Pedir aprobación para borrar");
      await dialog.getByRole("button", { name: "Pedir aprobación para borrar" }).click();
      await page.getByText("El borrado espera a una segunda persona.").waitFor();

      const other = await browser.newContext({ viewport: DESKTOP });
      await members.signIn(other, "dueño");
      const second = await other.newPage();
      await second.goto(`${officeUrl}/aprobaciones`);
      await second.getByText(`Borrar los datos de la solicitud ${folio}`).first().waitFor();
      await other.close();
      expect(problems).toEqual([]);
      await context.close();
    },
  );
});

test("on a phone a request has its clocks one below the other", async () => {
  const email = await aPerson();
  const { id } = await members.db
    .insertInto("arco_request")
    .values({ right_kind: "access", email, channel: "letter", received_on: "2026-11-03", due_on: "2026-11-10" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const context = await browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  await members.signIn(context, "dueño");
  await page.goto(`${officeUrl}/privacidad?vista=todas&solicitud=${id}`);
  await page.getByRole("heading", { level: 2, name: `${folioOf("A", id)}, acceso` }).waitFor();
  await expectUsable(page, "Privacidad on a phone");
  await context.close();
});
