import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { enlargeText } from "../../support/browser/large-text.ts";
import { withBrowser } from "../../support/browser/browser.ts";
import { expectSettled, withVisit } from "../../support/browser/visit.ts";
import { withJourneyMembers } from "../../support/office/journey-member.ts";

const officeUrl = inject("officeUrl");
const browser = withBrowser();
const members = withJourneyMembers();
const visit = withVisit(browser, { width: 390, height: 664 });

/** What reaches out of the window, apart from strips that scroll and from what is for ears only. */
const outside = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const scrolls = (element: Element): boolean => {
      for (let box = element.parentElement; box; box = box.parentElement)
        if (["auto", "scroll"].includes(getComputedStyle(box).overflowX)) return true;
      return false;
    };
    return [...document.querySelectorAll<HTMLElement>("body *")]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest(".sr, .skip, svg, .tbl-rows thead") && !scrolls(element))
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .map((element) => `${element.tagName.toLowerCase()}.${element.className} reaches out`);
  });

test.each(["/", "/pedidos", "/pedidos/104197", "/surtido", "/surtido/104231", "/buscar?q=104197"])(
  "with letters of twice the size on a phone, nothing of %s reaches out of the screen",
  async (path) => {
    const { context, page } = visit;
    await enlargeText(context, "32px");
    await members.signIn(context, "dueño");
    await page.goto(officeUrl + path);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await expectSettled(page);
    expect(await outside(page)).toEqual([]);
  },
);
