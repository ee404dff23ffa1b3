import { existsSync } from "node:fs";
import { AxeBuilder } from "@axe-core/playwright";
import sparticuz from "@sparticuz/chromium";
import { type Browser, chromium, type Page } from "playwright-core";
import { expect } from "vitest";

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 900 };

const SYSTEM_BROWSERS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** CHROMIUM_PATH, else a browser of the system, else the one inside the npm package. */
async function browserPath(): Promise<string> {
  const named = process.env["CHROMIUM_PATH"];
  if (named) return named;
  return SYSTEM_BROWSERS.find((place) => existsSync(place)) ?? (await sparticuz.executablePath());
}

/** Our own flags: the package's defaults switch web security off. */
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

export const launchBrowser = async (moreFlags: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: await browserPath(), args: [...FLAGS, ...moreFlags] });

/** No violation of WCAG 2.2 AA or of axe's best practices on what is shown now. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  // Colours are judged when movements have ended; a spinner never does.
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getTiming().iterations !== Infinity);
    return Promise.all(ending.map((animation) => animation.finished.catch(() => null)));
  });
  // In the page itself: a tab of its own, which only frames of other sites need, takes longer than the whole look.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const found = violations.map(
    ({ id, nodes }) => `${screen}: ${id} at ${nodes.map((node) => node.target.join(" ")).join(", ")}`,
  );
  expect(found).toEqual([]);
}

/** Nothing scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page, screen: string): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(`${screen}: ${excess} px too wide`).toBe(`${screen}: 0 px too wide`);
}
