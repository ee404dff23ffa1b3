import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { expectNoSidewaysScroll, PHONE, withBrowser } from "../../support/browser/browser.ts";
import { startVisit } from "../../support/browser/visit.ts";

const shopUrl = inject("shopUrl");
const TIRE = "/llanta/11500418/rodada/auto-camioneta/eco-verde/185/65R15";

const browser = withBrowser();

/**
 * Controls on view that do nothing: all but those of a form that has an address, and those that say that they are off; and the page's
 * links to a finder, which is not shown.
 */
const deadControls = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, input, select, textarea, main a[href*="#por-"]')]
      .filter(
        (control) =>
          !control.matches(":disabled") &&
          !("form" in control && (control.form as HTMLFormElement | null)?.hasAttribute("action")) &&
          control.checkVisibility(),
      )
      .map((control) => control.outerHTML.slice(0, 120)),
  );

test("without JavaScript the one search of the home page is not called two ways", async () => {
  const { page, context } = await startVisit(browser, PHONE, { javaScriptEnabled: false });
  await page.goto(shopUrl);
  const head = page.locator(".lanes-head");
  await head.getByText(/^Sin JavaScript escribe la medida/).waitFor();
  expect(await head.getByText(/^Dos caminos/).isVisible()).toBe(false);
  await context.close();
});

test.each(["/", TIRE, "/llantas/medida/auto-camioneta/185/65R15", "/product/2", "/distribuidores", "/login"])(
  "without JavaScript %s shows no control that does nothing, and says why",
  async (path) => {
    const { page, context } = await startVisit(browser, PHONE, { javaScriptEnabled: false });
    await page.goto(`${shopUrl}${path}`);
    await page.locator("noscript .no-script").waitFor();
    expect(await deadControls(page)).toEqual([]);
    await expectNoSidewaysScroll(page, `${path} without JavaScript`);
    await context.close();
  },
);
