import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import { expectFit } from "./fit.ts";

/** Every page of the context has letters of this size, as with a phone's text setting: the window and its pixels stay. */
export const enlargeText = (context: BrowserContext, size: string) =>
  context.addInitScript((fontSize) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`html { font-size: ${fontSize} }`);
    document.adoptedStyleSheets = [sheet];
  }, size);

/** Pixels of a window's height that are left between what stays on view. */
const LEAST_BETWEEN_BARS = 240;

/** Texts whose lines lie over each other, that reach out of their box or break what is read as one, and bars that leave no room. One line each, in words. */
const crowded = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const dialog = [...document.querySelectorAll<HTMLElement>("dialog[open]")].at(-1);
    const screen = dialog ?? document.body;
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()}.${[...element.classList].join(".")} "${element.textContent.trim().slice(0, 40)}"`;
    const APART =
      ".sr, .skip, .slides, .vs, .banner-slide:not(.is-current), [inert], [aria-hidden=true], svg, select, .table-cards thead";
    const found = new Set<string>();
    let bars = 0;
    for (const element of screen.querySelectorAll<HTMLElement>("*")) {
      if (element.closest(APART) || !element.checkVisibility({ visibilityProperty: true })) continue;
      const style = getComputedStyle(element);
      if (style.position === "sticky" || style.position === "fixed") bars += element.getBoundingClientRect().height;
      const texts = [...element.childNodes].filter((node) => node.nodeType === 3 && node.textContent?.trim());
      if (texts.length === 0) continue;
      if (Number.parseFloat(style.lineHeight) < Number.parseFloat(style.fontSize) * 0.95)
        found.add(`lines of ${nameOf(element)} lie over each other`);
      let box: HTMLElement = element;
      while (getComputedStyle(box).display === "inline" && box.parentElement) box = box.parentElement;
      const outer = box.getBoundingClientRect();
      const range = document.createRange();
      for (const text of texts) {
        const months = /\d+ x \$[\d,.]+/.exec(text.textContent ?? "");
        if (months) {
          range.setStart(text, months.index);
          range.setEnd(text, months.index + months[0].length);
          if (range.getClientRects().length > 1) found.add(`${nameOf(element)} breaks ${months[0]}`);
        }
        // Words of the footer alone: a link there may be an e-mail address, which breaks anywhere.
        const link = text.textContent ?? "";
        if (element.closest(".foot") && !link.includes("@"))
          for (const { index, 0: word } of link.matchAll(/\S+/g)) {
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            if (range.getClientRects().length > 1) found.add(`${nameOf(element)} breaks ${word}`);
          }
        range.selectNodeContents(text);
        const isOut = [...range.getClientRects()].some(
          ({ left, right, width }) => width > 0 && (left < outer.left - 2 || right > outer.right + 2),
        );
        if (isOut) found.add(`${nameOf(element)} reaches out of ${nameOf(box)}`);
      }
    }
    if (innerHeight - bars < least) found.add(`bars of ${Math.round(bars)} px in a window of ${innerHeight} px`);
    return [...found];
  }, LEAST_BETWEEN_BARS);

/** Everything of the screen can be read: nothing is cut off, reaches out, or hides what it stands above. */
export async function expectReadable(page: Page, screen: string): Promise<void> {
  await expectFit(page, screen);
  await expect.poll(async () => (await crowded(page)).map((one) => `${screen}: ${one}`)).toEqual([]);
}
