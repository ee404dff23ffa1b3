import { expect, inject, test } from "vitest";
import { DESKTOP, withBrowser } from "../../support/browser/browser.ts";
import { openAlive, startVisit } from "../../support/browser/visit.ts";

const shopUrl = inject("shopUrl");

const browser = withBrowser();

test.each([
  ["counts through the numbers between two sizes", "no-preference", true],
  ["jumps to the next size where less motion is asked for", "reduce", false],
] as const)("the drawing %s", async (_how, reducedMotion, hasNumbersBetween) => {
  const { page, context, complaints, press } = await startVisit(browser, DESKTOP, { reducedMotion });
  await openAlive(page, `${shopUrl}/#por-medida`);
  await page.getByRole("combobox", { name: "Ancho" }).focus();
  await page.evaluate(() => {
    const finder = document.querySelector<HTMLElement>(".measure-finder");
    const shown: string[] = [];
    new MutationObserver(() => {
      shown.push(finder?.querySelector(".drawing-digits b")?.textContent ?? "");
      document.documentElement.dataset["shown"] = shown.join(" ");
    }).observe(finder ?? document, { subtree: true, childList: true, characterData: true });
  });
  await press("ArrowDown"); // from the example, 185, to the first of the list
  await expect.poll(() => page.locator(".drawing-digits b").first().textContent()).toBe("155");
  const shown = ((await page.locator("html").getAttribute("data-shown")) ?? "").split(" ");
  expect(shown).toContain("155");
  expect(shown.some((width) => width !== "185" && width !== "155")).toBe(hasNumbersBetween);
  expect(complaints).toEqual([]);
  await context.close();
});
