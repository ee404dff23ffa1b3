import type { Page, Route } from "playwright-core";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { logIn } from "../../support/browser/account-screens.ts";
import { DEVICES, withBrowser } from "../../support/browser/browser.ts";
import { alikeAtAnyWidth, openAlive, startVisit, withVisit } from "../../support/browser/visit.ts";
import { aCustomer } from "../../support/live-account.ts";

const shopUrl = inject("shopUrl");
const VELOZ_SSR = "/llanta/11700231/rodada/auto/veloz-ssr/225/45R17";

const browser = withBrowser();

describe.each(DEVICES)("the lines of a cart on a %s", (_device, viewport) => {
  const everywhereAlike = alikeAtAnyWidth(viewport);
  // The console calls a refusal of the server an error.
  const visit = withVisit(browser, viewport, {}, (all) =>
    all.filter((complaint) => !complaint.includes("400 (Bad Request)")),
  );
  let page: Page;
  beforeEach(async () => {
    page = visit.page;
    await openAlive(page, `${shopUrl}${VELOZ_SSR}`);
    await page.getByRole("button", { name: /^Comprar/ }).click();
    await quantity().waitFor();
  });

  const cart = (of = page) => of.getByRole("dialog", { name: "Mi Carrito" });
  const quantity = (of = page) => cart(of).getByRole("textbox", { name: /^Cantidad de/ });
  const header = (articles: string, of = page) =>
    of.locator(".cart-btn", { hasText: `Mi Carrito, ${articles}` }).waitFor({ state: "attached" });
  const expectTotal = (text: string) =>
    expect.poll(() => cart().locator(".sum .total").textContent()).toBe(`Total${text}`);

  everywhereAlike("take digits, give back what they were with Escape, and never fall to 0", async () => {
    await quantity().fill("3");
    await quantity().press("Enter");
    await expectTotal("$9,326.40");
    for (const [typed, key] of [
      ["7", "Escape"],
      ["0", "Enter"],
      ["", "Tab"],
    ] as const) {
      await quantity().fill(typed);
      await quantity().press(key);
      await expect.poll(() => quantity().inputValue()).toBe("3");
    }
    await expect.poll(() => cart().count()).toBe(1);
    await quantity().fill("");
    await quantity().pressSequentially("-2a,");
    await expect.poll(() => quantity().inputValue()).toBe("2");
    await quantity().press("Enter");
    await expectTotal("$6,217.60");
  });

  everywhereAlike(
    "the last of quick presses counts, also when the cart is closed before the first is answered",
    async () => {
      const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
      const hold = async (route: Route) => {
        await isLetGo;
        await route.continue();
      };
      await page.route(/Agregar/, hold, { times: 1 });
      for (let press = 0; press < 3; press += 1) await cart().getByRole("button", { name: "Agregar una" }).click();
      await visit.press("Escape");
      await cart().waitFor({ state: "detached" });
      letGo();
      await header("4 Artículos");
    },
  );

  everywhereAlike("more than there is goes back to what it was, and says how many are left", async () => {
    // A fourth digit is not cut off: 1000 must not buy 100.
    await quantity().fill("1000");
    await quantity().press("Enter");
    await cart()
      .getByText(/No hay suficientes piezas de Veloz SSR .*: quedan \d+ piezas\./)
      .waitFor();
    await expect.poll(() => quantity().inputValue()).toBe("1");
  });

  test("are counted in the header, over a reload, in another tab, and on another device once signed in", async () => {
    await header("1 Artículo");
    await quantity().fill("3");
    await quantity().press("Enter");
    await header("3 Artículos");
    await page.reload();
    await header("3 Artículos");
    const other = await visit.context.newPage();
    await openAlive(other, `${shopUrl}/`);
    await header("3 Artículos", other);
    await quantity().fill("2");
    await quantity().press("Enter");
    await header("2 Artículos", other);

    const customer = await aCustomer({ shopUrl, sandboxUrl: inject("sandboxUrl") });
    const signIn = async (of: Page) => {
      await openAlive(of, `${shopUrl}/login`);
      await of.getByLabel("Correo electrónico").last().fill(customer.email);
      await of.getByLabel("Contraseña", { exact: true }).fill(customer.password);
      await of.keyboard.press("Enter");
      await of.getByRole("button", { name: /Mi Cuenta/ }).waitFor();
    };
    await signIn(page);
    await header("2 Artículos");
    await header("2 Artículos", other);
    const device = await startVisit(browser, viewport);
    await openAlive(device.page, shopUrl);
    await device.page.getByRole("button", { name: /^Mi Carrito/ }).click();
    await cart(device.page).getByRole("button", { name: "Inicia sesión para ver tu carrito" }).click();
    const login = device.page.getByRole("dialog", { name: "Login" });
    await logIn(login, customer.email, customer.password);
    await header("2 Artículos", device.page);
    await cart(device.page)
      .getByRole("button", { name: /^Eliminar Veloz SSR/ })
      .click();
    await header("0 Artículos", device.page);
    await device.context.close();
    await page.reload();
    await header("0 Artículos");
  });
});
