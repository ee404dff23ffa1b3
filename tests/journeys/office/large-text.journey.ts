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

/** Words of the tab bar that are broken between two letters, and content that the bar covers at the page's end. */
const crampedTabs = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const bar = document.querySelector<HTMLElement>(".tabbar");
    const range = document.createRange();
    const broken = [...(bar?.querySelectorAll("a") ?? [])]
      .flatMap((tab) => [...tab.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE))
      .filter((label) => {
        range.selectNodeContents(label);
        return range.getClientRects().length !== 1;
      })
      .map((label) => `${label.textContent} is broken`);
    scrollTo(0, document.documentElement.scrollHeight);
    const end = document.querySelector("main")?.getBoundingClientRect().bottom ?? 0;
    const top = bar?.getBoundingClientRect().top ?? 0;
    return [...broken, ...(end > top + 1 ? [`the bar covers ${Math.round(end - top)} px`] : [])];
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
    expect(await crampedTabs(page)).toEqual([]);
  },
);
