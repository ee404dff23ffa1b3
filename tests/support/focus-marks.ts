import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Nothing has so many stops: more of them are a trap. */
const MOST_STOPS = 150;

interface Stop {
  /** What has the focus, in words; null when it went to the browser's own buttons. */
  readonly name: string | null;
  /** What is wrong with it, or with the one before, which can be compared with itself now. */
  readonly faults: readonly string[];
  /** Whether the walk has been here. */
  readonly isKnown: boolean;
}

/** Looks at what has the focus: it must look otherwise than without, and be on view, not below something that stays there. */
const lookAtFocus = (page: Page): Promise<Stop> =>
  page.evaluate(async () => {
    interface Walk {
      seen: Set<Element>;
      last: { element: Element; name: string; look: string } | null;
    }
    const walk = ((window as { focusWalk?: Walk }).focusWalk ??= { seen: new Set(), last: null });
    const lookOf = (element: Element) =>
      [element, element.closest("label"), element.closest(".combo, .qty")]
        .filter((one) => one !== null)
        .map((one) => {
          const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(one);
          return outlineStyle === "none" ? boxShadow : `${outlineStyle} ${outlineWidth} ${outlineColor} ${boxShadow}`;
        })
        .join("; ");
    const faults: string[] = [];
    const { last } = walk;
    if (last?.element.isConnected && last.element !== document.activeElement && lookOf(last.element) === last.look)
      faults.push(`${last.name} looks the same with the focus and without`);

    const element = document.activeElement;
    // What takes the focus by script, to be read out, is no control to be marked.
    if (!(element instanceof HTMLElement) || element.tabIndex < 0) {
      walk.last = null;
      return { name: null, faults, isKnown: true };
    }
    const text = element.getAttribute("aria-label") ?? element.closest("label")?.textContent ?? element.textContent;
    const name = `${element.tagName.toLowerCase()} "${text.trim().slice(0, 40)}"`;
    // A control that is drawn by its label is not seen itself.
    const isSeen = getComputedStyle(element).opacity !== "0";
    const target = isSeen ? element : (element.closest("label") ?? element);
    const PARTS = [0.2, 0.5, 0.8];
    /** Which part of it is on view, of each line where it has several: with nothing above it that stays there. */
    const shownPart = () => {
      const places = [...target.getClientRects()].flatMap(({ left, top, width, height }) =>
        PARTS.flatMap((x) => PARTS.map((y) => [left + x * width, top + y * height] as const)),
      );
      const shown = places.filter(([x, y]) => {
        const there = document.elementFromPoint(x, y);
        return there !== null && (target.contains(there) || there.contains(element));
      });
      return shown.length / places.length;
    };
    // Browsers bring the line into view that is written in, not the whole of a text area.
    const isSmall = target.getBoundingClientRect().height < window.innerHeight / 2 && !target.matches("textarea");
    const least = isSmall ? 0.5 : 0.1;
    // A row of cards glides to the one that has the focus.
    const patience = performance.now() + 2000;
    while (shownPart() < least && performance.now() < patience) await new Promise(requestAnimationFrame);
    if (shownPart() < least) faults.push(`${name} is covered or out of view`);
    const isKnown = walk.seen.has(element);
    walk.seen.add(element);
    walk.last = { element, name, look: lookOf(element) };
    return { name, faults, isKnown };
  });

/**
 * Walks with the Tab key through all that can be reached on the screen, to its end or once around a dialog. Each stop is marked
 * and on view, and the walk ends: nothing keeps the focus. Answers how many stops there are.
 */
export async function expectMarkedStops(page: Page, screen: string): Promise<number> {
  await page.evaluate(() => {
    (window as { focusWalk?: unknown }).focusWalk = undefined;
  });
  const faults: string[] = [];
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press("Tab");
    const stop = await lookAtFocus(page);
    faults.push(...stop.faults);
    if (stop.isKnown && (stops > 0 || stop.name !== null)) {
      expect(faults.map((fault) => `${screen}: ${fault}`)).toEqual([]);
      return stops;
    }
  }
  throw new Error(`${screen}: the Tab key comes to no end`);
}
