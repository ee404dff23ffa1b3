import type { Page } from "playwright-core";
import { expect } from "vitest";
import { openAlive, type Visit } from "../browser/visit.ts";

export const VELOZ_SSR = "/llanta/11700231/rodada/auto/veloz-ssr/225/45R17";
export const PLAIN = "$3,108.80";
/** FAMILIA takes 10 %. */
export const WITH_FAMILIA = "$2,797.92";

/** A coupon in a cart with one VELOZ_SSR, as a person sees it, on the page of that tyre. */
export function cartCoupon(visit: Visit, shopUrl: string) {
  const cart = (of: Page = visit.page) => of.getByRole("dialog", { name: "Mi Carrito" });
  const field = (of: Page = visit.page) => cart(of).getByLabel("Cupón", { exact: true });
  const alert = (of: Page = visit.page) => of.getByRole("alertdialog");
  return {
    cart,
    field,
    alert,
    loaded: (code: string, of: Page = visit.page) =>
      cart(of).locator(".coupon").getByText(`Cupón ${code} cargado.`).first(),

    async buyOne(): Promise<void> {
      await openAlive(visit.page, `${shopUrl}${VELOZ_SSR}`);
      await visit.page.getByRole("button", { name: /^Comprar/ }).click();
      await field().waitFor();
    },

    async secondTab(): Promise<Page> {
      const other = await visit.context.newPage();
      await openAlive(other, `${shopUrl}${VELOZ_SSR}`);
      await other.getByRole("button", { name: /^Mi Carrito/ }).click();
      await cart(other).locator(".sum .total").waitFor();
      return other;
    },

    async load(code: string): Promise<void> {
      await field().fill(code);
      await field().press("Enter");
    },

    async setQuantity(quantity: string): Promise<void> {
      const input = cart().getByRole("textbox", { name: /^Cantidad de/ });
      await input.fill(quantity);
      await input.press("Enter");
    },

    expectTotal: (text: string, of: Page = visit.page) =>
      expect.poll(() => cart(of).locator(".sum .total").textContent()).toBe(`Total${text}`),
    expectPath: (path: string, of: Page = visit.page) => expect.poll(() => of.url().replace(shopUrl, "")).toBe(path),
    expectPagePrice: (text: string, of: Page = visit.page) =>
      expect.poll(() => of.locator(".buy .price-now").first().textContent()).toContain(text),

    async expectRefused(reason: string, of: Page = visit.page): Promise<void> {
      await alert(of).getByText("No se ha podido cargar el cupón").waitFor();
      await alert(of).getByText("¡Lo sentimos!").waitFor();
      await alert(of).getByText(reason).waitFor();
    },
  };
}

export type CartCoupon = ReturnType<typeof cartCoupon>;
