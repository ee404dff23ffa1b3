import { describe, expect, inject, test } from "vitest";
import { DEMO_EMAIL, DEMO_PASSWORD } from "../../../server/seed/seed-customers.ts";
import { DEVICES, expectAccessible, expectNoSidewaysScroll, withBrowser } from "../../support/browser/browser.ts";
import { aCustomer, signInWithout } from "../../support/live-account.ts";
import { alikeAtAnyWidth, openAlive, withVisit } from "../../support/browser/visit.ts";

const shop = { shopUrl: inject("shopUrl"), sandboxUrl: inject("sandboxUrl") };
/** Of the demonstration: 47 Enviado and 900 Cancelado. */
const [SHIPPED, CANCELLED] = [104197, 104027];

const browser = withBrowser();

describe.each(DEVICES)("the address of an order, as in its e-mails, on a %s", (_device, viewport) => {
  const everywhereAlike = alikeAtAnyWidth(viewport);
  const visit = withVisit(browser, viewport);

  const open = (orderId: number) => openAlive(visit.page, `${shop.shopUrl}/order/${orderId}`);
  const detail = () => visit.page.getByRole("dialog", { name: "Detalles de Pedido" });
  const list = () => visit.page.getByRole("dialog", { name: "Historial de Pedidos" });
  const signIn = () => signInWithout(visit.context, shop, DEMO_EMAIL, DEMO_PASSWORD);

  test("opens the detail once; behind it and its list is the page, with the way back to it", async () => {
    const { page } = visit;
    await signIn();
    await open(SHIPPED);
    await detail()
      .getByRole("heading", { name: String(SHIPPED) })
      .waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => detail().count()).toBe(0);
    await list().getByRole("button", { name: "Cerrar" }).last().click();
    await expect.poll(() => list().count()).toBe(0);
    await expect.poll(() => page.url()).toBe(`${shop.shopUrl}/order/${SHIPPED}`);
    await expectAccessible(page, "order behind its detail");
    await expectNoSidewaysScroll(page, "order behind its detail");
    await page.getByRole("button", { name: "Ver pedido" }).press("Enter");
    await detail().getByRole("heading", { name: "Seguimiento" }).waitFor();
    expect(visit.complaints).toEqual([]);
  });

  everywhereAlike("is hydrated as the server drew it on a slow phone, where the session is known first", async () => {
    const { page, context } = visit;
    await signIn();
    const devTools = await context.newCDPSession(page);
    await devTools.send("Emulation.setCPUThrottlingRate", { rate: 8 });
    for (let times = 0; times < 4; times += 1) {
      await page.goto(`${shop.shopUrl}/order/${CANCELLED}`);
      await page.getByText(`Pedido ${CANCELLED}`).first().waitFor();
    }
    expect(visit.complaints).toEqual([]);
  });

  everywhereAlike("opens it in every status without a confirmation", async () => {
    const { page } = visit;
    await signIn();
    await open(CANCELLED);
    await detail().getByText("Cancelado").first().waitFor();
    for (const Estatus of [20, 26, 60, 700]) {
      await page.route(`**/api/Pedidos/**/${SHIPPED}`, async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), Estatus } });
      });
      await open(SHIPPED);
      await detail().getByRole("heading", { name: "Seguimiento" }).waitFor();
      await page.unrouteAll({ behavior: "wait" });
    }
  });

  everywhereAlike("asks a visitor to sign in first, and then opens it", async () => {
    const { page } = visit;
    await open(SHIPPED);
    const login = page.getByRole("dialog", { name: "Login" });
    await login.getByText("Inicia sesión para ver tu pedido.").waitFor();
    await login.getByLabel("Correo electrónico").last().fill(DEMO_EMAIL);
    await login.getByLabel("Contraseña", { exact: true }).fill(DEMO_PASSWORD);
    await login.getByRole("button", { name: "Login" }).click();
    await detail()
      .getByRole("heading", { name: String(SHIPPED) })
      .waitFor();
  });

  everywhereAlike("says nothing of another customer's order, nor of a number without an order", async () => {
    const { page } = visit;
    await signInWithout(visit.context, shop, (await aCustomer(shop)).email);
    for (const orderId of [SHIPPED, 999_999_999]) {
      await open(orderId);
      await page.getByRole("heading", { name: "No se encontró el pedido." }).waitFor();
      expect(await page.getByRole("dialog").count()).toBe(0);
      expect(await page.locator("main").textContent()).not.toContain("Enviado");
    }
  });
});
