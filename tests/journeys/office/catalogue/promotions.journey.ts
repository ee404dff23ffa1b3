import type { Page } from "playwright-core";
import { afterAll, expect, inject, test } from "vitest";
import type { SeededRole } from "../../../../shared/domain/staff/access/seeded-roles.ts";
import { DESKTOP, expectUsable, withBrowser } from "../../../support/browser/browser.ts";
import { withJourneyMembers } from "../../../support/office/journey-member.ts";

const officeUrl = inject("officeUrl");
const browser = withBrowser();
const members = withJourneyMembers();
const MARK = Date.now().toString(36).toUpperCase();
const NAME = `Rin 13 a 16 ${MARK}`;

/** What this journey made is taken away: prices and plans of other journeys stay as they were. */
afterAll(async () => {
  await members.db.updateTable("campaign").set({ is_active: false }).where("name", "like", `%${MARK}`).execute();
  await members.db
    .updateTable("installment_plan")
    .set({ is_active: false })
    .where("name", "like", `%${MARK}`)
    .execute();
});

async function open(role: SeededRole, path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: DESKTOP });
  await members.signIn(context, role);
  const page = await context.newPage();
  await page.goto(`${officeUrl}${path}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  return page;
}

test("a campaign is made, gets codes, is paused and ends", async () => {
  const page = await open("catálogo", "/campanas");
  await page.getByRole("table", { name: "Campañas" }).waitFor();
  await expectUsable(page, "Campañas y cupones");
  await page.getByRole("button", { name: "Nueva campaña" }).click();
  const create = page.getByRole("dialog", { name: /^Nueva campaña/ });
  await create.getByRole("textbox", { name: "Nombre" }).fill(NAME);
  await create.getByLabel("Descuento %").fill("15");
  await create.getByLabel("Termina").fill("2029-12-01T00:00");
  await create.getByLabel("Llantas que cubre").selectOption("some");
  await create.getByRole("checkbox", { name: /^Eco Verde/ }).check();
  await create.getByLabel(/^Motivo/).fill("temporada de lluvias");
  await create.getByText("No cambia ningún precio hasta que tenga un código.").waitFor();
  await expectUsable(page, "Nueva campaña");
  await create.getByRole("button", { name: "Crear campaña" }).click();
  await page.waitForURL(/\/campanas\/\d+$/);
  await page.getByRole("heading", { level: 1, name: new RegExp(`^${NAME}`) }).waitFor();
  await expectUsable(page, "Campaña");

  await page.getByRole("button", { name: "Crear código" }).click();
  const code = page.getByRole("dialog", { name: /^Crear código/ });
  await code.getByRole("textbox", { name: "Código" }).fill("buenfin2025");
  await code.getByLabel(/^Motivo/).fill("se anuncia en la radio");
  await code.getByRole("button", { name: "Crear código" }).click();
  await code.getByRole("button", { name: "Reactivar el que ya existe" }).waitFor();
  await code.getByRole("textbox", { name: "Código" }).fill(`LLUVIA${MARK}`);
  await code.getByText(`El código LLUVIA${MARK} aplica`).waitFor();
  await expectUsable(page, "Crear código");
  await code.getByRole("button", { name: "Crear código" }).click();
  await code.waitFor({ state: "hidden" });
  await page.getByRole("table", { name: "Códigos" }).getByText(`LLUVIA${MARK}`).waitFor();

  await page.getByRole("button", { name: "Generar códigos" }).click();
  const generate = page.getByRole("dialog", { name: /^Generar códigos/ });
  await generate.getByLabel(/^Prefijo/).fill("lluvia");
  await generate.getByLabel("Cuántos").fill("20");
  await generate.getByLabel(/^Motivo/).fill("para los clientes de siempre");
  await generate.getByText("Se hacen 20 códigos").waitFor();
  await expectUsable(page, "Generar códigos");
  await generate.getByRole("button", { name: "Generar códigos" }).click();
  await generate.waitFor({ state: "hidden" });
  const batches = page.getByRole("region", { name: "Códigos generados" });
  await batches.getByRole("button", { name: "Descargar CSV" }).click();
  const download = page.getByRole("dialog", { name: /^Descargar los códigos/ });
  const saved = page.waitForEvent("download");
  await download.getByRole("button", { name: "Descargar CSV" }).click();
  const stream = await (await saved).createReadStream();
  let text = "";
  for await (const part of stream) text += String(part);
  expect(text.trim().split("\r\n")).toHaveLength(21);
  await batches.getByText("Descargados el").waitFor();

  await page.getByRole("button", { name: "Pausar" }).click();
  const pause = page.getByRole("dialog", { name: /^Pausar/ });
  await pause.getByLabel(/^Motivo/).fill("se acabó el presupuesto");
  await pause.getByRole("button", { name: "Pausar" }).click();
  await pause.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Reanudar" }).waitFor();
  await page.getByRole("button", { name: "Terminar" }).click();
  const end = page.getByRole("dialog", { name: /^Terminar/ });
  await end.getByLabel(/^Motivo/).fill("ya no se necesita más");
  await end.getByRole("button", { name: "Terminar" }).click();
  await end.waitFor({ state: "hidden" });
  await page.locator("main .ph").getByText("Terminada").waitFor();
  await page.getByRole("region", { name: "Historial" }).getByText("«ya no se necesita más»").waitFor();
  await page.context().close();
});

test("above the limit a second person decides, and the screen says so before and after", async () => {
  const page = await open("catálogo", "/campanas");
  await page.getByRole("button", { name: "Nueva campaña" }).click();
  const create = page.getByRole("dialog", { name: /^Nueva campaña/ });
  await create.getByRole("textbox", { name: "Nombre" }).fill(`Media ${MARK}`);
  await create.getByLabel("Descuento %").fill("50");
  await create.getByLabel("Termina").fill("2029-12-01T00:00");
  await create.getByLabel(/^Motivo/).fill("aniversario de la tienda");
  await create.getByText("Decide otra persona").waitFor();
  await expectUsable(page, "Nueva campaña, above the limit");
  await create.getByRole("button", { name: "Crear campaña" }).click();
  await create.waitFor({ state: "hidden" });
  await page.getByText("Quedó pedido: otra persona lo decide").waitFor();
  await page.context().close();

  const other = await open("dueño", "/aprobaciones");
  await other.getByText(`Campaña «Media ${MARK}» de 50 %`).first().waitFor();
  await other.context().close();
});

test("codes of all campaigns are found, and a code is changed", async () => {
  const page = await open("catálogo", "/campanas/codigos");
  await page.getByRole("table", { name: "Códigos" }).waitFor();
  await expectUsable(page, "Códigos");
  await page.getByRole("searchbox").fill("buenfin2025");
  await page.waitForURL(/[?&]q=/);
  await page.getByRole("button", { name: "Reactivar BUENFIN2025" }).click();
  const revive = page.getByRole("dialog", { name: /^Reactivar el código/ });
  await revive.getByText("Se ha usado").waitFor();
  await expectUsable(page, "Reactivar el código");
  await page.context().close();
});

test("a cart is tried: each price has its reason, and the address keeps it", async () => {
  const page = await open("catálogo", "/simulador");
  await expectUsable(page, "Probar un carrito, empty");
  await page.getByLabel(/^Añadir llanta/).fill("eco verde 185/65");
  await page
    .getByRole("button", { name: /Eco Verde/ })
    .first()
    .click();
  const table = page.getByRole("table", { name: "Carrito simulado" });
  await table.waitFor();
  await page.getByLabel("Cupón").fill("FAMILIA");
  await page.getByLabel("Cupón").press("Enter");
  await page.waitForURL(/cupon=FAMILIA/);
  await page.getByText(/Cupón FAMILIA: válido/).waitFor();
  await page.getByRole("region", { name: "Lo que pagaría" }).getByText("Total").waitFor();
  await page.getByRole("region", { name: "Meses que puede elegir" }).waitFor();
  await table.getByRole("textbox").fill("1");
  await table.getByRole("textbox").press("Enter");
  await page.waitForURL(/llantas=\d+:1/);
  await expectUsable(page, "Probar un carrito");
  await page.reload();
  await page.getByRole("table", { name: "Carrito simulado" }).waitFor();
  await page.getByLabel("Cupón").fill("BUENFIN2025");
  await page.getByLabel("Cupón").press("Enter");
  await page.getByText(/no vale\. Terminó el/).waitFor();
  await page.context().close();
});

test("a plan of months is added, changed and offered no more", async () => {
  const page = await open("catálogo", "/planes-msi");
  await page.getByRole("table", { name: /^Planes/ }).waitFor();
  await expectUsable(page, "Planes MSI");
  await page.getByRole("button", { name: "Agregar plan" }).click();
  const add = page.getByRole("dialog", { name: /^Agregar un plan/ });
  const name = `21 meses ${MARK}`;
  await add.getByLabel("Lo que lee el cliente").fill(name);
  await add.getByLabel("Meses").fill("21");
  await add.getByLabel("Desde").fill("900000.00");
  await add.getByLabel(/^Motivo/).fill("convenio con los bancos");
  await add.getByText(/Se ofrece/).waitFor();
  await expectUsable(page, "Agregar un plan");
  await add.getByRole("button", { name: "Guardar plan" }).click();
  await add.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: `Cambiar ${name}` }).click();
  const change = page.getByRole("dialog", { name: /^Cambiar el plan/ });
  await change.getByLabel("Desde").fill("950000.00");
  await change.getByLabel(/^Motivo/).fill("otro mínimo del banco");
  await change.getByRole("button", { name: "Guardar plan" }).click();
  await change.waitFor({ state: "hidden" });
  await page.getByText("$950,000.00").waitFor();
  await page.getByRole("button", { name: `Dejar de ofrecer ${name}` }).click();
  const off = page.getByRole("dialog", { name: /^Dejar de ofrecer/ });
  await off.getByLabel(/^Motivo/).fill("terminó el convenio");
  await off.getByRole("button", { name: "Dejar de ofrecer" }).click();
  await off.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: `Ofrecer ${name}` }).waitFor();
  await page.context().close();
});

test("a reader sees campaigns, codes and plans, and no button that changes them", async () => {
  const page = await open("lectura", "/campanas/1");
  await page.getByRole("table", { name: "Códigos" }).waitFor();
  await expectUsable(page, "Campaña, read only");
  expect(
    await page
      .locator("main")
      .getByRole("button", { name: /Pausar|Cambiar|Crear|Generar|Dar de baja/ })
      .count(),
  ).toBe(0);
  await page.goto(`${officeUrl}/planes-msi`);
  await page.getByRole("table", { name: /^Planes/ }).waitFor();
  expect(await page.getByRole("button", { name: /Agregar|Cambiar|Ofrecer/ }).count()).toBe(0);
  await page.context().close();
});
