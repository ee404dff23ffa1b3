import type { Windows } from "../browser/browser.ts";
import { aCustomer, sessionOf, type LiveShop } from "../live-account.ts";
import { aPurchase, tokenAt } from "./purchase.ts";

/** Refused by the fraud rules unless the bank is asked: the order waits, with its coupon spent, until the customer answers there. */
const BANK_ASKS_CARD = "5454545454545454";
const TIRE = "11300219";

/** Another customer orders with the coupon; answers how to have the bank refuse them, which gives the coupon back. */
export async function spendElsewhere(shop: LiveShop, coupon: string): Promise<(browser: Windows) => Promise<void>> {
  const { shopUrl, sandboxUrl } = shop;
  const customer = await aCustomer(shop);
  const call = async <Answer>(path: string, init: RequestInit): Promise<Answer> => {
    const response = await fetch(`${shopUrl}${path}`, init);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Answer;
  };
  const { authorization } = await sessionOf(shop, customer);
  const post = <Answer>(path: string, body: object) =>
    call<Answer>(path, {
      method: "POST",
      headers: { authorization, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const cart = await post<Parameters<typeof aPurchase>[0]>("/api/Carritos/Agregar", {
    TireId: TIRE,
    Qty: 1,
    Coupon: coupon,
  });
  const [branch] = await call<{ Id: number }[]>("/api/Envios/Distribuidores", { headers: { authorization } });
  const changes = { coupon, delivery: 6, LocationId: branch?.Id };
  const { Url } = await post<{ Url: string }>(
    "/api/Carritos/Finalizar/OpenPayTarjeta",
    aPurchase(cart, await tokenAt(sandboxUrl, BANK_ASKS_CARD), changes),
  );
  return async (browser) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(Url);
    await page.getByRole("button", { name: "Rechazar" }).click();
    await page.waitForURL(`${shopUrl}/order/**`);
    await context.close();
  };
}
