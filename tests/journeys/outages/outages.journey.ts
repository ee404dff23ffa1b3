import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { DEMO_EMAIL, DEMO_PASSWORD } from "../../../server/seed/seed-customers.ts";
import {
  chooseFromAccount,
  closeAlert,
  expectAlert,
  expectBack,
  expectDialog,
  expectRefusal,
} from "../../support/browser/account-screens.ts";
import { PHONE, withBrowser } from "../../support/browser/browser.ts";
import { signInWithout } from "../../support/live-account.ts";
import { type ReverseProxy, startReverseProxy } from "../../support/shop/reverse-proxy.ts";
import { freePort, type RunningShop, startRunningShop } from "../../support/shop/running-shop.ts";
import { makeTempFolder } from "../../support/shop/temp-folder.ts";
import { openAlive, startVisit, tabTo, type Visit } from "../../support/browser/visit.ts";

const VELOZ_SSR = "/llanta/11700231/rodada/auto/veloz-ssr/225/45R17";

/** A shop of its own: its process is stopped and killed while customers are at its pages. */
let start: () => Promise<RunningShop>;
let shop: RunningShop;
let removeFolder: () => Promise<void>;
let proxy: ReverseProxy;
const browser = withBrowser();
beforeAll(async () => {
  const { folder, remove } = await makeTempFolder("outages");
  removeFolder = remove;
  const environment = {
    DATA_DIR: path.join(folder, "data"),
    LOG_LEVEL: "warn",
    // The same at every start, as a deployment has them.
    PORT: String(await freePort()),
    SANDBOX_PORT: String(await freePort()),
  };
  start = () => startRunningShop(environment);
  shop = await start();
  proxy = await startReverseProxy(shop.url);
});
afterAll(async () => {
  await proxy.stop();
  await shop.stop();
  await removeFolder();
});

let visit: Visit;
let page: Page;
beforeEach(async () => {
  await proxy.start();
  visit = await startVisit(browser, PHONE);
  page = visit.page;
});
afterEach(() => visit.context.close());

test("data whose call is cut off are not lost, and are saved when the shop is back", async () => {
  await signInWithout(visit.context, { shopUrl: proxy.url, sandboxUrl: shop.sandboxUrl }, DEMO_EMAIL, DEMO_PASSWORD);
  await openAlive(page, proxy.url);
  await chooseFromAccount(page, "Mis Datos");
  await tabTo((await expectDialog(page, "Mis Datos")).getByRole("button", { name: "Modificar" }));
  await visit.press("Enter");
  const form = await expectDialog(page, "Editar Mis Datos");
  const name = form.getByLabel("Nombre", { exact: true });
  await name.fill("Renata");
  shop.process.kill("SIGSTOP");
  try {
    await name.press("Enter");
    await form.getByText("Por favor espere...").waitFor();
    await visit.press("Escape"); // nothing is interrupted
    await proxy.stop();
    await expectRefusal(form, "No hay conexión con la tienda. Revisa tu internet y vuelve a intentar.");
    await expect.poll(() => name.inputValue()).toBe("Renata");
  } finally {
    shop.process.kill("SIGCONT");
  }
  await proxy.start();
  await name.press("Enter");
  await (await expectBack(page, "Mis Datos", "Modificar")).getByText(/^Renata /).waitFor();
});

test("a coupon cannot be checked while the shop is gone, and is loaded when it is back", async () => {
  await openAlive(page, proxy.url + VELOZ_SSR);
  await page.getByRole("button", { name: /^Comprar/ }).click();
  const cart = page.getByRole("dialog", { name: "Mi Carrito" });
  const coupon = cart.getByLabel("Cupón", { exact: true });
  await coupon.fill("FAMILIA");
  await shop.stop("SIGKILL");
  try {
    const answer = page.waitForResponse((response) => response.url().endsWith("/api/Cupones/Valida"));
    await coupon.press("Enter");
    expect((await answer).status()).toBe(502);
    await expectAlert(page, {
      title: "¡Lo sentimos!",
      text: "No se ha podido cargar el cupón",
      detail: "El cupón no es válido",
    });
    await closeAlert(page);
    await expect.poll(() => coupon.inputValue()).toBe("FAMILIA");
  } finally {
    shop = await start();
  }
  await coupon.press("Enter");
  await cart.locator(".coupon").getByText("Cupón FAMILIA cargado.").first().waitFor();
  await expect.poll(() => cart.locator(".sum .total").textContent()).toBe("Total$2,797.92");
});
