import type { Page } from "playwright-core";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { ACCOUNT_PLACES, type AccountDialog } from "../../../apps/shop/navigation/account-place.ts";
import { DEMO_EMAIL, DEMO_PASSWORD } from "../../../server/seed/seed-customers.ts";
import { openTitles } from "../../support/browser/account-screens.ts";
import { checkoutOf } from "../../support/buying/checkout.ts";
import { anAddress, customerArea } from "../../support/browser/customer-area.ts";
import { expectFit } from "../../support/browser/fit.ts";
import { enlargeText, expectReadable } from "../../support/browser/large-text.ts";
import { aCustomer, signInWithout } from "../../support/live-account.ts";
import { EMPLOYEE, FRONT_DIALOGS, pressToOpen, ROUTE_SCREENS } from "../../support/browser/screens.ts";
import { expectSettled, openAlive, startVisit, withVisit } from "../../support/browser/visit.ts";
import { withBrowser } from "../../support/browser/browser.ts";

const shop = { shopUrl: inject("shopUrl"), sandboxUrl: inject("sandboxUrl") };
const { shopUrl, sandboxUrl } = shop;
/** The part of a phone's screen that is left for the page. */
const SMALL_PHONE = { width: 390, height: 664 };
/** As browsers tell them. */
const SIZES = { "150%": "24px", "200%": "32px" } as const;
const NARROW_PHONE = { width: 320, height: 640 };
const BEHIND = "/confirmacion";
/** Of two sizes for the two axles. */
const TWO_AXLES = "/?marca=4&modelo=97&anio=2018&version=342";
/** Of customers with orders, and of employees. */
const OF_OTHERS: ReadonlySet<AccountDialog> = new Set([
  "orders",
  "order",
  "warranty",
  "newReturn",
  "claim",
  "invite",
  // Their own journeys make what they need: address-correction, goods-returns, invoice.
  "goodsReturn",
  "correctAddress",
  "requestInvoice",
  "correctInvoice",
  "replaceInvoice",
]);
/** Delivered, in the demonstration. */
const DELIVERED = "103911";
const DECLINED_CARD = "4222222222222220";

const browser = withBrowser();

async function openScreen(page: Page, address: string, heading: string): Promise<void> {
  await openAlive(page, `${shopUrl}${address}`);
  await page.locator("h1, h2, .banner .h").getByText(heading).first().waitFor();
  await expectSettled(page);
}

const PAGES = [
  ...Object.values(ROUTE_SCREENS).flatMap((screens) => Object.entries(screens)),
  [TWO_AXLES, "Ford Mustang 2018"],
] as const;

test.each([320, 360, 390])(
  "the header is one row, and one more for an open search, with text twice as large, on %i px",
  async (width) => {
    const { context, page } = await startVisit(browser, { width, height: 664 });
    await enlargeText(context, SIZES["200%"]);
    await openAlive(page, `${shopUrl}${BEHIND}`);
    const tops = () =>
      page.locator(".top-in > *").evaluateAll((parts) => {
        const boxes = parts.map((part) => part.getBoundingClientRect()).filter(({ width: shown }) => shown > 0);
        return boxes.map(({ top, bottom }) => Math.round((top + bottom) / 2 / 16));
      });
    const closed = await tops();
    expect([closed.length, new Set(closed).size]).toEqual([4, 1]);
    await page.locator(".search-toggle").click();
    const open = await tops();
    expect([open.length, new Set(open).size]).toEqual([5, 2]);
    const [row, field] = await Promise.all([
      page.locator(".top-in").boundingBox(),
      page.locator(".searchrow").boundingBox(),
    ]);
    expect(field?.width).toBe(row?.width);
    await context.close();
  },
);

describe("with text of 200% on the narrowest phone", () => {
  const visit = withVisit(browser, NARROW_PHONE);

  test("every page can be read", async () => {
    await enlargeText(visit.context, SIZES["200%"]);
    for (const [address, heading] of PAGES) {
      await openScreen(visit.page, address, heading);
      await expectFit(visit.page, address);
    }
  });

  test("tyres that were chosen to be compared can be read", async () => {
    await enlargeText(visit.context, SIZES["200%"]);
    await openScreen(visit.page, "/llantas/medida/auto-camioneta/185/65R15", "185/65 R15");
    for (const at of [0, 1, 2])
      await visit.page
        .getByRole("checkbox", { name: /^Comparar/ })
        .nth(at)
        .check();
    await visit.page.getByRole("link", { name: "Comparar 3 llantas" }).waitFor();
    await expectFit(visit.page, "three tyres to compare");
  });

  test("a garage and its dialogs can be read", async () => {
    await enlargeText(visit.context, SIZES["200%"]);
    await lookAtGarage(visit.page, (screen) => expectFit(visit.page, screen));
  });
});

/** Kept on the device: of two sizes, with the longest nickname, and one that the catalogue does not have. */
const keepGarage = (page: Page) =>
  page.evaluate((query) => {
    const { marca, modelo, anio, version } = Object.fromEntries(new URLSearchParams(query));
    const choice = {
      shape: 1,
      brand: Number(marca),
      model: Number(modelo),
      year: Number(anio),
      version: Number(version),
    };
    const mustang = {
      ...choice,
      name: "Ford Mustang 2018",
      trim: "GT Performance Pack",
      nickname: "Mustang de los domingos",
    };
    const lost = { ...choice, version: 999_999, name: "Volkswagen Caribe 1987", trim: "GL", nickname: "" };
    localStorage.setItem("mi-vehiculo", JSON.stringify(mustang));
    localStorage.setItem("mi-garaje", [mustang, lost].map((vehicle) => JSON.stringify(vehicle)).join("\n"));
  }, TWO_AXLES.slice(1));

/** The filled garage, its dialogs, and cards that say whether their tyre fits. */
async function lookAtGarage(page: Page, look: (screen: string) => Promise<void>): Promise<void> {
  await openAlive(page, shopUrl);
  await keepGarage(page);
  await openScreen(page, "/mi-garaje", "Mustang de los domingos");
  await page.getByText("Ya no está en nuestro catálogo").waitFor();
  await look("a garage");
  for (const button of ["Agregar vehículo", "Editar Mustang de los domingos", "Quitar Mustang de los domingos"]) {
    await page.getByRole("button", { name: button }).click();
    await page.getByRole("dialog").waitFor();
    await look(button);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
  await openScreen(page, `/mi-garaje#recordatorio-1-${"0".repeat(40)}`, "Recordatorios de tus llantas");
  await look("the end of reminders");
  await openScreen(page, "/llantas/medida/auto-camioneta/185/65R15", "185/65 R15");
  await page.getByText("No le queda a tu Ford Mustang 2018").first().waitFor();
  await look("cards that do not fit");
}

describe.each(["150%", "200%"] as const)("with text of %s on a phone", (size) => {
  const visit = withVisit(browser, SMALL_PHONE);
  let page: Page;
  beforeEach(async () => {
    page = visit.page;
    await enlargeText(visit.context, size);
  });

  const expectScreen = async (screen: string) => {
    await expectSettled(page);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(SIZES[size]);
    await expectReadable(page, `${screen} at ${size}`);
  };

  test("a garage and its dialogs can be read", () => lookAtGarage(page, expectScreen));

  test("every page can be read", async () => {
    for (const [address, heading] of PAGES) {
      await openScreen(page, address, heading);
      await expectScreen(address);
    }
  });

  test("tyres that were chosen to be compared leave room for the page", async () => {
    await openScreen(page, "/llantas/medida/auto-camioneta/185/65R15", "185/65 R15");
    for (const count of [1, 2, 3]) {
      await page
        .getByRole("checkbox", { name: /^Comparar/ })
        .nth(count - 1)
        .check();
      await page
        .getByText(count === 1 ? "Elige otra" : `${count} de 3`)
        .first()
        .waitFor({ state: "attached" });
      await expectScreen(`${count} tyres to compare`);
    }
  });

  test("every dialog in front of a page can be read", async () => {
    for (const [name, way] of Object.entries(FRONT_DIALOGS)) {
      if (typeof way === "string") continue;
      await openAlive(page, `${shopUrl}${BEHIND}`);
      for (const button of way) await pressToOpen(page, button);
      await expectScreen(name);
    }
  });

  async function expectPlace(name: AccountDialog, ids: Readonly<Record<string, string>>): Promise<void> {
    const row: { slug: string; param?: string } = ACCOUNT_PLACES[name];
    const id = row.param === undefined ? "" : `&${row.param}=${ids[row.param] ?? ""}`;
    await openAlive(page, `${shopUrl}${BEHIND}?cuenta=${row.slug}${id}`);
    await expect.poll(async () => (await openTitles(page)).length).toBeGreaterThan(0);
    await expectScreen(name);
  }

  test("every dialog of an account can be read", async () => {
    const area = customerArea(visit, shopUrl);
    await area.signIn(await aCustomer(shop));
    const ids = { tarjeta: await area.fill(sandboxUrl) };
    for (const name of (Object.keys(ACCOUNT_PLACES) as AccountDialog[]).filter((one) => !OF_OTHERS.has(one)))
      await expectPlace(name, { ...ids, direccion: name === "editInvoiceAddress" ? "2" : "1" });
    await expectPlace("shipAddresses", {});
    await page.getByRole("button", { name: "Eliminar" }).click();
    await expectScreen("question: delete an address");
    await signInWithout(visit.context, shop, DEMO_EMAIL, DEMO_PASSWORD);
    await expectPlace("invoiceAddresses", {});
    await expectPlace("orders", {});
    await expectPlace("order", { pedido: "104197" });
    for (const name of ["order", "warranty", "newReturn", "claim"] as const)
      await expectPlace(name, { pedido: DELIVERED });
    await signInWithout(visit.context, shop, EMPLOYEE, DEMO_PASSWORD);
    await expectPlace("invite", {});
  });

  test("every step of a purchase and every end of it can be read", async () => {
    const checkout = checkoutOf(page, shopUrl);
    const cart = checkout.cart();
    const order = page.getByRole("dialog", { name: "Pedido Rodada" });
    await checkout.buyOneTire();
    await expectScreen("cart");
    await checkout.signIn(await aCustomer(shop));
    await expectScreen("delivery without an address");
    await cart.getByRole("radio", { name: /^Recoger en sucursal/ }).check();
    await expectScreen("delivery to a branch");
    await cart.getByRole("radio", { name: /^Envío a domicilio/ }).check();
    await customerArea(visit, shopUrl).save(anAddress);
    await page.reload();
    await cart.getByText("Av. Chapultepec 215").waitFor();
    await expectScreen("delivery to an address");
    await checkout.onward().click();
    await checkout.tab("Datos de facturación").waitFor();
    await expectScreen("invoice");
    await checkout.onward().click();
    await checkout.tab("Forma de Pago").waitFor();
    await expectScreen("payment by card");
    for (const method of ["PayPal", "Transferencia en línea", "Depósito bancario", "Efectivo en tiendas"]) {
      await checkout.method(method).check();
      await expectScreen(`payment: ${method}`);
    }
    await checkout.onward().click();
    await checkout.tab("Revisa tu pedido").waitFor();
    await expectScreen("summary");
    const lines = await cart.getByRole("heading", { level: 3, name: "Facturación" }).evaluate((heading) => {
      const word = document.createRange();
      word.selectNodeContents(heading.lastChild ?? heading);
      return word.getClientRects().length;
    });
    expect(lines, "lines of a single word").toBe(1);
    await checkout.pressFinalize();
    await order.getByRole("heading", { name: /^Paga en tienda para que/ }).waitFor();
    await expectScreen("slip of the store");

    const buyAgain = async () => {
      await checkout.buyOneTire();
      await checkout.onward().click();
      await checkout.tab("¿Cómo quieres recibirlas?").waitFor();
      await checkout.toPayment();
    };
    await buyAgain();
    await checkout.method("Tarjeta de crédito o débito").check();
    await checkout.typeCard(DECLINED_CARD);
    await checkout.onward().click();
    await checkout.pressFinalize();
    await order.getByText("Lo sentimos, pero tu pedido no ha podido ser completado.").waitFor();
    await expectScreen("failure");

    await buyAgain();
    await checkout.method("Tarjeta de crédito o débito").check();
    await checkout.typeCard();
    await checkout.onward().click();
    await checkout.finalize();
    await expectScreen("thanks");

    await buyAgain();
    await checkout.method("Depósito bancario").check();
    await checkout.onward().click();
    await checkout.pressFinalize();
    await order.getByRole("heading", { name: /^Deposita para que/ }).waitFor();
    await expectScreen("slip of the bank");
  });
});
