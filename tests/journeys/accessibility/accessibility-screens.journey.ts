import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { ACCOUNT_PLACES, type AccountDialog } from "../../../apps/shop/navigation/account-place.ts";
import type { FrontDialog } from "../../../apps/shop/navigation/dialogs.tsx";
import { DEMO_EMAIL, DEMO_PASSWORD } from "../../../server/seed/seed-customers.ts";
import { openTitles } from "../../support/browser/account-screens.ts";
import { DESKTOP, expectAccessible, PHONE, withBrowser } from "../../support/browser/browser.ts";
import { customerArea } from "../../support/browser/customer-area.ts";
import { expectRoom, expectRoomForLargeText } from "../../support/browser/fit.ts";
import { aCustomer, signInWithout } from "../../support/live-account.ts";
import { EMPLOYEE, FRONT_DIALOGS, pressToOpen, ROUTE_PATHS, ROUTE_SCREENS } from "../../support/browser/screens.ts";
import { expectSettled, openAlive, withVisit } from "../../support/browser/visit.ts";

const shop = { shopUrl: inject("shopUrl"), sandboxUrl: inject("sandboxUrl") };
const { shopUrl, sandboxUrl } = shop;
/** A short page: the dialogs of the account stand above any. */
const BEHIND = "/confirmacion";

type Look = readonly [journey: string, call: string];

/** Where axe looks in the journey of the screen itself, and the call that has it look. */
const LOOKED_AT: Readonly<Record<string, Look>> = {
  "/": ["purchase", 'check("home")'],
  "/confirmacion": ["accounts-confirmation", 'check("/confirmacion")'],
  "/terminos": ["legal-pages", "expectAccessible(page, title)"],
  "/aviso-de-privacidad": ["legal-pages", "expectAccessible(page, title)"],
  "/login": ["accounts-confirmation", 'check("/login")'],
  "/llanta/11500418/rodada/auto-camioneta/eco-verde/185/65R15": ["purchase", 'check("tyre detail")'],
  "/llantas/medida/auto-camioneta/185/65R15": ["measure-finder", 'check("results of a size")'],
};
const DIALOGS_LOOKED_AT: Readonly<Record<FrontDialog | AccountDialog, Look>> = {
  login: ["accounts-dialogs", 'check("login")'],
  register: ["accounts-dialogs", 'check("registration, empty")'],
  recover: ["accounts-dialogs", 'check("recovery, wrong")'],
  resend: ["accounts-dialogs", 'check("resend, refused")'],
  privacyPreferences: ["analytics", "expectAccessible(page, PREFERENCES)"],
  choosePassword: ["accounts-passwords", 'check("temporary password")'],
  privacyNotice: ["privacy-notice", 'expectAccessible(page, "the notice\'s pop-up")'],
  orders: ["orders", 'check("orders")'],
  order: ["orders", 'check("order detail")'],
  warranty: ["warranty", 'area.check("guarantee folder")'],
  newReturn: ["goods-returns", 'area.check("reason of a return")'],
  claim: ["guarantee-claims", 'area.check("claim by guarantee")'],
  goodsReturn: ["goods-returns", 'area.check("where a return stands")'],
  correctAddress: ["address-correction", 'area.check("correction of an address")'],
  requestInvoice: ["invoice", 'area.check("saved data for an invoice")'],
  correctInvoice: ["invoice", 'area.check("refused data")'],
  replaceInvoice: ["invoice", 'area.check("data of an invoice that changed")'],
  shipAddresses: ["addresses", 'area.check("list of one")'],
  newShipAddress: ["addresses", 'area.check("new address")'],
  editShipAddress: ["addresses", 'area.check("edit")'],
  invoiceAddresses: ["invoices", 'area.check("invoice list")'],
  newInvoiceAddress: ["invoice-form", 'area.check("new invoice data")'],
  editInvoiceAddress: ["invoices", 'area.check("edit with messages")'],
  savedCards: ["saved-cards", 'screens.check("one card")'],
  newCard: ["saved-cards", 'screens.check("new card")'],
  editCard: ["saved-cards", 'screens.check("expiry that is not later")'],
  deleteCard: ["saved-cards-deletion", 'screens.check("question")'],
  myData: ["accounts-own-data", 'check("Mis Datos")'],
  editMyData: ["accounts-own-data", 'check("Editar Mis Datos")'],
  changePassword: ["accounts-passwords", 'check("change of password, empty")'],
  arco: ["arco", 'check("Tus derechos ARCO, with mistakes")'],
  changeEmail: ["email-change", 'check("change of e-mail, empty")'],
  invite: ["invitations", 'check("invitations")'],
};
/** They need an order that was just placed. */
type FreshOrderDialog = "correctAddress" | "requestInvoice" | "correctInvoice" | "replaceInvoice";
/** One dialog above another, and an alert above one; each by itself is looked at where it is used. */
const STACKED: readonly AccountDialog[] = ["editInvoiceAddress", "deleteCard"];

const browser = withBrowser();

const visit = withVisit(browser, PHONE);
let page: Page;
beforeEach(() => void ({ page } = visit));

/** The windows that a screen has to bear, from the widest to the narrowest; one visit, so that it is opened once. */
async function expectUsable(screen: string, { isLookedAtElsewhere = false } = {}): Promise<void> {
  await page.setViewportSize(DESKTOP);
  await expectRoomForLargeText(page, screen);
  if (!isLookedAtElsewhere) await expectAccessible(page, `${screen}, desktop`);
  await page.setViewportSize(PHONE);
  if (!isLookedAtElsewhere) await expectAccessible(page, `${screen}, phone`);
  await expectRoom(page, screen);
  await page.setViewportSize(PHONE);
}

const JOURNEYS = path.resolve(import.meta.dirname, "..");

describe("every screen is accessible", () => {
  test("no route is left out", () => {
    expect(Object.keys(ROUTE_SCREENS).toSorted()).toEqual(ROUTE_PATHS);
  });

  test("what is left to other journeys is looked at there", async () => {
    for (const [screen, [journey, call]] of Object.entries({ ...LOOKED_AT, ...DIALOGS_LOOKED_AT })) {
      const [file = ""] = globSync(`**/${journey}.journey.ts`, { cwd: JOURNEYS });
      const text = await readFile(path.join(JOURNEYS, file), "utf8");
      expect([screen, ...text.split("\n").map((line) => line.trim())]).toContain(`await ${call};`);
      // Whatever its `check` is: with axe.
      expect(text).toMatch(/expectAccessible\(|expectUsable\(|customerArea\(|cardScreensOf\(/);
    }
  });

  test.each(Object.entries(ROUTE_SCREENS))("route %s", async (_route, screens) => {
    for (const [address, heading] of Object.entries(screens)) {
      await openAlive(page, `${shopUrl}${address}`);
      await page.locator("h1, h2, .banner .h").getByText(heading).first().waitFor();
      await expectSettled(page);
      await expectUsable(address, { isLookedAtElsewhere: address in LOOKED_AT });
    }
  });

  test("a page that the server could not make", async () => {
    await openAlive(page, `${shopUrl}/llantas/medida/auto-camioneta/185/65R15`);
    await page.route("**/*.data*", (route) => route.fulfill({ status: 500, body: "" }));
    await page.getByRole("link", { name: "Eco Verde" }).first().click();
    await page.getByRole("heading", { name: "Algo falló de nuestro lado" }).waitFor();
    await expectUsable("500");
  });

  test.each(
    Object.entries(FRONT_DIALOGS).flatMap(([name, way]) => (typeof way === "string" ? [] : ([[name, way]] as const))),
  )("dialog %s", async (name, way) => {
    await openAlive(page, `${shopUrl}${BEHIND}`);
    for (const button of way) await pressToOpen(page, button);
    await page.getByRole("dialog").waitFor();
    await expectUsable(name, { isLookedAtElsewhere: true });
  });

  test("the dialogs of an account", async () => {
    const area = customerArea(visit, shopUrl);
    await area.signIn(await aCustomer(shop));
    const ids = { pedido: "104197", direccion: "1", tarjeta: await area.fill(sandboxUrl) };
    const titles: Record<
      Exclude<
        AccountDialog,
        "order" | "orders" | "warranty" | "newReturn" | "claim" | "goodsReturn" | "invite" | FreshOrderDialog
      >,
      string
    > = {
      shipAddresses: "Direcciones de Envío",
      newShipAddress: "Nueva Dirección de Envío",
      editShipAddress: "Editar Dirección de Envío",
      invoiceAddresses: "Direcciones de Facturación",
      newInvoiceAddress: "Nueva Dirección de Facturación",
      editInvoiceAddress: "Editar Datos de Facturación",
      savedCards: "Tarjetas Guardadas",
      newCard: "Nueva Tarjeta",
      editCard: "Actualizar Tarjeta",
      deleteCard: "Eliminar Tarjeta",
      myData: "Mis Datos",
      editMyData: "Editar Mis Datos",
      changePassword: "Cambiar contraseña",
      arco: "Tus derechos ARCO",
      changeEmail: "Cambiar correo",
    };
    for (const [name, title] of Object.entries(titles)) {
      await openPlace(name as AccountDialog, title, name === "editInvoiceAddress" ? { ...ids, direccion: "2" } : ids);
    }
  });

  async function openPlace(name: AccountDialog, title: string, ids: Readonly<Record<string, string>>): Promise<void> {
    const row: { slug: string; param?: string } = ACCOUNT_PLACES[name];
    const id = row.param === undefined ? "" : `&${row.param}=${ids[row.param] ?? ""}`;
    await openAlive(page, `${shopUrl}${BEHIND}?cuenta=${row.slug}${id}`);
    await expect.poll(async () => (await openTitles(page)).at(-1)).toBe(title);
    await expectSettled(page);
    await expectUsable(row.slug, { isLookedAtElsewhere: !STACKED.includes(name) });
  }

  test("the dialogs of orders and of invitations", async () => {
    await signInWithout(visit.context, shop, DEMO_EMAIL, DEMO_PASSWORD);
    await openPlace("orders", "Historial de Pedidos", {});
    await openPlace("order", "Detalles de Pedido", { pedido: "104197" });
    await signInWithout(visit.context, shop, EMPLOYEE, DEMO_PASSWORD);
    await openPlace("invite", "Invitar", {});
  });
});
