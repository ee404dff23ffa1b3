import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { hasRoomInMemory } from "../shop/temp-folder.ts";
import { browserPath } from "./browser-path.ts";

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 900 };
export const DEVICES = [
  ["phone", PHONE],
  ["desktop", DESKTOP],
] as const;

/** Our own flags: the package's defaults switch web security off. */
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/** As customers have it: for what is measured. */
export const launchPlainBrowser = async (moreFlags: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: await browserPath(),
    args: [...FLAGS, ...moreFlags],
    // Playwright's default, for containers: what the browser's processes share is a file on the disk.
    ignoreDefaultArgs: hasRoomInMemory() ? ["--disable-dev-shm-usage"] : [],
  });

/**
 * A page of a journey lives for seconds: V8's optimizing compilers would cost it more time than they give back. A visit keeps to one
 * process; otherwise its first page, which comes with COOP, throws the empty tab's away.
 */
export const launchBrowser = (moreFlags: readonly string[] = []): Promise<Browser> =>
  launchPlainBrowser(["--js-flags=--no-turbofan --no-maglev", "--renderer-process-limit=1", ...moreFlags]);

export type Windows = Pick<Browser, "newContext" | "newPage">;

/** A browser for the whole file. */
export function withBrowser(moreFlags: readonly string[] = []): Windows {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser(moreFlags);
  });
  afterAll(() => browser.close());
  return { newContext: (options) => browser.newContext(options), newPage: (options) => browser.newPage(options) };
}

/** The script that @axe-core/playwright brings into a page twice at every look: here it comes once, however often that is looked at. */
const axe = readFileSync(
  createRequire(import.meta.resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"),
  "utf8",
);

interface AxeInPage {
  run(
    context: Document | Element,
    options: object,
  ): Promise<{ violations: readonly { id: string; nodes: readonly { target: readonly unknown[] }[] }[] }>;
}

/**
 * Targets below 24 px (WCAG 2.2) are not a violation to axe unless it is asked. Only what is wrong is written out and sent: what is
 * right is most of an answer's cost. Style sheets are not fetched and read again: of the rules that run none looks at them.
 */
const AXE_OPTIONS = {
  resultTypes: ["violations"],
  rules: { "target-size": { enabled: true } },
  preload: { assets: ["media"] },
};

/** No violation of WCAG 2.2 AA or of axe's best practices on what is shown now. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  // Colours are judged when movements have ended; a spinner never does.
  const isThere = await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getTiming().iterations !== Infinity);
    await Promise.all(ending.map((animation) => animation.finished.catch(() => null)));
    return "axe" in window;
  });
  if (!isThere) await page.evaluate(axe);
  const found = await page.evaluate(async (options) => {
    const { axe: inPage } = window as unknown as { axe: AxeInPage };
    // The page behind a modal dialog is inert; it is checked without the dialog.
    const shown = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document;
    const { violations } = await inPage.run(shown, options);
    return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
  }, AXE_OPTIONS);
  expect(found.map((violation) => `${screen}: ${violation}`)).toEqual([]);
}

/** Nothing scrolls sideways, and no dialog hides what is too wide for it. */
export async function expectNoSidewaysScroll(page: Page, screen: string): Promise<void> {
  const excess = await page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll("dialog[open]")];
    return Math.max(...boxes.map((box) => box.scrollWidth - box.clientWidth));
  });
  expect(`${screen}: ${excess} px too wide`).toBe(`${screen}: 0 px too wide`);
}

/** What every screen has to be. */
export async function expectUsable(page: Page, screen: string): Promise<void> {
  await expectAccessible(page, screen);
  await expectNoSidewaysScroll(page, screen);
}
