import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { LATE_MS } from "../../support/browser/account-screens.ts";
import { DESKTOP, PHONE, withBrowser } from "../../support/browser/browser.ts";
import { anAddress, customerArea } from "../../support/browser/customer-area.ts";
import { aCustomer } from "../../support/live-account.ts";
import { openAlive, startVisit, type Viewport, type Visit } from "../../support/browser/visit.ts";

const shop = { shopUrl: inject("shopUrl"), sandboxUrl: inject("sandboxUrl") };
const ADDRESSES = 8;

const browser = withBrowser();

let visit: Visit;
beforeEach(async () => {
  visit = await startVisit(browser, PHONE);
  const area = customerArea(visit, shop.shopUrl);
  await area.signIn(await aCustomer(shop));
  for (let n = 1; n <= ADDRESSES; n += 1) await area.save({ ...anAddress, alias: `Casa ${n}` });
});
afterEach(() => visit.context.close());

const list = () => visit.page.getByRole("dialog", { name: "Direcciones de Envío" });
const open = async (viewport: Viewport) => {
  await visit.page.setViewportSize(viewport);
  await openAlive(visit.page, `${shop.shopUrl}/confirmacion?cuenta=direcciones`);
  await list()
    .getByRole("radio", { name: /Casa 8/ })
    .waitFor();
};

test.each([
  ["phone", PHONE],
  ["desktop", DESKTOP],
] as const)(
  "on a %s the chosen one of a long list stays where it is when its form is left",
  async (_device, viewport) => {
    await open(viewport);
    const chosen = list().getByRole("radio", { name: /Casa 8/ });
    await chosen.check();
    const before = await chosen.boundingBox();
    await list().getByRole("button", { name: "Editar" }).click();
    const form = visit.page.getByRole("dialog", { name: "Editar Dirección de Envío" });
    await form.getByRole("button", { name: "Cancelar" }).click();
    await form.waitFor({ state: "detached" });
    expect(await chosen.boundingBox()).toEqual(before);
  },
);

test("a list that comes late keeps the height of its shapes, and takes the window's room once that has another size", async () => {
  await visit.page.route("**/MisDirecciones/*", async (route) => {
    await delay(LATE_MS);
    await route.continue();
  });
  await open(DESKTOP);
  const height = async () => (await list().boundingBox())?.height ?? 0;
  const held = await height();
  expect(held).toBeLessThan(DESKTOP.height - 150);
  await visit.page.setViewportSize({ ...DESKTOP, width: DESKTOP.width - 1 });
  await expect.poll(height).toBeGreaterThan(held + 100);
});
