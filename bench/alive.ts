import type { Browser } from "playwright-core";
import { launchPlainBrowser } from "../tests/support/browser/browser.ts";
import { FIRST_VISITS } from "../tests/support/browser/first-visit.ts";
import { isQuick, median, spreadOf } from "./ratio.ts";
import type { Section } from "./report/section.ts";

const RUNS = isQuick ? 1 : 5;
const MOST_SECONDS = 1.8;
const WAIT_MS = 20_000;
/** The phone and the line that Lighthouse simulates. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const SLOWER_PROCESSOR = 4;
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/** Seconds from the navigation until presses are answered: what keeps early ones (apps/shop/page/early-input.ts) marks it. */
async function secondsUntilAlive(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send("Network.enable");
  await devTools.send("Network.emulateNetworkConditions", SLOW_4G);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER_PROCESSOR });
  await page.goto(address, { waitUntil: "commit" });
  const isAlive = () => performance.getEntriesByName("hydrated").length > 0;
  await page.waitForFunction(isAlive, undefined, { timeout: WAIT_MS });
  const seconds = await page.evaluate(
    () => (performance.getEntriesByName("hydrated")[0]?.startTime ?? Number.NaN) / 1000,
  );
  await context.close();
  return seconds;
}

/** How long a first visit waits for a page that answers. */
export async function measureAlive(shopUrl: string): Promise<Section> {
  const browser = await launchPlainBrowser();
  try {
    const rows = [];
    for (const [name, { path }] of Object.entries(FIRST_VISITS)) {
      const times: number[] = [];
      for (let run = 0; run < RUNS; run += 1) times.push(await secondsUntilAlive(browser, shopUrl + path));
      rows.push({
        what: `${name}, answers presses after, s`,
        figures: [median(times).toFixed(2), spreadOf(times)],
        target: `at most ${MOST_SECONDS}`,
        isReached: median(times) <= MOST_SECONDS,
      });
    }
    return {
      id: "alive",
      title: "When a first visit is answered",
      reading:
        "From the navigation until the page's code answers presses, in Chromium with a processor four times slower and a line of 1.6 Mbit/s and 150 ms. Links work before, and presses of buttons are kept.",
      columns: ["median", "spread"],
      rows,
    };
  } finally {
    await browser.close();
  }
}
