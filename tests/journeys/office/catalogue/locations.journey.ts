import { sql } from "kysely";
import type { Page } from "playwright-core";
import { afterAll, expect, inject, test } from "vitest";
import { ORDER_STATUSES } from "../../../../shared/domain/orders/order-status.ts";
import type { SeededRole } from "../../../../shared/domain/staff/access/seeded-roles.ts";
import { DESKTOP, expectUsable, PHONE, withBrowser } from "../../../support/browser/browser.ts";
import { aDeliveredCopy } from "../../../support/browser/delivered-copy.ts";
import { withJourneyMembers } from "../../../support/office/journey-member.ts";

const officeUrl = inject("officeUrl");
const browser = withBrowser();
const members = withJourneyMembers();
const REASON = "el distribuidor abrió otro local";

/** Made by this journey: the shop's own places stay as they are. */
const MADE = "Llantera del Viaje";
const placed: number[] = [];
afterAll(async () => {
  for (const table of ["order_event", "order_line"] as const)
    await members.db
      .deleteFrom(table)
      .where("order_id", "in", [0, ...placed])
      .execute();
  await members.db
    .deleteFrom("orders")
    .where("id", "in", [0, ...placed])
    .execute();
  await members.db.deleteFrom("location").where("dealer", "=", MADE).execute();
});

async function open(role: SeededRole, path: string, viewport = DESKTOP): Promise<Page> {
  const context = await browser.newContext({ viewport });
  await members.signIn(context, role);
  const page = await context.newPage();
  await page.goto(`${officeUrl}${path}`);
  return page;
}

async function confirm(page: Page, title: RegExp, act: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: title });
  await dialog.getByLabel("Motivo").fill(REASON);
  await expectUsable(page, act);
  await dialog.getByRole("button", { name: act }).click();
  await dialog.waitFor({ state: "hidden" });
}

test("a place is added, changed beside another member, retired and brought back; the shop follows", async () => {
  const page = await open("catálogo", "/lugares");
  await page.getByRole("table", { name: "Lugares donde se recogen pedidos" }).waitFor();
  await expectUsable(page, "Lugares");
  await page.getByRole("link", { name: "Nuevo lugar" }).click();
  await page.getByRole("button", { name: "Dar de alta" }).click();
  await page.getByText("Corrige 6 datos para continuar.").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-invalid"))).toBe("true");
  await expectUsable(page, "Nuevo lugar");
  const field = (name: string) => page.getByRole("textbox", { name, exact: true });
  await page.getByRole("textbox", { name: "Distribuidor" }).fill(MADE);
  await field("Sucursal").fill("Centro");
  await field("Calle").fill("Av. Vallarta");
  await field("Código postal").fill("44130");
  await field("Ciudad").fill("Guadalajara");
  await page.getByRole("combobox", { name: "Estado" }).selectOption("JAL");
  await page.getByRole("textbox", { name: "Horario" }).fill("lunes a viernes de 9 a 18; sáb 9-14");
  const point = page.getByRole("textbox", { name: "Punto en el mapa" });
  await point.fill("20.6744, 103.387");
  await page.getByRole("button", { name: "Dar de alta" }).click();
  await page.getByText("Latitud y longitud de un punto en México, como 20.66682, -103.39182.").waitFor();
  await expectUsable(page, "Nuevo lugar fuera de México");
  await point.fill("20.6744, -103.387");
  await page.getByRole("checkbox", { name: "Montaje" }).check();
  await page.getByRole("checkbox", { name: "Recibe llantas usadas" }).check();
  // With the keyboard: Enter sends the form.
  await field("Ciudad").press("Enter");
  await confirm(page, /^Dar de alta el lugar/, "Dar de alta");
  await page.getByRole("heading", { level: 1, name: `${MADE}, Centro` }).waitFor();
  await page.getByText("Lunes a viernes, de 9:00 a 18:00 h").waitFor();
  await expectUsable(page, "Lugar");
  const address = new URL(page.url()).pathname;
  const id = Number(address.split("/").at(-1));

  const shop = await browser.newPage({ viewport: PHONE });
  await shop.goto(`${inject("shopUrl")}/distribuidores?estado=JAL`);
  const card = shop.getByRole("article").filter({ hasText: MADE });
  await card.getByText("Sábado, de 9:00 a 14:00 h").waitFor();
  await card.getByText("Montaje.").waitFor();
  const way = await card.getByRole("link", { name: "Cómo llegar" }).getAttribute("href");
  expect(new URL(way ?? "").searchParams.get("query")).toBe("20.6744,-103.387");
  await expectUsable(shop, "Distribuidores");

  // Another member was faster: both values are shown, and what was typed stays.
  await page.getByRole("textbox", { name: "Sucursal" }).fill("Centro Histórico");
  await members.db.updateTable("location").set({ name: "Centro Norte" }).where("id", "=", id).execute();
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  const changing = page.getByRole("dialog", { name: /^Guardar los cambios/ });
  await changing.getByLabel("Motivo").fill(REASON);
  await changing.getByRole("button", { name: "Guardar cambios" }).click();
  const conflict = page.getByRole("alertdialog", { name: /^Alguien se adelantó/ });
  await conflict.getByRole("region", { name: "Así está ahora" }).getByText("Centro Norte").waitFor();
  await conflict.getByRole("region", { name: "Lo que escribiste" }).getByText("Centro Histórico").waitFor();
  await expectUsable(page, "Alguien se adelantó");
  await conflict.getByRole("button", { name: "Ver cómo está ahora" }).click();
  await page.getByRole("heading", { level: 1, name: `${MADE}, Centro Norte` }).waitFor();
  expect(await field("Sucursal").inputValue()).toBe("Centro Norte");
  await field("Sucursal").fill("Centro Sur");
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await confirm(page, /^Guardar los cambios/, "Guardar cambios");
  await page.getByRole("heading", { level: 1, name: `${MADE}, Centro Sur` }).waitFor();

  await page.getByRole("button", { name: "Retirar" }).click();
  await confirm(page, /^Retirar de la tienda/, "Retirar");
  await page.getByRole("button", { name: "Regresar a la tienda" }).waitFor();
  await shop.reload();
  await shop.getByRole("heading", { level: 1 }).waitFor();
  expect(await card.count()).toBe(0);
  await shop.close();
  await page.getByRole("button", { name: "Regresar a la tienda" }).click();
  await confirm(page, /^Regresar a la tienda/, "Regresar a la tienda");
  await page.getByRole("button", { name: "Retirar" }).waitFor();
  await page.context().close();
});

/** A dealer's place of this journey's own where an order is picked up. */
async function aPlaceWithOrder(status: number): Promise<{ readonly id: number; readonly orderId: number }> {
  const { db } = members;
  const { rows } = await sql<{ id: number }>`insert into location
    select (jsonb_populate_record(null::location, to_jsonb(location) || jsonb_build_object(
      'id', (select max(id) + 1 from location), 'dealer', ${MADE}::text, 'name', ${`Pedidos ${status}`}::text))).*
    from location where kind = 'dealer' and is_active order by id limit 1 returning id`.execute(db);
  const id = rows[0]?.id ?? expect.fail("no place");
  const { orderId } = await aDeliveredCopy(db, { daysAgo: 1 });
  placed.push(orderId);
  await db.updateTable("orders").set({ status, location_id: id }).where("id", "=", orderId).execute();
  return { id, orderId };
}

test("a place with orders asks where they go before it is retired", async () => {
  const { id } = await aPlaceWithOrder(ORDER_STATUSES.paymentValidated.code);
  const page = await open("catálogo", `/lugares/${id}`, PHONE);
  await page.getByRole("heading", { level: 2, name: "Pedidos por recoger" }).waitFor();
  await expectUsable(page, "Lugar on a phone");
  await page.getByRole("button", { name: "Retirar" }).click();
  const dialog = page.getByRole("dialog", { name: /^Retirar de la tienda/ });
  await dialog.getByLabel("Motivo").fill(REASON);
  await dialog.getByRole("button", { name: "Retirar" }).click();
  await dialog.getByText("Elige a qué lugar pasan sus pedidos.").waitFor();
  await expectUsable(page, "Retirar with orders");
  await dialog.getByRole("button", { name: "Regresar" }).click();
  await page.context().close();
});

test("a place with an order that cannot go elsewhere names it, and asks for no other place", async () => {
  const { id, orderId } = await aPlaceWithOrder(ORDER_STATUSES.preparingShipment.code);
  const page = await open("catálogo", `/lugares/${id}`, PHONE);
  await page.getByRole("button", { name: "Retirar" }).click();
  const dialog = page.getByRole("dialog", { name: /^Retirar de la tienda/ });
  await dialog
    .getByText(`No se puede mover lo que ya se preparó, va en camino o espera aquí: 1 pedido (${orderId}).`)
    .waitFor();
  expect(await dialog.getByRole("combobox").count()).toBe(0);
  await expectUsable(page, "Retirar with an order that stays");
  await dialog.getByRole("button", { name: "Regresar" }).click();
  await page.context().close();
});

test("a member who only reads sees a place's fields and no acts; others do not find it", async () => {
  const page = await open("lectura", "/lugares");
  await page.getByRole("table", { name: "Lugares donde se recogen pedidos" }).getByRole("link").first().click();
  await page.getByRole("heading", { level: 2, name: "Horario y servicios" }).waitFor();
  expect(await page.getByRole("textbox", { name: "Ciudad" }).isDisabled()).toBe(true);
  expect(await page.getByRole("button", { name: /Guardar|Retirar/ }).count()).toBe(0);
  await expectUsable(page, "Lugar, read only");
  await page.context().close();
  const stranger = await open("almacén", "/lugares");
  await stranger.getByRole("heading", { level: 1, name: "No hay nada en esta dirección" }).waitFor();
  await stranger.context().close();
});
