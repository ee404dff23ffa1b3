import type { Page } from "playwright-core";
import { beforeAll, describe, expect, inject, test } from "vitest";
import type { SeededRole } from "../../../../shared/domain/staff/access/seeded-roles.ts";
import { DESKTOP, expectUsable, PHONE, withBrowser } from "../../../support/browser/browser.ts";
import { withJourneyMembers } from "../../../support/office/journey-member.ts";

const officeUrl = inject("officeUrl");
const shopUrl = inject("shopUrl");
const browser = withBrowser();
const members = withJourneyMembers();

/** Tyres of a line of this journey's own, with stock. */
const CODES = ["JRN-0001", "JRN-0002", "JRN-0003"];
const LINE = 990_001;
/** No vehicle has it, so that no page that another journey counts shows these tyres. */
const SIZE = { size_key: "315/25R23", width: 315, aspect_ratio: 25, rim: 23 };

beforeAll(async () => {
  const { db } = members;
  const like = await db.selectFrom("tire").selectAll().where("code", "=", "11500418").executeTakeFirstOrThrow();
  const product = await db
    .selectFrom("product")
    .selectAll()
    .where("id", "=", like.product_id)
    .executeTakeFirstOrThrow();
  const { folded_name: _folded, version: _version, updated_at: _at, ...line } = product;
  await db
    .insertInto("product")
    .values({ ...line, id: LINE, name: "Jornada", slug: "jornada", slogan: "Para la jornada." })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  const { price_of_one: _one, version: _tire, updated_at: _moment, price_since: _since, ...tire } = like;
  for (const code of CODES) {
    await db
      .insertInto("tire")
      .values({ ...tire, ...SIZE, code, product_id: LINE, featured_position: null, speed: "H" })
      .onConflict((conflict) => conflict.column("code").doNothing())
      .execute();
    await db
      .insertInto("stock")
      .values({ code, on_hand: 0 })
      .onConflict((conflict) => conflict.column("code").doNothing())
      .execute();
  }
});

async function open(role: SeededRole, path: string, viewport = DESKTOP): Promise<Page> {
  const context = await browser.newContext({ viewport });
  await members.signIn(context, role);
  const page = await context.newPage();
  await page.goto(`${officeUrl}${path}`);
  return page;
}

const OWN = `/catalogo?linea=${LINE}`;
const speedOf = (code: string) => `Cambiar índice de velocidad de ${code}`;
const fieldOf = (code: string) => `Índice de velocidad de ${code}`;

describe("the catalogue", () => {
  test("is edited in place: Enter saves and goes down, Esc discards, a refused value stays", async () => {
    const page = await open("catálogo", OWN);
    await page.getByRole("heading", { level: 1, name: /^Llantas/ }).waitFor();
    await page.getByRole("button", { name: new RegExp(speedOf("JRN-0001")) }).click();
    const first = page.getByLabel(fieldOf("JRN-0001"), { exact: true });
    await first.fill("rápida");
    await first.press("Enter");
    await page.getByRole("alert").filter({ hasText: "Se espera un símbolo como H o V." }).waitFor();
    expect(await first.inputValue()).toBe("rápida");
    await expectUsable(page, "Llantas, un dato rechazado");
    await first.fill("v");
    await first.press("Enter");
    const second = page.getByLabel(fieldOf("JRN-0002"), { exact: true });
    await second.waitFor();
    await second.fill("W");
    await second.press("Escape");
    await page.getByRole("button", { name: `${speedOf("JRN-0002")}: H` }).waitFor();
    await page.getByRole("button", { name: `${speedOf("JRN-0001")}: V` }).waitFor();
    await expectUsable(page, "Llantas");
    await page.context().close();
  });

  test("two people edit one tyre: the second sees both values and decides", async () => {
    const one = await open("catálogo", OWN);
    const two = await open("dueño", OWN);
    for (const page of [one, two]) await page.getByRole("button", { name: new RegExp(speedOf("JRN-0003")) }).click();
    await one.getByLabel(fieldOf("JRN-0003"), { exact: true }).fill("T");
    await one.getByLabel(fieldOf("JRN-0003"), { exact: true }).press("Enter");
    await one.getByRole("button", { name: `${speedOf("JRN-0003")}: T` }).waitFor();
    await two.getByLabel(fieldOf("JRN-0003"), { exact: true }).fill("W");
    await two.getByLabel(fieldOf("JRN-0003"), { exact: true }).press("Enter");
    const dialog = two.getByRole("alertdialog", { name: /^Alguien se adelantó/ });
    await dialog.getByText(/la cambió Persona/).waitFor();
    const row = dialog.getByRole("row", { name: /Índice de velocidad/ });
    expect(await row.getByRole("cell").allTextContents()).toEqual(["T", "W"]);
    await expectUsable(two, "Alguien se adelantó");
    await dialog.getByRole("button", { name: "Guardar lo mío" }).click();
    await dialog.waitFor({ state: "hidden" });
    await two.getByRole("button", { name: `${speedOf("JRN-0003")}: W` }).waitFor();
    await one.context().close();
    await two.context().close();
  });

  test("a line's words are in the shop's cached page at once, as text", async () => {
    const address = `${shopUrl}/product/${LINE}`;
    const shows = async (words: string) => (await (await fetch(address)).text()).includes(words);
    const words = `<b>Firme</b> cuando llueve & callada, ${Date.now()}`;
    const escaped = words.replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll(" & ", " &amp; ");
    expect([await shows("Jornada"), await shows(escaped)]).toEqual([true, false]);
    const page = await open("catálogo", "/catalogo/JRN-0001");
    await page.getByRole("heading", { level: 1, name: /^Jornada/ }).waitFor();
    await expectUsable(page, "Llanta");
    await page.getByLabel("Frase").fill(words);
    await page.getByText(/^Frase: .+ → <b>Firme<\/b> cuando llueve/).waitFor();
    await expectUsable(page, "Llanta con un cambio");
    await page.getByRole("button", { name: "Guardar 1 cambio" }).click();
    await page.getByText("Listo: la tienda ya lo muestra.").waitFor();
    await expect.poll(() => shows(escaped), { timeout: 1_000, interval: 50 }).toBe(true);
    await page.getByRole("link", { name: "Historial" }).click();
    await page.getByText("Cambió una línea").first().waitFor();
    await expectUsable(page, "Historial de una llanta");
    await page.getByRole("link", { name: /^Vehículos \d/ }).click();
    await page.getByRole("heading", { name: "Vehículos que la llevan" }).waitFor();
    await page.context().close();
  });

  test("a tyre is duplicated with its rules, retired with what holds it, and brought back", async () => {
    const page = await open("catálogo", "/catalogo/JRN-0002");
    await page.getByRole("button", { name: "Duplicar" }).click();
    const dialog = page.getByRole("dialog", { name: /^Duplicar llanta/ });
    const code = `J${Date.now()}`.slice(0, 14);
    await dialog.getByLabel("Código").fill("JRN-0001");
    await dialog.getByLabel("Precio de lista sin IVA").fill("1,490.00");
    await dialog.getByText("Ya existe la llanta JRN-0001.").waitFor();
    await dialog.getByLabel("Código").fill(code);
    await dialog.getByText(`la llanta ${code}`).waitFor();
    await expectUsable(page, "Duplicar");
    await dialog.getByRole("button", { name: "Agregar llanta" }).click();
    await page.waitForURL(`**/catalogo/${code}`);
    await page.getByRole("button", { name: "Retirar", exact: true }).click();
    const retire = page.getByRole("dialog", { name: /^Retirar de la venta/ });
    await retire.getByText("1 llanta sale de la venta.").waitFor();
    await expectUsable(page, "Retirar");
    await retire.getByRole("button", { name: "Retirar" }).click();
    await retire.waitFor({ state: "hidden" });
    await page.getByText("Está retirada: la tienda no tiene su página.").waitFor();
    const link = page.getByRole("link", { name: "Vista previa en la tienda" });
    const address = (await link.getAttribute("href")) ?? expect.fail("no link");
    await expectUsable(page, "Llanta retirada");
    const answer = await fetch(address);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(answer.headers.get("x-robots-tag")).toContain("noindex");
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    const seen = await page.context().newPage();
    await seen.goto(address);
    await seen.getByRole("heading", { level: 1, name: "Jornada" }).waitFor();
    await seen.getByText(`Código ${code}`).waitFor();
    expect(await seen.getByRole("button", { name: "Vista previa: no está a la venta" }).isDisabled()).toBe(true);
    expect(
      await seen
        .locator("main")
        .getByRole("button", { name: /^Comprar|^Agregar juego/ })
        .count(),
    ).toBe(0);
    await seen.close();
    for (const other of [address.replace(/\?.*/, ""), `${address}0`])
      expect([other, (await fetch(other)).status]).toEqual([other, 404]);
    await page.goto(`${officeUrl}${OWN}&estado=retiradas`);
    await page.getByRole("link", { name: new RegExp(code) }).waitFor();
    await page.context().close();
  });

  test("the order of the featured tyres is moved by key, and not saved unless asked", async () => {
    const page = await open("catálogo", "/catalogo?destacada=si");
    await page.getByRole("button", { name: "Ordenar destacadas" }).click();
    const dialog = page.getByRole("dialog", { name: /^Orden de las destacadas/ });
    const items = dialog.getByRole("listitem");
    await items.nth(1).waitFor();
    const names = await items.allTextContents();
    await items.nth(1).getByRole("textbox").press("Alt+ArrowUp");
    await expect.poll(() => items.allTextContents()).toEqual([names[1], names[0], ...names.slice(2)]);
    await dialog.getByText(/Las destacadas quedan en/).waitFor();
    await expectUsable(page, "Orden de las destacadas");
    await dialog.getByRole("button", { name: "Regresar" }).click();
    await dialog.waitFor({ state: "hidden" });
    await page.context().close();
  });

  test("who only reads sees the same and has no button", async () => {
    const page = await open("lectura", OWN);
    await page.getByText("Tu rol ve el catálogo y no lo cambia.").waitFor();
    expect(await page.getByRole("button", { name: /^Cambiar/ }).count()).toBe(0);
    expect(await page.getByRole("button", { name: "Nueva llanta" }).count()).toBe(0);
    await expectUsable(page, "Llantas, sólo lectura");
    await page.context().close();
  });
});

describe("stock", () => {
  test("is counted on a phone by the warehouse, and the ledger tells who", async () => {
    const page = await open("almacén", "/existencias?q=JRN-0003", PHONE);
    await page.getByRole("heading", { level: 1, name: /^Existencias/ }).waitFor();
    await page.getByRole("button", { name: "Contar JRN-0003" }).waitFor();
    await expectUsable(page, "Existencias en el teléfono");
    expect(await page.locator("main").textContent()).not.toContain("$");
    await page.getByRole("button", { name: "Contar JRN-0003" }).click();
    const dialog = page.getByRole("dialog", { name: /^Contar/ });
    await dialog.getByLabel("Piezas en el anaquel").fill("12");
    await dialog.getByText("Quedan 12 piezas para vender.").waitFor();
    await dialog.getByText(/Existencias: \d+ → 12|El conteo coincide/).waitFor();
    await expectUsable(page, "Contar");
    await dialog.getByRole("button", { name: "Anotar conteo" }).click();
    await dialog.waitFor({ state: "hidden" });
    await page.getByText("Listo: JRN-0003 tiene 12 piezas.").waitFor();
    await page.getByRole("button", { name: "Movimientos de JRN-0003" }).click();
    const ledger = page.getByRole("dialog", { name: /^Movimientos/ });
    await ledger.getByRole("rowheader", { name: "Conteo" }).first().waitFor();
    await ledger
      .getByText(/^Persona /)
      .first()
      .waitFor();
    await expectUsable(page, "Movimientos");
    await page.context().close();
  });

  test("is adjusted with a cause and a reason, and an alarm waits below its level", async () => {
    const page = await open("catálogo", "/existencias?q=JRN-0002");
    await page.getByRole("button", { name: "Ajustar JRN-0002" }).click();
    const adjust = page.getByRole("dialog", { name: /^Ajustar existencias/ });
    await adjust.getByLabel("Piezas").fill("999999");
    await adjust.getByText(/Sólo se pueden quitar/).waitFor();
    await adjust.getByLabel("Qué pasó").selectOption("added");
    await adjust.getByLabel("Piezas").fill("5");
    await adjust.getByLabel("Causa").selectOption("received");
    await adjust.getByLabel("Motivo").fill("Llegó con la remisión 4471.");
    await adjust.getByText(/Existencias: \d+ → \d+ \(Llegó del proveedor\)/).waitFor();
    await expectUsable(page, "Ajustar");
    await adjust.getByRole("button", { name: "Ajustar", exact: true }).click();
    await adjust.waitFor({ state: "hidden" });
    await page.getByRole("button", { name: /^Alarma de JRN-0002/ }).click();
    const alarm = page.getByRole("dialog", { name: /^Alarma de existencias/ });
    await alarm.getByLabel(/^Avisar con menos de/).fill("900000");
    await alarm.getByText(/aparece ya en Pendientes/).waitFor();
    await expectUsable(page, "Alarma");
    await alarm.getByRole("button", { name: "Guardar alarma" }).click();
    await alarm.waitFor({ state: "hidden" });
    await page.getByRole("link", { name: /^Abajo de su alarma/ }).click();
    await page.getByRole("button", { name: "Contar JRN-0002" }).waitFor();
    await members.db.updateTable("stock").set({ alarm_level: null }).where("code", "=", "JRN-0002").execute();
    await page.context().close();
  });
});
