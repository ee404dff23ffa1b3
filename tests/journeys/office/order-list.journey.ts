import type { Page } from "playwright-core";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { DESKTOP, DEVICES, expectUsable, withBrowser } from "../../support/browser/browser.ts";
import { aCustomerOfNoJourney, withJourneyMembers } from "../../support/office/journey-member.ts";

const officeUrl = inject("officeUrl");
const browser = withBrowser();
const members = withJourneyMembers();

/** Orders of this journey: copies of a delivered one, which no other journey touches. */
let inProcess: readonly number[] = [];

const COUPON = "JORNADALISTA";

beforeAll(async () => {
  const model = await members.db
    .selectFrom("orders")
    .selectAll()
    .where("status", "=", 60)
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const customerId = await aCustomerOfNoJourney(members.db);
  const line = await members.db
    .selectFrom("order_line")
    .selectAll()
    .where("order_id", "=", model.id)
    .executeTakeFirstOrThrow();
  const { id: _id, ship_address, invoice_address: _rfc, cash_slip: _slip, deposit: _deposit, ...row } = model;
  const copies = Array.from({ length: 60 }, () => ({
    ...row,
    customer_id: customerId,
    ship_address: ship_address && JSON.stringify(ship_address),
    coupon_code: COUPON,
    status: 21,
    placed_at: new Date("2026-01-15T18:00:00Z"),
    status_since: new Date("2026-01-15T18:00:00Z"),
  }));
  const made = await members.db.insertInto("orders").values(copies).returning("id").execute();
  inProcess = made.map(({ id }) => id);
  await members.db
    .insertInto("order_line")
    .values(inProcess.map((orderId) => ({ ...line, order_id: orderId })))
    .execute();
});

const identity = (page: Page) => page.getByRole("link", { name: /^\d{6,}$/ });
const rowsShown = (page: Page) => identity(page).count();

describe.each(DEVICES)("the lists of orders on a %s", (name, viewport) => {
  test("list, board and search are usable, and a role sees its part of them", async () => {
    const context = await browser.newContext({ viewport });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(error.message));
    await members.signIn(context, name === "phone" ? "almacén" : "dueño");

    await page.goto(`${officeUrl}/pedidos?cupon=${COUPON}`);
    await expect.poll(() => rowsShown(page)).toBe(50);
    await page.getByRole("button", { name: "Guardar vista" }).waitFor();
    await expectUsable(page, "Pedidos");
    const hasAmounts = await page.locator("main").getByText("$").count();
    expect(hasAmounts > 0).toBe(name !== "phone");

    await page
      .getByRole("navigation", { name: "Vista", exact: true })
      .getByRole("link", { name: "Tablero", exact: true })
      .click();
    await page.getByRole("region", { name: /^En proceso, \d/ }).waitFor();
    expect(await page.getByRole("region", { name: /^Por validar/ }).count()).toBe(name === "phone" ? 0 : 1);
    await expectUsable(page, "Tablero");

    await page.goto(`${officeUrl}/buscar`);
    await page.getByRole("searchbox").fill(String(inProcess[0]));
    await page.getByRole("link", { name: new RegExp(`^${inProcess[0]}`) }).waitFor();
    await expectUsable(page, "Buscar");
    await page.getByRole("link", { name: /Ver todo/ }).click();
    await expect.poll(() => rowsShown(page)).toBe(1);
    expect(problems).toEqual([]);
    await context.close();
  });
});

test("Back paints the list from memory within 100 ms, with its filters, its place and what was selected", async () => {
  const context = await browser.newContext({ viewport: DESKTOP });
  const page = await context.newPage();
  await members.signIn(context, "dueño");
  await page.goto(`${officeUrl}/pedidos?cupon=${COUPON}&orden=age`);
  await expect.poll(() => rowsShown(page)).toBe(50);
  // The address keeps what is selected: the box follows when the router has it.
  const box = page.getByRole("checkbox", { name: `Elegir pedido ${await identity(page).nth(1).textContent()}` });
  await box.click();
  await expect.poll(() => box.isChecked()).toBe(true);
  const opened = identity(page).nth(45);
  await opened.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(500);
  const number = (await opened.textContent()) ?? "";
  await opened.click();
  await page.getByRole("heading", { level: 1, name: new RegExp(number) }).waitFor();

  // The server is slow meanwhile: what is painted comes from memory.
  await page.route("**/staff/orders?*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.evaluate(() => {
    const timing = window as unknown as { backMs?: number };
    window.addEventListener("popstate", () => {
      const began = performance.now();
      const look = () => {
        if (document.querySelectorAll("tbody a.id").length >= 50) timing.backMs = performance.now() - began;
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  });
  await page.goBack();
  const backMs = async () => await page.evaluate(() => (window as unknown as { backMs?: number }).backMs);
  await expect.poll(backMs).toBeGreaterThan(0);
  expect(await backMs()).toBeLessThan(100);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  expect(new URL(page.url()).searchParams.get("cupon")).toBe(COUPON);
  await page.getByText("1 pedido", { exact: true }).waitFor();
  await context.close();
});

test("by keyboard alone rows are walked, selected and advanced, and the result stays until it is closed", async () => {
  await members.db
    .updateTable("orders")
    .set({ status: 21 })
    .where("id", "in", [...inProcess])
    .execute();
  const context = await browser.newContext({ viewport: DESKTOP });
  const page = await context.newPage();
  await members.signIn(context, "dueño");
  await page.goto(`${officeUrl}/pedidos?cupon=${COUPON}`);
  await expect.poll(() => rowsShown(page)).toBe(50);
  for (const key of ["j", "x", "j", "j", "Shift+X"]) await page.keyboard.press(key);
  await page.getByText("3 pedidos", { exact: true }).waitFor();
  const ids = new URL(page.url()).searchParams.get("sel")?.split(",").map(Number) ?? [];
  expect(ids).toHaveLength(3);
  // One of them is moved by another person meanwhile.
  await page.getByRole("button", { name: "Avanzar a Preparando Envío" }).waitFor();
  await page.keyboard.press("e");
  await page.getByText("3 pedidos pasan a 40 Preparando Envío.").waitFor();
  await members.db
    .updateTable("orders")
    .set({ status: 40 })
    .where("id", "=", ids[0] ?? 0)
    .execute();
  await page.getByRole("button", { name: "Avanzar 3 pedidos a Preparando Envío" }).press("Enter");
  await page.getByText("Avanzar 3 pedidos a Preparando Envío: 2 listos, 1 no").waitFor();
  await page.getByText(/El pedido cambió a Preparando Envío/).waitFor();
  await expectUsable(page, "Resultado");
  const moved = await members.db.selectFrom("orders").select("status").where("id", "in", ids).execute();
  expect(moved.map(({ status }) => status)).toEqual([40, 40, 40]);

  // The keys work again once the dialog has gone.
  await expect
    .poll(async () => {
      await page.keyboard.press("j");
      return page.evaluate(() => document.activeElement?.matches("tbody a.id") ?? false);
    })
    .toBe(true);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/pedidos\/\d+/);
  await page.goBack();
  await page.getByText(/2 listos, 1 no/).waitFor();
  await page.getByRole("button", { name: "Cerrar resultado" }).press("Enter");
  await expect.poll(() => page.getByText(/2 listos, 1 no/).count()).toBe(0);
  await context.close();
});

test("prepared orders that are selected have a list for picking of their own", async () => {
  const context = await browser.newContext({ viewport: DESKTOP });
  const page = await context.newPage();
  await members.signIn(context, "atención");
  const prepared = inProcess.slice(-2);
  await members.db.updateTable("orders").set({ status: 40 }).where("id", "in", prepared).execute();
  await page.goto(`${officeUrl}/pedidos?cupon=${COUPON}&sel=${prepared.join(",")}`);
  await page.getByRole("link", { name: "Imprimir lista de surtido" }).click();
  await page.waitForURL("**/surtido/lista*");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page
    .getByText(/2 pedidos/)
    .first()
    .waitFor();
  for (const id of prepared) await page.getByText(String(id)).first().waitFor();
  await expectUsable(page, "Lista de surtido");
  await members.db.updateTable("orders").set({ status: 21 }).where("id", "in", prepared).execute();
  await context.close();
});

test("a view is saved under a name, found again, renamed and removed by keyboard", async () => {
  const context = await browser.newContext({ viewport: DESKTOP });
  const page = await context.newPage();
  await members.signIn(context, "atención");
  await page.goto(`${officeUrl}/pedidos?cupon=${COUPON}&orden=-age`);
  await page.getByRole("button", { name: "Guardar vista" }).press("Enter");
  await page.getByLabel("Nombre de la vista").fill("La jornada");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Quitar vista" }).waitFor();
  await page.getByRole("link", { name: /^Excepciones/ }).press("Enter");
  await page.getByRole("link", { name: "La jornada" }).press("Enter");
  await expect.poll(() => new URL(page.url()).searchParams.get("cupon")).toBe(COUPON);
  await page.getByRole("button", { name: "Cambiar nombre" }).press("Enter");
  await page.getByLabel("Nombre de la vista").fill("Otra jornada");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Otra jornada" }).waitFor();
  await page.getByRole("button", { name: "Quitar vista" }).press("Enter");
  await expect.poll(() => page.getByRole("link", { name: "Otra jornada" }).count()).toBe(0);
  await context.close();
});

test("the board opens a step's dialog for a drop and for Shift with an arrow, and says why a card cannot go there", async () => {
  const context = await browser.newContext({ viewport: DESKTOP });
  const page = await context.newPage();
  await members.signIn(context, "dueño");
  await page.goto(`${officeUrl}/pedidos/tablero?cupon=${COUPON}`);
  const card = page
    .getByRole("region", { name: /^En proceso/ })
    .locator("[data-card]")
    .first();
  const number = (await card.getByRole("link").textContent()) ?? "";
  await card.dragTo(page.getByRole("region", { name: /^Preparando/ }));
  await page.getByRole("dialog", { name: /Avanzar a Preparando Envío/ }).waitFor();
  expect(await statusOf(Number(number))).toBe(21);
  await page.keyboard.press("Escape");

  await card.dragTo(page.getByRole("region", { name: /^Validado/ }));
  await page.getByText(`El pedido ${number} está en En Proceso. Puede pasar a: Preparando Envío.`).waitFor();

  await page.reload();
  await card.waitFor();
  await page.keyboard.press("j");
  await page.keyboard.press("Shift+ArrowRight");
  await page.getByRole("dialog", { name: /Avanzar a Preparando Envío/ }).waitFor();
  await page.getByText(new RegExp(`Pedido ${number}: de .*En Proceso`)).waitFor();
  await page.getByRole("button", { name: "Avanzar a Preparando Envío" }).press("Enter");
  await page
    .getByRole("region", { name: /^Preparando/ })
    .getByRole("link", { name: number })
    .waitFor();
  expect(await statusOf(Number(number))).toBe(40);
  await context.close();
});

const statusOf = async (id: number) =>
  (await members.db.selectFrom("orders").select("status").where("id", "=", id).executeTakeFirstOrThrow()).status;
