import type { Browser, Page, Route } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { accountButton, closeAlert, expectAlert, withoutRefusals } from "../support/account-screens.ts";
import { launchBrowser, PHONE } from "../support/browser.ts";
import { checkoutOf } from "../support/checkout.ts";
import { aCustomer, revoke, tokenIn } from "../support/live-account.ts";
import { watchNetwork } from "../support/quiet-network.ts";
import { startVisit, type Visit } from "../support/visit.ts";

// A network that answers late is alike at any width, so tried on a phone.
const shopUrl = inject("shopUrl");
const places = { shopUrl, sandboxUrl: inject("sandboxUrl") };
const PRICE = "$1,469.14";
const EXPIRED = "Tu sesión ha caducado, para continuar con tu compra debes volver a iniciar sesión.";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

let visit: Visit;
let page: Page;
let checkout: ReturnType<typeof checkoutOf>;
let customer: { readonly email: string; readonly password: string };
beforeEach(async () => {
  visit = await startVisit(browser, PHONE);
  page = visit.page;
  checkout = checkoutOf(page, shopUrl);
  customer = await aCustomer(places);
  const network = watchNetwork(page);
  await checkout.buyOneTire();
  await checkout.signIn(customer);
  await network.quiet(15_000);
});
afterEach(async () => {
  expect(withoutRefusals(visit.complaints)).toEqual([]);
  await visit.context.close();
});

const login = () => page.getByRole("dialog", { name: "Login" });
const endSession = async () => revoke(places, await tokenIn(visit.context));
const comeBack = async () => {
  await login().getByLabel("Correo electrónico").fill(customer.email);
  await login().getByLabel("Contraseña", { exact: true }).fill(customer.password);
  await visit.press("Enter");
};

const expectReturned = async () => {
  await checkout.tab("¿Cómo quieres recibirlas?").waitFor();
  await expect.poll(() => checkout.total()).toBe(PRICE);
};

/** Of the shop's answers to such calls the first one, which reaches the page when it is let go. */
async function holdAnswer(calls: RegExp): Promise<() => Promise<void>> {
  const { promise: isLetGo, resolve } = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    const response = await route.fetch();
    isHeld = true;
    await isLetGo;
    await route.fulfill({ response });
  };
  let isHeld = false;
  await page.route(calls, hold, { times: 1 });
  return async () => {
    expect(isHeld).toBe(true);
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

test("what is bought meanwhile is in the cart of whoever comes back", async () => {
  await visit.press("Escape");
  await page.goto(`${shopUrl}/llanta/11700231/rodada/auto/veloz-ssr/225/45R17`);
  await accountButton(page).waitFor();
  await endSession();
  await page.getByRole("button", { name: /^Comprar/ }).click();
  await expectAlert(page, { title: "Aviso", text: EXPIRED });
  await closeAlert(page);
  await checkout.cart().getByText("225/45 R17").first().waitFor();
  await checkout.onward().click();
  await comeBack();
  await checkout.tab("¿Cómo quieres recibirlas?").waitFor();
  await checkout.cart().getByRole("button", { name: "Anterior" }).click();
  for (const size of ["225/45 R17", "185/65 R15"]) await checkout.cart().getByText(size).first().waitFor();
});
