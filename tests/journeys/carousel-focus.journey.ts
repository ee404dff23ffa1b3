import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser, PHONE } from "../support/browser.ts";
import { expectFocus, openAlive, startVisit } from "../support/visit.ts";

const shopUrl = inject("shopUrl");

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test("whoever is in a row of cards before its code has come stays on view when it comes alive", async () => {
  const { page, context, complaints } = await startVisit(browser, PHONE);
  const { promise: gate, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route("**/embla-carousel*", async (route) => {
    await gate;
    await route.continue();
  });
  await openAlive(page, shopUrl);
  const third = page.locator(".slide").nth(2).getByRole("link").first();
  await third.focus();
  const isOnView = () =>
    third.evaluate((link) => {
      const { left, right } = link.getBoundingClientRect();
      return left >= 0 && right <= window.innerWidth;
    });
  await expect.poll(isOnView).toBe(true);
  letThrough();
  await page.locator(".slides.is-live").first().waitFor();
  await expect.poll(isOnView).toBe(true);
  await expectFocus(third);
  expect(complaints).toEqual([]);
  await context.close();
});
