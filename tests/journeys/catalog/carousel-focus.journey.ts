import { expect, inject, test } from "vitest";
import { PHONE, withBrowser } from "../../support/browser/browser.ts";
import { vehicleQuery } from "../../support/browser/vehicle-address.ts";
import { bringOnView, expectFocus, openAlive, startVisit } from "../../support/browser/visit.ts";

const shopUrl = inject("shopUrl");

const browser = withBrowser();

test("a focused card stays on view when the carousel's code arrives", async () => {
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

test("on a phone a piece of the next card is on view, whatever is seen answers, and one card is counted", async () => {
  const { page, context, complaints } = await startVisit(browser, PHONE);
  // Three tyres on the front axle: the row is doubled, and of each pair one is inert.
  await openAlive(
    page,
    `${shopUrl}/?${await vehicleQuery(shopUrl, ["Ford", "Mustang", "2018", "GT Performance Pack"])}`,
  );
  const row = page.locator("#resultados .slides");
  await bringOnView(row);
  await page.locator("#resultados .slides.is-live").waitFor();
  const seen = () =>
    row.locator(".slide").evaluateAll((slides) =>
      slides.flatMap((slide) => {
        const { left, right } = slide.getBoundingClientRect();
        const width = Math.min(right, window.innerWidth) - Math.max(left, 0);
        return width > 20 ? [{ width: width > 250 ? "whole" : "piece", isInert: (slide as HTMLElement).inert }] : [];
      }),
    );
  const CARD_AND_PIECE = [
    { width: "whole", isInert: false },
    { width: "piece", isInert: false },
  ];
  for (const position of ["1 de 3 llantas", "2 de 3 llantas", "3 de 3 llantas"]) {
    await page.locator("#resultados .carousel-foot").getByText(position).waitFor();
    await expect.poll(seen).toEqual(CARD_AND_PIECE);
    await page.locator("#resultados").getByRole("button", { name: "Siguiente" }).click();
  }
  expect(complaints).toEqual([]);
  await context.close();
});

/** Opens a vehicle's results and presses the first card before the code of the results is there, which comes then. */
async function pressBeforeCode() {
  const visit = await startVisit(browser, PHONE);
  const { page } = visit;
  const { promise: gate, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(/\/assets\/vehicle-results-view-[^/]*\.js/, async (route) => {
    await gate;
    await route.continue();
  });
  const vehicle = await vehicleQuery(shopUrl, ["Ford", "Mustang", "2018", "GT Performance Pack"]);
  await openAlive(page, `${shopUrl}/?${vehicle}`);
  const link = page.locator("#resultados .slide").first().getByRole("link").first();
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  await page.mouse.down();
  const arrived = page.waitForResponse(/\/assets\/vehicle-results-view-[^/]*\.js/);
  letThrough();
  await arrived;
  return visit;
}

test("a press on a card that lasts until the code of the results is there opens its tyre", async () => {
  const { page, context, complaints } = await pressBeforeCode();
  // What came is drawn within a few frames.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  await page.mouse.up();
  await page.waitForURL(/\/llanta\//);
  expect(complaints).toEqual([]);
  await context.close();
});

test("a press whose end the page is never told holds the results back for two seconds only", async () => {
  const { page, context, complaints } = await pressBeforeCode();
  await page.locator("#resultados .slides.is-live").waitFor({ timeout: 10_000 });
  expect(complaints).toEqual([]);
  await context.close();
});
