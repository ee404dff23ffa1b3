import { inject } from "vitest";
import { PHONE, type Windows } from "./browser.ts";
import { holdCalls } from "./held-calls.ts";
import { startVisit, untilAlive, type Viewport, type Visit } from "./visit.ts";

/** Of a press on a page that is not hydrated: nothing follows it yet. */
export const EARLY = { noWaitAfter: true };

export interface EarlyVisit extends Visit {
  /** Lets the code come, and waits until the page is hydrated. */
  readonly wake: () => Promise<void>;
}

/** Opens pages of the running shop whose code is held back, all of it or that of a part. */
export const earlyVisits =
  (browser: Windows) =>
  async (path: string, viewport: Viewport = PHONE, held = "*"): Promise<EarlyVisit> => {
    const visit = await startVisit(browser, viewport);
    const { page } = visit;
    const letGo = await holdCalls(page, `**/assets/${held}.js`);
    await page.goto(inject("shopUrl") + path, { waitUntil: "commit" });
    await page.locator("footer").waitFor();
    const wake = async () => {
      letGo();
      await untilAlive(page);
    };
    return { ...visit, wake };
  };
