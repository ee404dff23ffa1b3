import type { Page } from "playwright-core";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { expectAccessible, PHONE, withBrowser } from "../../support/browser/browser.ts";
import { cartCoupon, PLAIN, VELOZ_SSR, WITH_FAMILIA } from "../../support/buying/cart-coupon.ts";
import { checkoutOf } from "../../support/buying/checkout.ts";
import { aCustomer } from "../../support/live-account.ts";
import { openAlive, withVisit } from "../../support/browser/visit.ts";

const shopUrl = inject("shopUrl");
const places = { shopUrl, sandboxUrl: inject("sandboxUrl") };
let page: Page;
let checkout: ReturnType<typeof checkoutOf>;
const browser = withBrowser();
const visit = withVisit(browser, PHONE);
const coupon = cartCoupon(visit, shopUrl);
beforeEach(async () => {
  page = visit.page;
  checkout = checkoutOf(page, shopUrl);
  await coupon.buyOne();
});
afterEach(() => expect(visit.complaints).toEqual([]));

test("a coupon that another tab removes or loads changes no total of the summary without saying so", async () => {
  await coupon.load("FAMILIA");
  await coupon.loaded("FAMILIA").waitFor();
  // The customer's own: the field says what it does.
  await coupon.expectTotal(WITH_FAMILIA);
  await expect.poll(() => checkout.cart().getByRole("alert").count()).toBe(0);
  await checkout.signIn(await aCustomer(places));
  await checkout.pickUpAtFactoryStore();
  await checkout.toPayment();
  await checkout.typeCard();
  await checkout.onward().click();
  await checkout.tab("Revisa tu pedido").waitFor();

  const other = await visit.context.newPage();
  await openAlive(other, `${shopUrl}${VELOZ_SSR}`);
  await other.getByRole("link", { name: "Quitar cupón" }).click();
  const alert = page.getByRole("alertdialog");
  await alert.getByText("Tu carrito o sus precios cambiaron.").waitFor();
  await page.keyboard.press("Escape");
  const note = checkout.cart().getByRole("alert");
  await note.getByText(`El total de tu compra cambió de ${WITH_FAMILIA} a ${PLAIN}.`).waitFor();
  await note.getByText("El cupón FAMILIA ya no está cargado.").waitFor();
  await expect.poll(() => checkout.total()).toBe(PLAIN);
  await expectAccessible(page, "a summary whose coupon is gone");

  // Loaded again there, it is what the customer saw.
  await openAlive(other, `${shopUrl}${VELOZ_SSR}?cupon=FAMILIA`);
  await note.waitFor({ state: "detached" });
  await expect.poll(() => checkout.total()).toBe(WITH_FAMILIA);
});
