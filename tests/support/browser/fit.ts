import type { Page } from "playwright-core";
import { expect } from "vitest";

/** A window of 1280 x 1024 px at 400 %: the size at which WCAG 1.4.10 wants everything to be there. */
const ENLARGED = { width: 320, height: 256 };
/** Of a wide phone, in px: buttons fit beside each other that do not in a narrower one. */
const WIDE_PHONE = 412;

/** The spacing of WCAG 1.4.12, which a reader may set. */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }`;

/**
 * What of the screen on view, which is the highest dialog where one is open, cannot be read at the window's size: what is wider
 * than the window or cut off by a box that does not scroll. One line each, in words.
 */
const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const dialog = [...document.querySelectorAll<HTMLElement>("dialog[open]")].at(-1);
    const screen = dialog ?? document.body;
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()}.${[...element.classList].join(".")} "${element.textContent.trim().slice(0, 40)}"`;
    const found = new Set<string>();
    for (const box of dialog ? [dialog] : [document.documentElement]) {
      const excess = box.scrollWidth - box.clientWidth;
      if (excess > 0) found.add(`${nameOf(box)} is ${excess} px too wide`);
    }
    // For ears only, or it moves and shows a part of what it holds: a comparison has two dimensions (WCAG 1.4.10).
    const APART =
      ".sr, .tools > .chips, .vs, .days, .skip, .slides, .gal-view figure ~ figure, .banner-slide:not(.is-current), [inert], [aria-hidden=true], svg, .table-cards thead, .t-meses thead";
    const CONTROLS = "input, select, textarea, button, a, img";
    for (const element of screen.querySelectorAll<HTMLElement>("*")) {
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      if (!hasText && !element.matches(CONTROLS)) continue;
      if (element.closest(APART) || !element.checkVisibility({ visibilityProperty: true })) continue;
      const { left, right, top, bottom, width: own } = element.getBoundingClientRect();
      if (own === 0) continue;
      if (left < -1 || right > width + 1)
        found.add(`${nameOf(element)} reaches from ${Math.round(left)} to ${Math.round(right)} of ${width} px`);
      for (let box: HTMLElement | null = element; box && box !== screen; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        const isClosed = (overflow: string) => overflow === "hidden" || overflow === "clip";
        const outer = box.getBoundingClientRect();
        const isOwn = box === element && hasText;
        if (
          (isClosed(overflowX) && (left < outer.left - 2 || right > outer.right + 2)) ||
          (isClosed(overflowY) && (top < outer.top - 2 || bottom > outer.bottom + 2)) ||
          (isOwn && isClosed(overflowX) && box.scrollWidth > box.clientWidth + 1)
        )
          found.add(`${nameOf(element)} is cut off by ${nameOf(box)}`);
      }
    }
    // A word that is kept on one line may be wider than its button; the button's own overflow leaves out what sticks out at the left.
    for (const button of screen.querySelectorAll<HTMLElement>("button, .btn")) {
      if (button.closest(APART) || !button.checkVisibility({ visibilityProperty: true })) continue;
      const outer = button.getBoundingClientRect();
      const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const own = text.parentElement;
        // A badge sits on its button's corner.
        if (!text.textContent?.trim() || !own || own.closest(".sr") || getComputedStyle(own).position === "absolute")
          continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const inner = range.getBoundingClientRect();
        if (inner.width === 0) continue;
        if (inner.left < outer.left - 1 || inner.right > outer.right + 1)
          found.add(`${nameOf(button)} is narrower than its text`);
      }
    }
    return [...found];
  });

/** One mistake of the layout is one of everything that stands in it. */
const MOST_SHOWN = 6;

/** A window that has just changed its size may need a moment: what measures itself (the banner's slides) does so afterwards. */
export const expectFit = (page: Page, screen: string) =>
  expect
    .poll(async () => (await misfits(page)).slice(0, MOST_SHOWN).map((misfit) => `${screen}: ${misfit}`))
    .toEqual([]);

/** As a sheet of the reader's own: the shop's policy lets no style in that stands in the page. */
const setSpacing = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);

/**
 * Nothing is cut off or only reached by scrolling sideways: in the window as it is, in a wide phone, with the letters set apart,
 * and in a narrow window at 400 %, which is left so.
 */
export async function expectRoom(page: Page, screen: string): Promise<void> {
  const window = page.viewportSize();
  await expectFit(page, screen);
  if (window) {
    await page.setViewportSize({ ...window, width: WIDE_PHONE });
    await expectFit(page, `${screen}, wide phone`);
    await page.setViewportSize(window);
  }
  await setSpacing(page, SPACING);
  await expectFit(page, `${screen}, letters set apart`);
  await page.setViewportSize(ENLARGED);
  await expectFit(page, `${screen}, at 400 %, letters set apart`);
  await setSpacing(page, "");
  await expectFit(page, `${screen}, at 400 %`);
}

/** With letters of twice their size and the window as it is. */
export async function expectRoomForLargeText(page: Page, screen: string): Promise<void> {
  const setSize = (size: string) =>
    page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, size);
  await setSize("200%");
  await expectFit(page, `${screen}, letters twice as large`);
  await setSize("");
}
