import { describe, expect, inject, test } from "vitest";
import { folioOf } from "../../../shared/domain/text/folio.ts";
import { DESKTOP, expectUsable, PHONE, withBrowser } from "../../support/browser/browser.ts";
import { withJourneyMembers } from "../../support/office/journey-member.ts";
import { mailboxOf } from "../../support/mailbox.ts";

const officeUrl = inject("officeUrl");
const browser = withBrowser();
const members = withJourneyMembers();
let senders = 0;

/** A message of a visitor whom no other journey knows. */
async function aMessage(message: string): Promise<{ id: number; folio: string; email: string }> {
  senders += 1;
  const email = `nadia.fuentes.${Date.now()}.${senders}@correo.mx`;
  const { id } = await members.db
    .insertInto("contact_message")
    .values({ customer_id: null, name: "Nadia Fuentes Ríos", email, type: 2, message, priority: 1, ticket: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, folio: folioOf("M", id), email };
}

describe("messages", () => {
  test("are read, answered by e-mail from a template, noted, reopened by an answer and closed", async () => {
    const { id, folio, email } = await aMessage(
      "Las cuatro vienen con la orilla rota.\nNo las monté. ¿Me las cambian?",
    );
    const context = await browser.newContext({ viewport: DESKTOP });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(error.message));
    await members.signIn(context, "atención");
    await page.goto(`${officeUrl}/mensajes`);
    await page.getByRole("heading", { level: 1, name: /^Mensajes/ }).waitFor();
    await page.getByRole("searchbox").fill(folio);
    await expect.poll(() => new URL(page.url()).searchParams.get("q")).toBe(folio);
    await page
      .getByRole("list", { name: "Mensajes" })
      .getByRole("link", { name: /Nadia Fuentes/ })
      .click();
    const thread = page.getByRole("region", { name: `Mensaje ${folio}` });
    await thread.getByText("No las monté.").waitFor();
    await expectUsable(page, "Mensajes, a thread");
    expect(await page.getByText(email).count()).toBe(0);

    // An empty answer and one with a field that is not filled are not sent.
    await thread.getByRole("button", { name: "Enviar por correo" }).click();
    await thread.getByText("Escribe el texto.").waitFor();
    await thread.getByLabel("Plantilla").selectOption({ label: "Plantilla: Reembolso en camino" });
    const answer = thread.getByRole("textbox", { name: "Respuesta" });
    expect(await answer.inputValue()).toContain("Hola, Nadia:");
    await thread.getByRole("button", { name: "Enviar por correo" }).click();
    await thread.getByText("Falta llenar {pedido}.").waitFor();
    await expectUsable(page, "Mensajes, a field that is not filled");
    await answer.fill("Hola, Nadia. Te mandamos otras cuatro mañana.");
    await thread.getByRole("button", { name: "Enviar por correo" }).click();
    await thread.getByText("La respuesta sale por correo.").waitFor();
    await thread.getByText("espera cliente", { exact: true }).waitFor();
    const sandboxUrl = inject("sandboxUrl");
    await expect
      .poll(
        async () => (await mailboxOf(sandboxUrl, email)).filter(({ subject }) => subject.startsWith("Re: ")).length,
        {
          timeout: 20_000,
        },
      )
      .toBe(1);

    await thread.getByRole("radio", { name: "Nota interna" }).check();
    await thread.getByRole("textbox", { name: "Nota interna" }).fill("Ya las vi: las 4 dañadas.");
    await thread.getByRole("button", { name: "Guardar nota" }).click();
    await thread.getByText("Ya las vi: las 4 dañadas.").waitFor();

    await thread.getByRole("button", { name: "Anotar lo que contestó" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Qué contestó").fill("Gracias, las espero.");
    await dialog.getByText("El mensaje queda abierto: la persona espera respuesta.").waitFor();
    await expectUsable(page, "Anotar lo que contestó");
    await dialog.getByRole("button", { name: "Anotar y abrir" }).click();
    await thread.getByText("Gracias, las espero.").waitFor();
    await thread.getByText("abierto", { exact: true }).waitFor();

    // Another member answers meanwhile: what was typed is not lost, and is not sent.
    await thread.getByRole("radio", { name: "Respuesta" }).check();
    await answer.fill("Con gusto.");
    await members.db.updateTable("contact_message").set({ updated_at: new Date() }).where("id", "=", id).execute();
    await thread.getByRole("button", { name: "Enviar por correo" }).click();
    await page.getByRole("alertdialog", { name: /^Alguien se adelantó/ }).waitFor();
    await expectUsable(page, "Alguien se adelantó, in a message");
    await page.getByRole("alertdialog").getByText("Con gusto.").waitFor();
    await page.goto(`${officeUrl}/mensajes?estado=todos&mensaje=${id}`);
    await thread.getByRole("button", { name: "Cerrar", exact: true }).click();
    await thread.getByRole("button", { name: "Abrir otra vez" }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  test.each([
    ["a desktop", DESKTOP],
    ["a phone", PHONE],
  ])(
    "a long one shows its first lines above the answer, and is read whole by keyboard, on %s",
    async (where, viewport) => {
      const { id, folio } = await aMessage(`${"Las llantas llegaron con la orilla rota. ".repeat(74)}Fin.`);
      const context = await browser.newContext({ viewport });
      const page = await context.newPage();
      await members.signIn(context, "atención");
      await page.goto(`${officeUrl}/mensajes?estado=todos&mensaje=${id}`);
      const thread = page.getByRole("region", { name: `Mensaje ${folio}` });
      const all = thread.getByRole("button", { name: "Ver todo lo que escribió Nadia Fuentes Ríos" });
      await all.waitFor();
      const answer = thread.getByRole("textbox", { name: "Respuesta" });
      const topOfAnswer = async () => (await answer.boundingBox())?.y ?? Number.NaN;
      const before = await topOfAnswer();
      const text = await thread.getByText("Las llantas llegaron con la orilla rota.").boundingBox();
      expect(text?.height).toBeLessThan(220);
      if (viewport === DESKTOP) expect(before).toBeLessThan(viewport.height);
      await expectUsable(page, `Mensajes, a long message on ${where}`);
      await all.focus();
      await page.keyboard.press("Enter");
      const less = thread.getByRole("button", { name: "Ver menos lo que escribió Nadia Fuentes Ríos", expanded: true });
      await less.waitFor();
      expect(await topOfAnswer()).toBeGreaterThan(before + 300);
      await expectUsable(page, `Mensajes, a whole long message on ${where}`);
      await page.keyboard.press("Enter");
      await all.waitFor();
      await expect.poll(topOfAnswer).toBeLessThan(before + 1);
      expect(await all.evaluate((button) => button === document.activeElement)).toBe(true);
      await context.close();
    },
  );

  test("on a phone are one at a time", async () => {
    const { folio } = await aMessage("¿A qué hora abre la sucursal de Puebla los sábados?");
    const context = await browser.newContext({ viewport: PHONE });
    const page = await context.newPage();
    await members.signIn(context, "atención");
    await page.goto(`${officeUrl}/mensajes?q=${folio}`);
    await page.getByRole("link", { name: /Nadia Fuentes/ }).click();
    await page
      .getByRole("region", { name: `Mensaje ${folio}` })
      .getByText("¿A qué hora abre")
      .waitFor();
    expect(await page.getByRole("list", { name: "Mensajes" }).isVisible()).toBe(false);
    await expectUsable(page, "Mensajes, a thread on a phone");
    await page.getByRole("link", { name: "Todos los mensajes" }).click();
    await page.getByRole("list", { name: "Mensajes" }).waitFor();
    await context.close();
  });
});

test("an answer carries the slip of the account's order, and a return is opened from the message of a delivered one", async () => {
  const { id: customer } = await members.db
    .selectFrom("customer")
    .select("id")
    .where("email", "=", "mariana.ortega@correo.mx")
    .executeTakeFirstOrThrow();
  const aMessageAbout = async (orderId: number) => {
    const { id } = await members.db
      .insertInto("contact_message")
      .values({
        customer_id: customer,
        name: "Mariana Ortega",
        email: "mariana.ortega@correo.mx",
        type: 1,
        message: `Sobre mi pedido ${orderId}.`,
        priority: 1,
        ticket: null,
        order_id: orderId,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  };
  const context = await browser.newContext({ viewport: DESKTOP });
  const page = await context.newPage();
  await members.signIn(context, "atención");
  const waiting = await aMessageAbout(104_279);
  await page.goto(`${officeUrl}/mensajes?estado=todos&mensaje=${waiting}`);
  const thread = page.getByRole("region", { name: `Mensaje ${folioOf("M", waiting)}` });
  await thread.getByRole("textbox", { name: "Respuesta" }).fill("Aquí va tu ficha otra vez.");
  await thread.getByRole("checkbox", { name: "Ficha de pago" }).check();
  await expectUsable(page, "Mensajes, with a paper to attach");
  await thread.getByRole("button", { name: "Enviar por correo" }).click();
  await thread.getByText("Adjunto: Ficha de pago").waitFor();
  expect(await thread.getByRole("link", { name: "Abrir devolución" }).count()).toBe(0);

  await page.goto(`${officeUrl}/mensajes?estado=todos&mensaje=${await aMessageAbout(103_911)}`);
  await page.getByRole("link", { name: "Abrir devolución" }).click();
  await page.getByRole("dialog", { name: /^Abrir una devolución/ }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/pedidos/103911");
  await page.keyboard.press("Escape");
  await expect.poll(() => new URL(page.url()).search).toBe("");
  await members.db
    .deleteFrom("contact_message")
    .where("customer_id", "=", customer)
    .where("message", "like", "Sobre mi pedido %")
    .execute();
  await context.close();
});

test("templates are written by the owner", async () => {
  const context = await browser.newContext({ viewport: DESKTOP });
  const page = await context.newPage();
  await members.signIn(context, "dueño");
  await page.goto(`${officeUrl}/mensajes`);
  await page.getByRole("button", { name: "Plantillas" }).click();
  const dialog = page.getByRole("dialog", { name: "Plantillas de respuesta" });
  const name = `Horario ${Date.now()}`;
  await dialog.getByLabel("Nombre").fill(name);
  await dialog.getByLabel("Texto").fill("Hola, {nonbre}:");
  await dialog.getByRole("button", { name: "Guardar plantilla" }).click();
  await dialog.getByText(/\{nonbre\} no se puede llenar/).waitFor();
  await expectUsable(page, "Plantillas, a mistake");
  await dialog.getByLabel("Texto").fill("Hola, {nombre}: abrimos a las 9.");
  await dialog.getByRole("button", { name: "Guardar plantilla" }).click();
  await dialog.getByLabel("Plantilla", { exact: true }).selectOption({ label: name });
  await dialog.getByRole("button", { name: "Quitar" }).click();
  await expect.poll(() => dialog.getByRole("option", { name }).count()).toBe(0);
  await context.close();
});
