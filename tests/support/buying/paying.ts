import type { APIResponse, Locator } from "playwright-core";
import type { Windows } from "../browser/browser.ts";
import { checkoutOf } from "./checkout.ts";
import { anAddress, customerArea } from "../browser/customer-area.ts";
import { aCustomer, type LiveShop, signInWithout } from "../live-account.ts";
import { startVisit, type Viewport, type Visit } from "../browser/visit.ts";

interface SentPurchase {
  readonly payment: number;
  readonly promo: number;
  readonly card?: { readonly usePoints: boolean };
  readonly token?: { readonly usePoints: boolean; readonly save: boolean };
}

/** A customer who is about to pay. */
export interface Paying {
  readonly visit: Visit;
  readonly checkout: ReturnType<typeof checkoutOf>;
  /** Bodies of the purchases that the page has sent. */
  readonly sent: readonly SentPurchase[];
  /** How many of them the page has told analytics of. */
  purchases(): Promise<number>;
  /** The order's confirmation. */
  dialog(): Locator;
  call(method: "post" | "delete", path: string, data?: object): Promise<APIResponse>;
  /** A new customer with an address and one tyre, on the payment tab. */
  reachPayment(): Promise<void>;
  /** The same customer buys again. */
  buyAgain(): Promise<void>;
}

/** A visit that counts its purchases for analytics. */
export async function startPaying(browser: Windows, viewport: Viewport, shop: LiveShop): Promise<Paying> {
  const { shopUrl } = shop;
  const visit = await startVisit(browser, viewport);
  await visit.context.addInitScript(() => localStorage.setItem("rodada.analitica", "si"));
  const checkout = checkoutOf(visit.page, shopUrl);
  const sent: SentPurchase[] = [];
  visit.page.on("request", (request) => {
    if (request.url().includes("/Finalizar/")) sent.push(request.postDataJSON() as SentPurchase);
  });
  const call: Paying["call"] = (method, path, data) =>
    visit.context.request[method](`${shopUrl}${path}`, { headers: { origin: shopUrl }, ...(data && { data }) });
  const buyAgain = async () => {
    await checkout.buyOneTire();
    await checkout.onward().click();
    await checkout.cart().getByText("Av. Chapultepec 215").waitFor();
    await checkout.toPayment();
  };
  return {
    visit,
    checkout,
    sent,
    purchases: () =>
      visit.page.evaluate(() => (window.dataLayer ?? []).filter(({ event }) => event === "purchase").length),
    dialog: () => visit.page.getByRole("dialog", { name: "Pedido Rodada" }),
    call,
    buyAgain,
    async reachPayment() {
      await signInWithout(visit.context, shop, (await aCustomer(shop)).email);
      await customerArea(visit, shopUrl).save(anAddress);
      await buyAgain();
    },
  };
}
