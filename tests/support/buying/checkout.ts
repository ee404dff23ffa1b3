import type { Page } from "playwright-core";
import { logIn } from "../browser/account-screens.ts";
import { expectUsable } from "../browser/browser.ts";
import { GOOD_CARD } from "./purchase.ts";
import { openAlive } from "../browser/visit.ts";

const TIRE = "/llanta/11500418/rodada/auto-camioneta/eco-verde/185/65R15";

/** The cart as a person sees and uses it. */
export function checkoutOf(page: Page, shopUrl: string) {
  const cart = () => page.getByRole("dialog", { name: "Mi Carrito" });
  const onward = () => cart().getByRole("button", { name: "Continuar" });
  return {
    cart,
    onward,
    total: () => cart().locator(".sum .total dd").textContent(),
    check: (screen: string) => expectUsable(page, screen),
    tab: (title: string) => cart().getByRole("heading", { level: 2, name: title }),

    async buyOneTire(): Promise<void> {
      await openAlive(page, `${shopUrl}${TIRE}`);
      await page.getByRole("button", { name: /^Comprar/ }).click();
      await cart().getByText("185/65 R15").first().waitFor();
    },

    /** From the first tab to the second, through the login. */
    async signIn({ email, password }: { email: string; password: string }): Promise<void> {
      await onward().click();
      const login = page.getByRole("dialog", { name: "Login" });
      await logIn(login, email, password);
      await cart().getByRole("heading", { name: "¿Cómo quieres recibirlas?" }).waitFor();
    },

    /** Five fields; the summary comes after them. */
    async typeCard(number = GOOD_CARD): Promise<void> {
      await cart().getByLabel("Nombre del titular").fill("lucía ramos peña");
      await cart().getByLabel("Número de tarjeta").fill(number);
      await cart().getByLabel("Mes", { exact: true }).fill("12");
      await cart().getByLabel("Año").fill("30");
      await cart().getByLabel("Código de seguridad").fill("123");
    },

    /** From the second tab to the fourth, with what stands chosen. */
    async toPayment(): Promise<void> {
      await onward().click();
      await cart().getByRole("heading", { name: "Datos de facturación" }).waitFor();
      await onward().click();
      await cart().getByRole("heading", { name: "Forma de Pago" }).waitFor();
    },

    method: (label: string) => cart().getByRole("radio", { name: new RegExp(`^${label}`) }),

    /** There is nothing else to fill in on the second tab. */
    async pickUpAtFactoryStore(): Promise<void> {
      await cart().getByText("Recoger en Factory Store").click();
      await cart().getByRole("group", { name: "Sucursal" }).getByRole("radio").first().check();
    },

    async pressFinalize(): Promise<void> {
      await cart().getByRole("heading", { name: "Revisa tu pedido" }).waitFor();
      await cart().getByRole("button", { name: "Finalizar" }).click();
    },

    async finalize(): Promise<void> {
      await this.pressFinalize();
      await page.getByText("¡Gracias,").waitFor();
    },

    /** The order of the page on view, from the API. */
    async order(): Promise<Record<string, unknown>> {
      const id = /\/order\/(\d+)/.exec(page.url())?.[1];
      const answer = await page.context().request.get(`${shopUrl}/api/Pedidos/MisPedidos/${id}`);
      return (await answer.json()) as Record<string, unknown>;
    },
  };
}
