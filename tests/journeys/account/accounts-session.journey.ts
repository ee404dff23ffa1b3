import type { Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { PASSWORD } from "../../support/account.ts";
import {
  ACCOUNT_ENTRIES,
  accountButton,
  chooseFromAccount,
  closeAlert,
  dialogOf,
  expectAlert,
  expectDialog,
  expectNoDialog,
  EXPIRED,
  logIn,
  openFromHeader,
  wayIn,
  withoutRefusals,
} from "../../support/browser/account-screens.ts";
import { DESKTOP, DEVICES, expectUsable, withBrowser } from "../../support/browser/browser.ts";
import { holdCalls } from "../../support/browser/held-calls.ts";
import { aLiveAccount, revoke, signInWithout, tokenIn } from "../../support/live-account.ts";
import { alikeAtAnyWidth, expectFocus, openAlive, startVisit, tabTo, withVisit } from "../../support/browser/visit.ts";

const shop = { shopUrl: inject("shopUrl"), sandboxUrl: inject("sandboxUrl") };
const { shopUrl } = shop;
const CODE = "11500418";
const PAGE = `${shopUrl}/llanta/${CODE}/rodada/auto-camioneta/eco-verde/185/65R15`;

const browser = withBrowser();

describe.each(DEVICES)("the session, on a %s", (device, viewport) => {
  const everywhereAlike = alikeAtAnyWidth(viewport);
  const email = `lucia.sesion.${device}@correo.mx`;
  const visit = withVisit(browser, viewport, {}, withoutRefusals);
  let page: Page;
  beforeAll(() => aLiveAccount(shop, email));
  beforeEach(() => void ({ page } = visit));

  const press = (...keys: string[]) => visit.press(...keys);
  const check = (screen: string) => expectUsable(page, screen);
  const cartButton = (count: number, of = page) =>
    of.getByRole("button", { name: `Mi Carrito, ${count === 1 ? "1 Artículo" : `${count} Artículos`}` });
  const openSignedIn = async () => {
    await signInWithout(visit.context, shop, email);
    await openAlive(page, PAGE);
    await accountButton(page).waitFor();
  };
  const expectVisitor = async (of = page) => {
    await wayIn(of, "Login").waitFor();
    await expect.poll(() => accountButton(of).count()).toBe(0);
  };
  /** What this customer's cart holds is this test's own. */
  const putInCart = async (quantity: number) => {
    const answer = await page.request.post(`${shopUrl}/api/Carritos/Agregar`, {
      headers: { origin: shopUrl },
      data: { TireId: CODE, Qty: quantity, Replace: true },
    });
    expect(answer.status()).toBe(200);
  };

  test("lives through a reload, in a cookie no script can read, and its menu has the account's entries", async () => {
    await openSignedIn();
    await page.reload();
    await accountButton(page).press("ArrowDown");
    const entries = page.getByRole("menu", { name: "Mi Cuenta" }).getByRole("menuitem");
    await expectFocus(entries.first());
    await check("account menu");
    const names = await entries.allTextContents();
    expect(names).toEqual(expect.arrayContaining(["Mis Datos", "Cerrar Sesión"]));
    const known = names.filter((name) => (ACCOUNT_ENTRIES as readonly string[]).includes(name));
    expect(known).toEqual(ACCOUNT_ENTRIES.filter((name) => names.includes(name)));
    expect(names.at(-1)).toBe("Cerrar Sesión");
    await press("Escape");
    await expectFocus(accountButton(page));

    const token = await tokenIn(visit.context);
    expect(token).toMatch(/^[\w-]{43}$/);
    const readable = await page.evaluate(() =>
      JSON.stringify([document.cookie, Object.entries(localStorage), Object.entries(sessionStorage)]),
    );
    expect(readable).not.toContain(token);
    const cookie = (await visit.context.cookies()).find(({ name }) => name === "sesion");
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  });

  everywhereAlike("ends for all tabs with Cerrar Sesión, and what another tab had open closes for good", async () => {
    await signInWithout(visit.context, shop, email);
    await putInCart(2);
    await openAlive(page, PAGE);
    const tab = await visit.context.newPage();
    await openAlive(tab, PAGE);
    await cartButton(2, tab).waitFor();
    await chooseFromAccount(tab, "Mis Datos");
    await expectDialog(tab, "Mis Datos");

    await page.bringToFront();
    await chooseFromAccount(page, "Cerrar Sesión");
    await expectAlert(page, { title: "Aviso", text: "La sesión se cerró con éxito." });
    await check("signed out");
    await closeAlert(page);
    await expectNoDialog(page);
    await tab.bringToFront();
    await expectAlert(tab, { title: "Aviso", text: "La sesión se cerró con éxito." });
    await closeAlert(tab);
    await page.bringToFront();
    for (const each of [page, tab]) {
      await expectVisitor(each);
      await cartButton(0, each).waitFor();
      await expectNoDialog(each);
    }
    expect((await visit.context.cookies()).filter(({ name }) => /sesion/.test(name))).toEqual([]);

    const login = await openFromHeader(page, "Login");
    await logIn(login, email, PASSWORD);
    for (const each of [page, tab]) {
      await accountButton(each).waitFor();
      await cartButton(2, each).waitFor();
      await expectNoDialog(each);
    }
  });

  everywhereAlike(
    "that was revoked is noticed at the next call, which says so and clears what was the customer's",
    async () => {
      await signInWithout(visit.context, shop, email);
      await putInCart(3);
      await openAlive(page, PAGE);
      await cartButton(3).waitFor();
      const tab = await visit.context.newPage();
      await openAlive(tab, PAGE);
      await accountButton(tab).waitFor();
      await page.bringToFront();
      await chooseFromAccount(page, "Mis Datos");
      await tabTo((await expectDialog(page, "Mis Datos")).getByRole("button", { name: "Modificar" }));
      await press("Enter");
      const form = await expectDialog(page, "Editar Mis Datos");
      await form.getByLabel("Nombre", { exact: true }).fill("Nadie");
      await revoke(shop, await tokenIn(visit.context));
      await tabTo(form.getByRole("button", { name: "Guardar" }));
      await press("Enter");
      await expectAlert(page, { title: "Aviso", text: EXPIRED });
      await check("session expired");
      await expectVisitor();
      await closeAlert(page);
      const login = await expectDialog(page, "Login");
      await login.getByText("Lo que escribiste se conserva: al entrar sigues donde estabas.").waitFor();
      await check("login after the session expired");
      await press("Escape");
      await expectNoDialog(page);
      await cartButton(0).waitFor();
      await expectVisitor(tab);
      await page.reload();
      await expectVisitor();
      await expectNoDialog(page);
    },
  );

  everywhereAlike("takes the visitor's cart along at the login", async () => {
    const own = `carrito.${device}@correo.mx`;
    await aLiveAccount(shop, own);
    await openAlive(page, PAGE);
    await page.getByRole("button", { name: /^Comprar/ }).click();
    await dialogOf(page, "Mi Carrito").waitFor();
    await press("Escape");
    await expectNoDialog(page);
    await cartButton(1).waitFor();
    const login = await openFromHeader(page, "Login");
    await logIn(login, own, PASSWORD);
    await accountButton(page).waitFor();
    await expectNoDialog(page);
    await cartButton(1).waitFor();
    await page.reload();
    await accountButton(page).waitFor();
    await cartButton(1).waitFor();
    await chooseFromAccount(page, "Cerrar Sesión");
    await closeAlert(page);
    await cartButton(0).waitFor();
  });
});

describe("a newer version of the shop", () => {
  const VERSIONS = "**/api/SoftwareVersions*";
  const newer = (page: Page) => page.route(VERSIONS, (route) => route.fulfill({ json: { version: "999.0.0" } }));

  test("is loaded once at the start, and not again while the server still sends the old page", async () => {
    const visit = await startVisit(browser, DESKTOP);
    const { page } = visit;
    await newer(page);
    let loads = 0;
    let asked = 0;
    page.on("load", () => (loads += 1));
    page.on("response", (response) => {
      if (response.url().includes("/api/SoftwareVersions")) asked += 1;
    });
    await page.goto(`${shopUrl}/confirmacion`);
    await expect.poll(() => [loads, asked]).toEqual([2, 2]);
    await page.getByRole("heading", { level: 1, name: "Confirma tu correo" }).waitFor();
    await openFromHeader(page, "Login");
    expect(loads).toBe(2);
    await visit.context.close();
  });

  test("waits while something is typed, even before the code that asks for it was there", async () => {
    const visit = await startVisit(browser, DESKTOP);
    const { page } = visit;
    const deliver = await holdCalls(page, "**/assets/fresh-version-*.js");
    await newer(page);
    await openAlive(page, `${shopUrl}/confirmacion`);
    const box = page.getByLabel("Correo electrónico").last();
    await box.fill("lucia.ramos@correo.mx");
    const atStart = page.waitForResponse(VERSIONS);
    deliver();
    await atStart;
    const onReturn = page.waitForResponse(VERSIONS);
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await onReturn;
    await openFromHeader(page, "Registro");
    await visit.press("Escape");
    await expect.poll(() => box.inputValue()).toBe("lucia.ramos@correo.mx");
    await visit.context.close();
  });
});
