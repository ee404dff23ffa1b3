import type { Page, Request } from "playwright-core";
import { beforeEach, expect, inject, test } from "vitest";
import {
  accountButton,
  chooseFromAccount,
  closeAlert,
  expectAlert,
  EXPIRED,
  logIn,
  openFromHeader,
  withoutRefusals,
} from "../../support/browser/account-screens.ts";
import { PHONE, withBrowser } from "../../support/browser/browser.ts";
import { checkoutOf } from "../../support/buying/checkout.ts";
import { aCustomer, revoke, tokenIn } from "../../support/live-account.ts";
import { type NetworkWatch, watchNetwork } from "../../support/browser/quiet-network.ts";
import { openAlive, withVisit } from "../../support/browser/visit.ts";

// A network that answers late is alike at any width, so tried on a phone.
const shopUrl = inject("shopUrl");
const places = { shopUrl, sandboxUrl: inject("sandboxUrl") };
const OTHER_PAGE = `${shopUrl}/llanta/11700231/rodada/auto/veloz-ssr/225/45R17`;
const PRICE = "$1,469.14";

const browser = withBrowser();

const visit = withVisit(browser, PHONE, {}, withoutRefusals);
let page: Page;
let network: NetworkWatch;
let checkout: ReturnType<typeof checkoutOf>;
let customer: { readonly email: string; readonly password: string };
beforeEach(async () => {
  page = visit.page;
  checkout = checkoutOf(page, shopUrl);
  customer = await aCustomer(places);
  network = watchNetwork(page);
  await checkout.buyOneTire();
  await checkout.signIn(customer);
  await network.quiet(15_000);
});

const login = () => page.getByRole("dialog", { name: "Login" });
const endSession = async () => revoke(places, await tokenIn(visit.context));
const comeBack = async () => {
  await logIn(login(), customer.email, customer.password);
};

const expectReturned = async () => {
  await checkout.tab("¿Cómo quieres recibirlas?").waitFor();
  await expect.poll(() => checkout.total()).toBe(PRICE);
};

/** Asks the shop as the page does. Playwright's own `route.fetch` would give the answer's cookies to the browser at once. */
async function ask(request: Request) {
  const given = Object.entries(await request.allHeaders());
  const headers = Object.fromEntries(given.filter(([name]) => !/^(?::.*|host|connection|content-length)$/.test(name)));
  const answer = await fetch(request.url(), { method: request.method(), headers, body: request.postData() });
  const kept = [...answer.headers].filter(([name]) => !/^(?:set-cookie|content-(?:encoding|length))$/.test(name));
  const cookies = answer.headers.getSetCookie().join("\n");
  return {
    status: answer.status,
    headers: { ...Object.fromEntries(kept), ...(cookies !== "" && { "set-cookie": cookies }) },
    body: await answer.text(),
  };
}

/**
 * Of the shop's answers to such calls the first one, which reaches the page when it is let go. The route stays: a call that goes out
 * while the last route is taken away can be left without an answer.
 */
async function holdAnswer(calls: RegExp): Promise<() => Promise<void>> {
  const { promise: isLetGo, resolve } = Promise.withResolvers<void>();
  let isTaken = false;
  let isHeld = false;
  await page.route(calls, async (route) => {
    if (isTaken) return route.continue();
    isTaken = true;
    const answer = await ask(route.request());
    isHeld = true;
    await isLetGo;
    return route.fulfill(answer);
  });
  return async () => {
    await expect.poll(() => isHeld).toBe(true);
    resolve();
    // What the page does with it is over.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
  };
}

test.each([
  ["a refusal that comes late does not take the login away", /Ubicaciones\/2/, "before"],
  ["a refusal that comes after the next login does not end the new session", /Ubicaciones\/2/, "after"],
  ["nor does an answer as a visitor's", /MiCarrito\?.*delivery=2/, "after"],
] as const)("%s", async (_what, calls, moment) => {
  await endSession();
  // Two calls go out, and one of them tells the end.
  const letGo = await holdAnswer(calls);
  await checkout.cart().getByText("Recoger en Factory Store").click();
  await expectAlert(page, { title: "Aviso", text: EXPIRED });
  await closeAlert(page);
  await login().waitFor();
  if (moment === "before") await letGo();
  await comeBack();
  await expectReturned();
  if (moment === "after") await letGo();
  await page.reload();
  await expectReturned();
  expect(await page.getByRole("alertdialog").count()).toBe(0);
});

test("a quantity that is changed meanwhile is not added to the one that there is", async () => {
  await checkout.cart().getByRole("button", { name: "Anterior" }).click();
  await network.quiet(15_000);
  await endSession();
  await checkout.cart().getByRole("button", { name: "Agregar una" }).click();
  await expectAlert(page, { title: "Aviso", text: EXPIRED });
  await closeAlert(page);
  await comeBack();
  await expect.poll(() => checkout.total()).toBe(PRICE);
});

test("late answers of the last customer's calls are not shown to the next one", async () => {
  await visit.press("Escape");
  await openAlive(page, OTHER_PAGE);
  await accountButton(page).waitFor();
  const letGoChange = await holdAnswer(/Agregar/);
  await page.getByRole("button", { name: /^Comprar/ }).click();
  await chooseFromAccount(page, "Cerrar Sesión");
  await expectAlert(page, { title: "Aviso", text: "La sesión se cerró con éxito." });
  await closeAlert(page);
  await letGoChange();
  await expectAlert(page, { title: "¡Lo sentimos!", text: "No se pudo agregar el producto al carrito." });
  await closeAlert(page);
  expect(await checkout.cart().count()).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem("rodada.carrito"))).toBeNull();
});

test("nor is the last customer's cart, which comes when a visitor has one", async () => {
  await visit.press("Escape");
  const letGo = await holdAnswer(/MiCarrito/);
  await openAlive(page, OTHER_PAGE);
  await chooseFromAccount(page, "Cerrar Sesión");
  await closeAlert(page);
  await page.getByRole("button", { name: /^Comprar/ }).click();
  await checkout.cart().getByText("225/45 R17").first().waitFor();
  await letGo();
  await page.reload();
  await checkout.cart().getByText("225/45 R17").first().waitFor();
});

test("a login waits for what was bought before it", async () => {
  await visit.press("Escape");
  await openAlive(page, OTHER_PAGE);
  // What the page asks for by itself has been answered.
  await network.quiet(15_000);
  await endSession();
  const letGoChange = await holdAnswer(/Agregar/);
  await page.getByRole("button", { name: /^Comprar/ }).click();
  await chooseFromAccount(page, "Pedidos");
  await expectAlert(page, { title: "Aviso", text: EXPIRED });
  await closeAlert(page);
  await comeBack();
  await letGoChange();
  for (const size of ["225/45 R17", "185/65 R15"]) await checkout.cart().getByText(size).first().waitFor();
});

test("and for the logout before it, whose answer would end the new session", async () => {
  await visit.press("Escape");
  const letGo = await holdAnswer(/Salir/);
  await chooseFromAccount(page, "Cerrar Sesión");
  await page.getByRole("button", { name: /^Mi Carrito/ }).click();
  await expectAlert(page, { title: "Aviso", text: EXPIRED });
  await closeAlert(page);
  await comeBack();
  await letGo();
  await expectAlert(page, { title: "Aviso", text: "La sesión se cerró con éxito." });
  await closeAlert(page);
  await accountButton(page).waitFor();
  await page.reload();
  await accountButton(page).waitFor();
});

test("after a sign-in in another tab this one goes on where it was", async () => {
  await endSession();
  await checkout.cart().getByText("Recoger en Factory Store").click();
  await expectAlert(page, { title: "Aviso", text: EXPIRED });
  const tab = await visit.context.newPage();
  await openAlive(tab, shopUrl);
  const inTab = await openFromHeader(tab, "Login");
  await logIn(inTab, customer.email, customer.password);
  await accountButton(tab).waitFor();
  await page.bringToFront();
  await closeAlert(page);
  await expectReturned();
});

test("what is bought meanwhile is in the cart after the next sign-in", async () => {
  await visit.press("Escape");
  await openAlive(page, OTHER_PAGE);
  // What the page asks for by itself has been answered.
  await network.quiet(15_000);
  await endSession();
  await page.getByRole("button", { name: /^Comprar/ }).click();
  await expectAlert(page, { title: "Aviso", text: EXPIRED });
  await closeAlert(page);
  await comeBack();
  for (const size of ["225/45 R17", "185/65 R15"]) await checkout.cart().getByText(size).first().waitFor();
});
