import { setTimeout as delay } from "node:timers/promises";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { ACCOUNT_PLACES } from "../../../apps/shop/navigation/account-place.ts";
import { DEMO_EMAIL, DEMO_PASSWORD } from "../../../server/seed/seed-customers.ts";
import { DEVICES, launchBrowser, PHONE } from "../../support/browser/browser.ts";
import { checkoutOf } from "../../support/buying/checkout.ts";
import { anAddress, customerArea } from "../../support/browser/customer-area.ts";
import { aCustomer, signInWithout } from "../../support/live-account.ts";
import { type NetworkWatch, watchNetwork } from "../../support/browser/quiet-network.ts";
import { type ReverseProxy, startReverseProxy } from "../../support/shop/reverse-proxy.ts";
import { startSlowPage } from "../../support/browser/slow-page.ts";
import { EMPLOYEE, FRONT_DIALOGS, pressToOpen, ROUTE_SCREENS } from "../../support/browser/screens.ts";
import { openAlive, startVisit, untilAlive, type Visit } from "../../support/browser/visit.ts";

const shop = { shopUrl: inject("shopUrl"), sandboxUrl: inject("sandboxUrl") };
const { shopUrl, sandboxUrl } = shop;
const MOST_SHIFT = 0.02;
/** Longer than the half second after a press in which browsers do not count a shift: what comes late must not move anything. */
const SLOW_MS = 600;
/** Several pages at once beside another browser. */
const SLOW_MACHINE_MS = 60_000;
const AT_ONCE = 4;
const TIRE = "/llanta/11500418/rodada/auto-camioneta/eco-verde/185/65R15";

/** Of each route (account §2), in its states; those that begin with a coupon come last, alone. */
const SCREENS = Object.values(ROUTE_SCREENS).flatMap((screens) => Object.keys(screens));
const EVENTS = SCREENS.filter((screen) => screen.startsWith("/eventos/"));
const PAGES = [
  ...SCREENS.filter((screen) => !EVENTS.includes(screen)),
  "/?marca=1&modelo=1&anio=2020&version=1",
  "/?buscar=eco",
];
/** What a customer sees otherwise. */
const PAGES_OF_CUSTOMER = ["/", "/login", "/confirmacion", "/#carrito", "/?marca=1&modelo=1&anio=2020&version=1"];

interface PlaceRow {
  readonly slug: string;
  readonly param?: string;
}
/** Addresses of the wanted dialogs of the account; `ids`: the object of a dialog about one object. */
const accountPages = (isWanted: (row: PlaceRow) => boolean, ids: Readonly<Record<string, string>>): string[] =>
  Object.entries<PlaceRow>(ACCOUNT_PLACES)
    .filter(([, row]) => isWanted(row))
    .map(
      ([name, { slug, param }]) => `/confirmacion?cuenta=${slug}${param === undefined ? "" : `&${param}=${ids[name]}`}`,
    );

interface Shift {
  readonly value: number;
  readonly moved: string;
}

let browser: Browser;
/** The shop with an API that takes its time. */
let slowShop: ReverseProxy;
beforeAll(async () => {
  // Several pages at once, as a visitor's tabs: each paints by itself.
  browser = await launchBrowser([`--renderer-process-limit=${AT_ONCE}`]);
  slowShop = await startReverseProxy(shopUrl, {
    hold: (path) => (path.startsWith("/api/") ? delay(SLOW_MS) : undefined),
  });
});
afterAll(async () => {
  await browser.close();
  await slowShop.stop();
});

describe.each(DEVICES)("nothing moves by itself on a %s", (_device, viewport) => {
  let visit: Visit;
  let network: NetworkWatch;
  beforeEach(async () => {
    visit = await startVisit(browser, viewport, { reducedMotion: "reduce" });
    network = watchNetwork(visit.page);
    await visit.context.addInitScript(() => {
      const shifts: Shift[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
            sources: { node: Node | null }[];
          };
          const names = sources.map(({ node }) => {
            const element = node instanceof Element ? node : node?.parentElement;
            return element ? `${element.tagName.toLowerCase()}.${element.className}` : "gone";
          });
          if (!hadRecentInput) shifts.push({ value, moved: names.join(" ") });
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
  });
  afterEach(() => visit.context.close());

  /** What moved since the page was opened, when everything has come. */
  async function expectSteady(page: Page, screen: string, watch = network): Promise<void> {
    await watch.quiet(SLOW_MACHINE_MS);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
    const total = shifts.reduce((sum, { value }) => sum + value, 0);
    const where = shifts.map(({ value, moved }) => `${value.toFixed(4)} ${moved}`);
    expect(total < MOST_SHIFT ? "steady" : `${screen}: ${total.toFixed(4)} by ${where.join("; ")}`).toBe("steady");
  }

  const readToTheEnd = (page: Page) =>
    page.evaluate(async () => {
      for (let at = 0; at < document.documentElement.scrollHeight; at += window.innerHeight) {
        window.scrollTo(0, at);
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
    });

  /** A tab whose files come over the network each time, as at the first visit. */
  const openTab = async () => {
    const page = await visit.context.newPage();
    const watch = watchNetwork(page);
    const devTools = await visit.context.newCDPSession(page);
    await devTools.send("Network.setCacheDisabled", { cacheDisabled: true });
    return { page, watch };
  };
  /** Waiting is most of it: some at once, not all, for small machines. A coupon goes along to the pages after it. */
  const openAll = async (paths: readonly string[], tabs = AT_ONCE) => {
    const left = [...paths];
    // From page to page in one tab: a new one costs as much again.
    const walk = async () => {
      let tab = await openTab();
      for (let path = left.shift(); path !== undefined; path = left.shift()) {
        const address = slowShop.url + path;
        if (address.split("#", 1)[0] === tab.page.url().split("#", 1)[0]) {
          await tab.page.close();
          tab = await openTab();
        }
        await tab.page.goto(address);
        await tab.watch.quiet(SLOW_MACHINE_MS);
        await readToTheEnd(tab.page);
        await expectSteady(tab.page, path, tab.watch);
      }
      await tab.page.close();
    };
    await Promise.all(Array.from({ length: tabs }, walk));
  };

  test("on any page of a visitor, nor in the cart", async () => {
    await openAll(PAGES);
    await openAll(EVENTS, 1);
    await openAll([TIRE, "/llantas/medida/auto-camioneta/185/65R15"]);
  });

  test("on any page of a customer, nor in the account's dialogs, with a coupon of their own", async () => {
    const area = customerArea(visit, shopUrl);
    await area.signIn(await aCustomer(shop));
    const cardId = await area.fill(sandboxUrl);
    const ids = { editShipAddress: "1", editInvoiceAddress: "2", editCard: cardId, deleteCard: cardId };
    await openAll(accountPages(({ slug }) => slug !== "pedidos" && slug !== "invitar", ids));
    await signInWithout(visit.context, shop, EMPLOYEE, DEMO_PASSWORD);
    await openAll(accountPages(({ slug }) => slug === "invitar", {}));
    await signInWithout(visit.context, shop, DEMO_EMAIL, DEMO_PASSWORD);
    const answer = await visit.context.request.get(`${shopUrl}/api/Cuenta/MiCuenta/MisPedidos`);
    const [order] = (await answer.json()) as { Id: number }[];
    expect(order).toBeDefined();
    const orders = accountPages(({ slug }) => slug === "pedidos", { order: "104197" });
    await openAll([...PAGES_OF_CUSTOMER, ...orders, `/order/${order?.Id}`]);
    await openAll([`${TIRE}?cupon=MARIANA18`], 1);
  });

  test("in a visitor's dialogs, nor from tab to tab of the wizard", async () => {
    const { page, context } = visit;
    const checkout = checkoutOf(page, slowShop.url);
    for (const [name, way] of Object.entries(FRONT_DIALOGS)) {
      if (typeof way === "string") continue;
      await openAlive(page, `${slowShop.url}/terminos`);
      for (const button of way) await pressToOpen(page, button);
      await page.getByRole("dialog").waitFor();
      await expectSteady(page, name);
    }

    const { email, password } = await aCustomer(shop);
    await signInWithout(context, shop, email, password);
    await customerArea(visit, shopUrl).save(anAddress);
    await checkout.buyOneTire();
    await expectSteady(page, "cart");
    for (const [step, title] of [
      [2, "¿Cómo quieres recibirlas?"],
      [3, "Datos de facturación"],
      [4, "Forma de Pago"],
    ] as const) {
      await checkout.onward().click();
      await checkout.tab(title).waitFor();
      await expectSteady(page, `tab ${step}`);
    }
    await checkout.typeCard();
    await checkout.onward().click();
    await checkout.tab("Revisa tu pedido").waitFor();
    await expectSteady(page, "tab 5");
  });
});

test.each([
  ["/", "por-medida", "por-vehiculo"],
  ["/llantas/medida/auto-camioneta/185/65R15", "por-vehiculo", "por-medida"],
])(
  "on a phone %s#%s shows that lane from its first paint on, however slowly the page comes",
  async (path, named, other) => {
    const line = await startSlowPage(shopUrl, "<footer");
    const { context, page } = await startVisit(browser, PHONE);
    try {
      const opened = page.goto(`${line.url}${path}#${named}`);
      await page.locator(`#${named}`).waitFor();
      expect(await page.evaluate(() => document.readyState)).toBe("loading");
      expect(await page.locator(`#${other}`).isVisible()).toBe(false);
      const signs = () =>
        page.locator(".gantry .sign").evaluateAll((each) => each.map((one) => getComputedStyle(one).backgroundColor));
      const colours = await signs();
      expect(new Set(colours).size).toBe(2);
      line.resume();
      await opened;
      await untilAlive(page);
      expect(await page.locator(`#${other}`).isVisible()).toBe(false);
      expect(await signs()).toEqual(colours);
    } finally {
      await context.close();
      await line.close();
    }
  },
);
