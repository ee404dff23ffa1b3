import type { BrowserContext, BrowserContextOptions, ConsoleMessage, Locator, Page } from "playwright-core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DESKTOP, type Windows } from "./browser.ts";
import { keepFailureTrace } from "./failure-trace.ts";

/** The narrowest phone still in use and a desktop: the widths at which the shop must work. */
export const WIDTHS = [
  ["320 px", { width: 320, height: 640 }],
  ["1280 px", DESKTOP],
] as const;
export interface Viewport {
  readonly width: number;
  readonly height: number;
}

/** For what a width changes nothing of (a lost answer, another tab, a session that ends): tried once, on the phone. */
export const alikeAtAnyWidth = ({ width }: Viewport) => test.runIf(width < DESKTOP.width);

/** What a slow and busy machine needs for anything a person waits for. */
const PATIENCE_MS = 30_000;

/**
 * Browsers log a 404 as an error. A visitor's cart that is asked for while the login makes it the customer's is gone when the call comes, and
 * the page asks again; a postal code may be of no place, and a kept vehicle no longer in the catalogue.
 */
const isAnswered404 = (message: ConsoleMessage) =>
  message.text().includes("404 (Not Found)") &&
  /\/api\/(?:Carritos\/MiCarrito\?id=|Envios\/Entrega\/|Vehiculos\/Ajuste\?)/.test(message.location().url);

/** A visitor's browser at the shop, with a cart and storage of its own. */
export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors of scripts and of the console; a failed request is one of them. */
  readonly complaints: readonly string[];
  readonly press: (...keys: readonly string[]) => Promise<void>;
}

export async function startVisit(
  browser: Windows,
  viewport: Viewport,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    viewport,
    locale: "es-MX",
    hasTouch: viewport.width <= 980,
    // Presses wait until what they press stands still; the journey of a purchase sees the shop with its movements.
    reducedMotion: "reduce",
    ...options,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  keepFailureTrace(context, page);
  const complaints: string[] = [];
  // A page that is left while an answer is on its way drops it: the browser's own word, not a mistake of ours.
  page.on("pageerror", ({ message }) => {
    if (message !== "BodyStreamBuffer was aborted") complaints.push(message);
  });
  page.on("console", (message) => {
    if (message.type() === "error" && !isAnswered404(message)) complaints.push(message.text());
  });
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) {
      await page.keyboard.press(key);
    }
  };
  return { context, page, complaints, press };
}

/** A visit for each test, over after it. `unexpected` picks the complaints that fail the test; without it none does. */
export function withVisit(
  browser: Windows,
  viewport: Viewport,
  options: BrowserContextOptions = {},
  unexpected: (complaints: readonly string[]) => readonly string[] = () => [],
): Visit {
  const visit = {} as Visit;
  beforeEach(async () => void Object.assign(visit, await startVisit(browser, viewport, options)));
  afterEach(async () => {
    expect(unexpected(visit.complaints)).toEqual([]);
    await visit.context.close();
  });
  return visit;
}

/** Nothing on the screen waits for an answer. */
export const expectSettled = (page: Page) =>
  expect.poll(() => page.locator(".spin:visible, .sk:visible").count()).toBe(0);

/** What is left of the complaints where the test itself cut the network, or took the server away. */
export const withoutCuts = (complaints: readonly string[]) =>
  complaints.filter((complaint) => !/ERR_(?:FAILED|CONNECTION_\w+|EMPTY_RESPONSE)/.test(complaint));

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

export const expectFocus = (target: Locator) => expect.poll(() => isFocused(target)).toBe(true);

/**
 * Walks with the Tab key, or back with Shift+Tab, until the target has the focus, as a person without a mouse does. It is looked for
 * once, and again if the page has made it anew: by its role and name at each of a hundred steps would be most of the walk.
 */
export async function tabTo(target: Locator, key: "Tab" | "Shift+Tab" = "Tab", most = 100): Promise<void> {
  const page = target.page();
  const find = () => target.evaluateHandle((element) => element);
  let sought = await find();
  for (let steps = 0; steps < most; steps += 1) {
    await page.keyboard.press(key);
    const has = await sought.evaluate((element) => (element.isConnected ? element === document.activeElement : "gone"));
    if (has === true) return;
    if (has === "gone") {
      sought = await find();
      if (await isFocused(target)) return;
    }
  }
  throw new Error(`The ${key} key does not reach ${String(target)}`);
}

/** Scrolls until the element is on view. A part whose code comes when it is near (hydrateWhenNear) is drawn anew meanwhile. */
export async function bringOnView(target: Locator): Promise<void> {
  const isOnView = () =>
    target.evaluate((element) => {
      element.scrollIntoView({ behavior: "instant", block: "nearest" });
      const { top, bottom } = element.getBoundingClientRect();
      return element.isConnected && top < window.innerHeight && bottom > 0;
    });
  await expect.poll(isOnView).toBe(true);
}

/** Waits until a page of the shop is hydrated (apps/shop/page/early-input.ts); other pages are as they came. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => !("pageShown" in window) || "hydrated" in document.documentElement.dataset);
}

export async function openAlive(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilAlive(page);
}
