import type { Browser, Page } from "playwright-core";
import type { WireCart } from "../../shared/contract/cart.ts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { DEMO_EMAIL, DEMO_PASSWORD } from "../../server/db/seed/seed-customers.ts";
import { DESKTOP, expectAccessible, expectNoSidewaysScroll, launchBrowser, PHONE } from "../support/browser.ts";
import { aCustomer, revoke, signInWithout, tokenIn } from "../support/live-account.ts";
import { watchNetwork } from "../support/quiet-network.ts";
import { checkoutOf } from "../support/checkout.ts";
import { aPurchase } from "../support/purchase.ts";
import { spendElsewhere } from "../support/spent-coupon.ts";
import { alikeAtAnyWidth, expectFocus, openAlive, startVisit, tabTo, type Visit } from "../support/visit.ts";

const shopUrl = inject("shopUrl");
const places = { shopUrl, sandboxUrl: inject("sandboxUrl") };
const VELOZ_SSR = "/llanta/11700231/rodada/auto/veloz-ssr/225/45R17";
const PLAIN = "$3,108.80";
/** FAMILIA takes 10 %, AMIGO2025 12 % of at most four pieces and can be used once, JUEGO4 15 % from four of a tyre on. */
const WITH_FAMILIA = "$2,797.92";
const WITH_AMIGO = "$2,735.74";
const USED = "Este cupón no es válido porque ya ha sido utilizado.";
const INVALID = "El código que escribió no es un cupón válido.";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe.each([
  ["phone", PHONE],
  ["desktop", DESKTOP],
] as const)("a coupon in the cart on a %s", (_device, viewport) => {
  const everywhereAlike = alikeAtAnyWidth(viewport);
  let visit: Visit;
  let page: Page;
  beforeEach(async () => {
    visit = await startVisit(browser, viewport);
    page = visit.page;
    await openAlive(page, `${shopUrl}${VELOZ_SSR}`);
    await page.getByRole("button", { name: /^Comprar/ }).click();
    await field().waitFor();
  });
  afterEach(async () => {
    // The console calls a refused call an error.
    const isMeant = (complaint: string) => complaint.includes("401 (Unauthorized)");
    expect(visit.complaints.filter((complaint) => !isMeant(complaint))).toEqual([]);
    await visit.context.close();
  });

  const cart = (of = page) => of.getByRole("dialog", { name: "Mi Carrito" });
  const field = (of = page) => cart(of).getByLabel("Cupón", { exact: true });
  const alert = (of = page) => of.getByRole("alertdialog");
  const loaded = (code: string, of = page) => cart(of).locator(".coupon").getByText(`Cupón ${code} cargado.`).first();
  const expectTotal = (text: string, of = page) =>
    expect.poll(() => cart(of).locator(".sum .total").textContent()).toBe(`Total${text}`);
  const expectPath = (path: string, of = page) => expect.poll(() => of.url().replace(shopUrl, "")).toBe(path);
  const expectPagePrice = (text: string, of = page) =>
    expect.poll(() => of.locator(".buy .price-now").first().textContent()).toContain(text);
  const load = async (code: string) => {
    await field().fill(code);
    await field().press("Enter");
  };
  const setQuantity = async (quantity: string) => {
    const input = cart().getByRole("textbox", { name: /^Cantidad de/ });
    await input.fill(quantity);
    await input.press("Enter");
  };
  const expectRefused = async (reason: string, of = page) => {
    await alert(of).getByText("No se ha podido cargar el cupón").waitFor();
    await alert(of).getByText("¡Lo sentimos!").waitFor();
    await alert(of).getByText(reason).waitFor();
  };
  const check = async (screen: string) => {
    await expectAccessible(page, screen);
    await expectNoSidewaysScroll(page, screen);
  };
  const secondTab = async () => {
    const other = await visit.context.newPage();
    await openAlive(other, `${shopUrl}${VELOZ_SSR}`);
    await other.getByRole("button", { name: /^Mi Carrito/ }).click();
    await cart(other).locator(".sum .total").waitFor();
    return other;
  };

  everywhereAlike("a page opened without it never shows a price without it", async () => {
    await load("FAMILIA");
    await expectPagePrice(WITH_FAMILIA);
    const other = await visit.context.newPage();
    // In the session's storage, which outlives a page that is asked for again.
    await other.addInitScript(() => {
      const look = () => {
        const price = document.querySelector(".buy .price-now");
        if (price?.checkVisibility({ visibilityProperty: true })) {
          sessionStorage.setItem("seen", `${sessionStorage.getItem("seen") ?? ""}|${price.textContent}`);
        }
        requestAnimationFrame(look);
      };
      look();
    });
    await openAlive(other, `${shopUrl}${VELOZ_SSR}?utm_source=correo`);
    await expectPath(`${VELOZ_SSR}?utm_source=correo&cupon=FAMILIA`, other);
    await expectPagePrice(WITH_FAMILIA, other);
    const seen = await other.evaluate(() => sessionStorage.getItem("seen"));
    expect(seen).toContain(WITH_FAMILIA);
    expect(seen).not.toContain(PLAIN);
  });

  test("is loaded, shown on the page behind, kept by a reload and on the way back, and taken away, all by keyboard", async () => {
    await tabTo(field());
    await page.keyboard.type("familia");
    await expect.poll(() => field().inputValue()).toBe("FAMILIA");
    await visit.press("ArrowLeft", "ArrowLeft");
    await page.keyboard.type("x");
    await expect.poll(() => field().inputValue()).toBe("FAMILXIA");
    await visit.press("Backspace", "Tab");
    await expectFocus(cart().getByRole("button", { name: "Cargar" }));
    await visit.press("Enter");
    await loaded("FAMILIA").waitFor();
    await expectFocus(cart().getByRole("button", { name: "Quitar", exact: true }));
    await cart().getByText("Los precios ya lo incluyen.").waitFor();
    await expectTotal(WITH_FAMILIA);
    await expectPath(`${VELOZ_SSR}?cupon=FAMILIA#carrito`);
    await expectPagePrice(WITH_FAMILIA);
    await check("a loaded coupon");

    await page.reload();
    await loaded("FAMILIA").waitFor();
    await expectTotal(WITH_FAMILIA);

    await page.goBack();
    await cart().waitFor({ state: "detached" });
    await expectPath(`${VELOZ_SSR}?cupon=FAMILIA`);
    await expectPagePrice(WITH_FAMILIA);
    await page.goForward();
    await loaded("FAMILIA").waitFor();

    await tabTo(cart().getByRole("button", { name: "Quitar", exact: true }));
    await visit.press("Enter");
    await expectFocus(field());
    await expectTotal(PLAIN);
    await expectPath(`${VELOZ_SSR}#carrito`);
    await page.goBack();
    await expectPath(VELOZ_SSR);
    await expectPagePrice(PLAIN);
  });

  everywhereAlike("that cannot be used says why, and nothing changes", async () => {
    await cart().getByRole("button", { name: "Cargar" }).click();
    await page.waitForTimeout(300);
    await expect.poll(() => alert().count()).toBe(0);

    for (const code of ["noexiste", "buenfin2025", "mariana18"]) {
      await load(code);
      await expectRefused(INVALID);
      await visit.press("Escape");
      await alert().waitFor({ state: "detached" });
      await expect.poll(() => field().getAttribute("aria-invalid")).toBe("true");
      await expect.poll(() => field().inputValue()).toBe(code.toUpperCase());
    }
    await cart().locator(".coupon").getByText(INVALID).waitFor();
    await check("a refused coupon");
    await field().press("End");
    await page.keyboard.type("x");
    await cart().locator(".coupon").getByText(INVALID).waitFor({ state: "detached" });

    await load("0");
    await expectRefused("Sin cupón.");
    await visit.press("Escape");
    await expectTotal(PLAIN);
    await expectPath(`${VELOZ_SSR}#carrito`);
  });

  everywhereAlike("says from how many pieces and up to how many, and shows both prices of a line", async () => {
    await load("juego4");
    await cart().getByText("Todavía no baja el precio. Desde 4 piezas de la misma llanta.").waitFor();
    await setQuantity("4");
    await cart().getByText("Los precios ya lo incluyen. Desde 4 piezas de la misma llanta.").waitFor();
    await cart().getByRole("button", { name: "Quitar", exact: true }).click();
    await load("amigo2025");
    await cart().getByText("Los precios ya lo incluyen. Hasta 4 piezas.").waitFor();
    await setQuantity("6");
    await cart().getByText(`4 × ${WITH_AMIGO}`).waitFor();
    await cart().getByText(`y 2 × ${PLAIN}`).waitFor();
    await check("a line with two prices");
  });

  everywhereAlike("is the same in two tabs, and gone from both when one takes it away", async () => {
    const other = await secondTab();
    await load("familia");
    await loaded("FAMILIA").waitFor();
    await loaded("FAMILIA", other).waitFor();
    await expectTotal(WITH_FAMILIA, other);
    await expectPath(`${VELOZ_SSR}?cupon=FAMILIA#carrito`, other);
    await cart(other).getByRole("button", { name: "Quitar", exact: true }).click();
    await field().waitFor();
    await expectTotal(PLAIN);
    await expectPath(`${VELOZ_SSR}#carrito`);

    // A page opened without it has it as soon as it is alive.
    await load("familia");
    await loaded("FAMILIA").waitFor();
    const third = await visit.context.newPage();
    await openAlive(third, `${shopUrl}/`);
    await expectPath("/?cupon=FAMILIA", third);
    await third.getByText("Cupón FAMILIA cargado: los precios ya lo incluyen.").waitFor();
    await third.getByRole("link", { name: "Quitar cupón" }).click();
    await expectPath("/", third);
    await field().waitFor();
    await expectTotal(PLAIN);
  });

  everywhereAlike("that is spent elsewhere goes at the next call, once and with its reason, in every tab", async () => {
    await load("amigo2025");
    await loaded("AMIGO2025").waitFor();
    const other = await secondTab();
    await loaded("AMIGO2025", other).waitFor();
    const giveBack = await spendElsewhere(places, "AMIGO2025");
    try {
      await setQuantity("2");
      await expectRefused(USED);
      await visit.press("Escape");
      await field().waitFor();
      await expectTotal("$6,217.60");
      await expectPath(`${VELOZ_SSR}#carrito`);
      await field(other).waitFor();
      await expectTotal("$6,217.60", other);
      await expect.poll(() => alert(other).count()).toBe(0);

      await load("amigo2025");
      await expectRefused(USED);
      await visit.press("Escape");
      await cart().locator(".coupon").getByText(USED).waitFor();
    } finally {
      await giveBack(browser);
    }
    await load("amigo2025");
    await loaded("AMIGO2025").waitFor();
  });

  everywhereAlike("whose last use is in an order goes with that order, without a word", async () => {
    const { request } = visit.context;
    await load("amigo2025");
    await loaded("AMIGO2025").waitFor();
    await cart().getByRole("button", { name: "Eliminar Veloz SSR 225/45 R17" }).click();
    await cart().getByText("Tu carrito está vacío").first().waitFor();
    await signInWithout(visit.context, places, (await aCustomer(places)).email);
    const post = async <Answer>(path: string, data: object): Promise<Answer> => {
      const answer = await request.post(`${shopUrl}/api/Carritos/${path}`, { headers: { origin: shopUrl }, data });
      expect(answer.status()).toBe(200);
      return (await answer.json()) as Answer;
    };
    const [branch] = (await (await request.get(`${shopUrl}/api/Envios/Distribuidores`)).json()) as { Id: number }[];
    const bought = await post<WireCart>("Agregar", { TireId: "11300219", Qty: 1 });
    const { token: _card, ...purchase } = aPurchase(bought, "", { payment: 1, delivery: 6, LocationId: branch?.Id });
    const { Order } = await post<{ Order: { Id: number } }>("Finalizar/Deposito", purchase);
    const giveBack = await spendElsewhere(places, "AMIGO2025");
    try {
      await page.goto(`${shopUrl}/order/${Order.Id}`);
      await page.getByText("Deposita para apartar tu pedido").waitFor();
      await expect.poll(() => page.evaluate(() => localStorage.getItem("rodada.cupon"))).toBeNull();
      await page.getByRole("dialog").getByRole("button", { name: "Cerrar" }).last().click();
      await expectPath("/");
      await expect.poll(() => page.getByText(USED).count()).toBe(0);
    } finally {
      await giveBack(browser);
    }
  });

  everywhereAlike("of anybody outlives a session, and what changed meanwhile is said after the login", async () => {
    const checkout = checkoutOf(page, shopUrl);
    const network = watchNetwork(page);
    const customer = await aCustomer(places);
    await load("familia");
    await loaded("FAMILIA").waitFor();
    await checkout.signIn(customer);
    await expectTotal(WITH_FAMILIA);
    expect(await cart().getByText("El total de tu compra cambió").count()).toBe(0);
    await network.quiet(15_000); // the cart is asked for once more, with its delivery

    // Another device of theirs takes one more; then the session ends.
    const more = { TireId: "11700231", Qty: 1 };
    const added = await visit.context.request.post(`${shopUrl}/api/Carritos/Agregar`, {
      headers: { origin: shopUrl },
      data: more,
    });
    expect(added.status()).toBe(200);
    await revoke(places, await tokenIn(visit.context));
    // Whatever the page asks for next tells it so. A call that was under way may have been told already: then the tab is gone.
    const choice = cart().getByText("Recoger en Factory Store");
    await choice.dispatchEvent("click", undefined, { timeout: 2_000 }).catch(() => undefined);
    await alert().getByText("Tu sesión ha caducado").waitFor();
    await visit.press("Escape");
    const login = page.getByRole("dialog", { name: "Login" });
    await login.getByLabel("Correo electrónico").fill(customer.email);
    await login.getByLabel("Contraseña", { exact: true }).fill(customer.password);
    await visit.press("Enter");
    const note = cart()
      .getByRole("alert")
      .filter({ hasText: "El total de tu compra cambió de $2,797.92 a $5,595.84." });
    await note.getByText("Sumamos las llantas que ya tenías en tu carrito.").waitFor();
    await expectTotal("$5,595.84");
    await check("a total that changed before the login");
    await tabTo(note.getByRole("button", { name: "Entendido" }));
    await visit.press("Enter");
    await expectFocus(cart().getByRole("heading", { level: 2, name: "¿Cómo quieres recibirlas?" }));
    await note.waitFor({ state: "detached" });
    await cart().getByRole("button", { name: "Anterior" }).click();
    await loaded("FAMILIA").waitFor();
    expect(await checkout.onward().getAttribute("aria-disabled")).toBeNull();
  });

  everywhereAlike("of one customer is loaded by them alone, and leaves with them", async () => {
    await visit.press("Escape");
    await page.goto(`${shopUrl}/login`);
    await page.getByLabel("Correo electrónico").fill(DEMO_EMAIL);
    await page.getByLabel("Contraseña").fill(DEMO_PASSWORD);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: /Mi Cuenta/ }).waitFor();
    await openAlive(page, `${shopUrl}${VELOZ_SSR}?cupon=MARIANA18`);
    await page.getByText("Cupón MARIANA18 cargado: es tuyo, y su descuento se ve en tu carrito.").waitFor();
    await expectPagePrice(PLAIN);
    await page.getByRole("button", { name: /^Mi Carrito/ }).click();
    await loaded("MARIANA18").waitFor();
    await check("a customer's own coupon");
    await cart().getByRole("button", { name: "Eliminar Veloz SSR 225/45 R17" }).click();
    await cart().getByRole("button", { name: "Eliminar Veloz SSR 225/45 R17" }).waitFor({ state: "detached" });
    await visit.press("Escape");
    await page.getByRole("button", { name: /Mi Cuenta/ }).click();
    await page.getByRole("menuitem", { name: "Cerrar Sesión" }).click();
    await alert().getByText("La sesión se cerró con éxito.").waitFor();
    await expectPath(VELOZ_SSR);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("rodada.cupon"))).toBeNull();
  });
});
