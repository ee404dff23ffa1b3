import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { DEMO_EMAIL, DEMO_PASSWORD } from "../../server/db/seed/seed-customers.ts";
import { DESKTOP, expectAccessible, expectNoSidewaysScroll, launchBrowser, PHONE } from "../support/browser.ts";
import { aCustomer, signInWithout } from "../support/live-account.ts";
import { openAlive, startVisit, tabTo, type Visit } from "../support/visit.ts";

const shop = { shopUrl: inject("shopUrl"), sandboxUrl: inject("sandboxUrl") };

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe.each([
  ["phone", PHONE],
  ["desktop", DESKTOP],
] as const)("the orders of an account on a %s", (_device, viewport) => {
  let visit: Visit;
  beforeEach(async () => {
    visit = await startVisit(browser, viewport);
  });
  afterEach(() => visit.context.close());

  const check = async (screen: string) => {
    await expectAccessible(visit.page, screen);
    await expectNoSidewaysScroll(visit.page, screen);
  };
  const list = () => visit.page.getByRole("dialog", { name: "Historial de Pedidos" });
  const detail = () => visit.page.getByRole("dialog", { name: "Detalles de Pedido" });

  async function openOrders(email: string, password: string): Promise<void> {
    const { page } = visit;
    await signInWithout(visit.context, shop, email, password);
    await openAlive(page, `${shop.shopUrl}/terminos`);
    await page.getByRole("button", { name: /Mi Cuenta/ }).click();
    await page.getByRole("menuitem", { name: "Pedidos" }).click();
    await list().waitFor();
  }

  test("are listed newest first, and each opens its detail, which leads back", async () => {
    await openOrders(DEMO_EMAIL, DEMO_PASSWORD);
    const rows = list().getByRole("row");
    await list().getByText("Entregado").first().waitFor();
    await check("orders");
    const numbers = await list().locator(".order-number").allTextContents();
    expect(numbers).toEqual(numbers.toSorted((a, b) => Number(b) - Number(a)));
    expect(await rows.count()).toBe(numbers.length + 1);

    const newest = list().locator(".order-number").first();
    await tabTo(newest);
    await visit.page.keyboard.press("Enter");
    await detail()
      .getByRole("heading", { name: numbers[0] ?? "" })
      .waitFor();
    await detail().getByText("Moneda: MXN").waitFor();
    await check("order detail");
    const amounts = await detail().locator(".sum dd").allTextContents();
    const [subtotal = 0, shipping = 0, total = 0] = amounts.map((text) =>
      Math.round(Number(text.replace(/[$,]/g, "")) * 100),
    );
    expect(subtotal + shipping).toBe(total);
    await visit.page.keyboard.press("Escape");
    await list().waitFor();
    await list().getByRole("button", { name: "Cerrar" }).last().click();
    await expect.poll(() => list().count()).toBe(0);
    expect(visit.complaints).toEqual([]);
  });

  test("are none at first, which is said", async () => {
    const { email, password } = await aCustomer(shop);
    await openOrders(email, password);
    await list().getByText("No hay pedidos que mostrar.").waitFor();
    await check("no orders");
  });
});
