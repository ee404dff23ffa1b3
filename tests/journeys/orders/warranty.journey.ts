import { readFile } from "node:fs/promises";
import { describe, expect, inject, test } from "vitest";
import { businessDay, formatDate } from "../../../shared/domain/text/dates.ts";
import { DEVICES, withBrowser } from "../../support/browser/browser.ts";
import { anAddress, customerArea } from "../../support/browser/customer-area.ts";
import { enlargeText, expectReadable } from "../../support/browser/large-text.ts";
import { alikeAtAnyWidth, expectFocus, openAlive, tabTo, withVisit } from "../../support/browser/visit.ts";
import { deliverOrder } from "../../support/buying/delivered-orders.ts";
import { buyByCard, validatePayment } from "../../support/invoicing/journey-invoices.ts";
import { aCustomer } from "../../support/live-account.ts";
import { withJourneyMembers } from "../../support/office/journey-member.ts";

const shop = { shopUrl: inject("shopUrl"), sandboxUrl: inject("sandboxUrl") };
const DAY_MS = 86_400_000;
const TITLE = "Carpeta de garantía";

const browser = withBrowser();
const { db } = withJourneyMembers();

describe.each(DEVICES)("the guarantee folder on a %s", (_device, viewport) => {
  const everywhereAlike = alikeAtAnyWidth(viewport);
  const visit = withVisit(browser, viewport);
  const area = customerArea(visit, shop.shopUrl);
  const folder = () => area.dialog(TITLE);
  const deliveredAt = new Date(Date.now() - 2 * DAY_MS);

  async function aFolder(): Promise<number> {
    await area.signIn(await aCustomer(shop));
    await area.save(anAddress);
    const orderId = await buyByCard(visit, shop, "Sin RFC");
    await validatePayment(db, orderId);
    await deliverOrder(db, orderId, { pieces: 2, dots: ["3426", "3526"], daysAgo: 2 });
    await openAlive(visit.page, `${shop.shopUrl}/terminos?cuenta=pedidos&pedido=${orderId}`);
    await area.press(TITLE, TITLE);
    await folder().getByRole("heading", { name: "Tu montaje" }).waitFor();
    return orderId;
  }

  test("has weeks, days and the text, and keeps the mounting", async () => {
    const orderId = await aFolder();
    const day = businessDay(deliveredAt);
    await folder()
      .getByRole("heading", {
        name: `Cubiertas hasta el ${formatDate(`${Number(day.slice(0, 4)) + 4}${day.slice(4)}`)}`,
      })
      .waitFor();
    for (const week of ["3426", "3526"]) await folder().getByText(week, { exact: true }).waitFor();
    await area.check("guarantee folder");

    const [file] = await Promise.all([
      visit.page.waitForEvent("download"),
      folder()
        .getByRole("link", { name: /^Descargar Póliza de garantía/ })
        .click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^garantia-general-\d{4}-\d{2}-\d{2}\.pdf$/);
    expect((await readFile(await file.path(), "latin1")).slice(0, 5)).toBe("%PDF-");

    const kilometers = folder().getByRole("textbox", { name: /^Kilómetros del tablero/ });
    await folder()
      .getByLabel(/^Fecha de montaje/)
      .fill(businessDay(new Date()));
    await kilometers.fill("mil");
    await tabTo(folder().getByRole("button", { name: "Guardar" }));
    await visit.press("Enter");
    await expectFocus(folder().getByRole("alert"));
    await area.check("a mounting that is refused");
    await kilometers.fill("84 310 km");
    await folder().getByRole("button", { name: "Guardar" }).click();
    await folder().getByText("Guardamos los datos de tu montaje.").waitFor();
    expect(await kilometers.inputValue()).toBe("84,310");
    await visit.page.reload();
    await expect.poll(() => kilometers.inputValue()).toBe("84,310");
    const stored = await db.selectFrom("order_mounting").selectAll().where("order_id", "=", orderId).execute();
    expect(stored).toMatchObject([{ kilometers: 84_310, version: 1 }]);
    expect(visit.complaints).toEqual([]);
  });

  everywhereAlike("closes one layer at a time, and asks before what was typed is lost", async () => {
    await aFolder();
    await folder()
      .getByRole("textbox", { name: /^Kilómetros/ })
      .fill("5");
    await visit.page.goBack();
    await visit.page.getByRole("button", { name: "Seguir editando" }).click();
    await visit.page.goBack();
    await visit.page.getByRole("button", { name: "Salir sin guardar" }).click();
    await folder().waitFor({ state: "detached" });
    await area.dialog("Detalles de Pedido").waitFor();
  });

  everywhereAlike("what was changed in another tab is not written over", async () => {
    const orderId = await aFolder();
    await db.insertInto("order_mounting").values({ order_id: orderId, mounted_on: null, kilometers: 7 }).execute();
    const kilometers = folder().getByRole("textbox", { name: /^Kilómetros/ });
    await kilometers.fill("9");
    await folder().getByRole("button", { name: "Guardar" }).click();
    await folder()
      .getByText(/cambiaron mientras los escribías/)
      .first()
      .waitFor();
    expect(await kilometers.inputValue()).toBe("9");
    await folder().getByRole("button", { name: "Guardar" }).click();
    await folder().getByText("Guardamos los datos de tu montaje.").waitFor();
  });

  everywhereAlike("can be read with large text", async () => {
    await enlargeText(visit.context, "200%");
    await aFolder();
    await expectReadable(visit.page, "guarantee folder");
  });
});

describe.each(DEVICES)("the text of a guarantee on a %s", (_device, viewport) => {
  const visit = withVisit(browser, viewport);

  test("is reached from the tyre, and is a file too", async () => {
    const { page } = visit;
    await openAlive(page, `${shop.shopUrl}/llanta/11500418/rodada/auto-camioneta/eco-verde/185/65R15`);
    await page.getByRole("link", { name: "Garantía: qué cubre y cuánto dura" }).click();
    await page.getByRole("heading", { name: "Póliza de garantía Eco Verde", level: 1 }).waitFor();
    await page.getByRole("heading", { name: "6. Dónde se reclama" }).waitFor();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Descargar PDF" }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^garantia-eco-verde-/);
    expect(visit.complaints).toEqual([]);
  });
});
