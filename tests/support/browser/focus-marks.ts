import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Nothing has so many stops: more of them are a trap. */
const MOST_STOPS = 150;

interface Stop {
  /** `edge`: the focus left the page for the browser's own buttons; `first`: it is back where the walk began; `again`: anywhere else it was. */
  readonly place: "new" | "first" | "again" | "none" | "edge";
  /** What has the focus, in words. */
  readonly name: string;
  /** What is wrong with it, or with the one before, which can be compared with itself now. */
  readonly faults: readonly string[];
}

/** Looks at what has the focus: it must look otherwise than without, and be on view, not below something that stays there. */
const lookAtFocus = (page: Page): Promise<Stop> =>
  page.evaluate(async () => {
    interface Walk {
      /** In the order of the walk. */
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
    if (!(element instanceof HTMLElement) || element === document.body || element.tabIndex < 0) {
      walk.last = null;
      // Behind a dialog's last stop are the browser's buttons, and behind those its first one.
      const isEdge = (element === null || element === document.body) && document.querySelector(":modal") === null;
      // An element that takes the focus by script, to be read out, is not a control and has no ring.
      return { place: isEdge ? "edge" : "none", name: element?.tagName ?? "", faults };
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
    // A carousel scrolls smoothly to the card that has the focus.
    const patience = performance.now() + 5000;
    while (shownPart() < least && performance.now() < patience) await new Promise(requestAnimationFrame);
    if (shownPart() < least) faults.push(`${name} is covered or out of view`);
    const [first] = walk.seen;
    const place = !walk.seen.has(element) ? "new" : element === first ? "first" : "again";
    walk.seen.add(element);
    walk.last = { element, name, look: lookOf(element) };
    return { place, name, faults };
  });

/** Controls that the Tab key should have come to: all of the dialog on top, or those of the page from where the walk began. */
const passedOver = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const seen = (window as { focusWalk?: { seen: Set<Element> } }).focusWalk?.seen ?? new Set<Element>();
    const [first] = seen;
    const dialog = [...document.querySelectorAll(":modal")].at(-1);
    /** Of radio buttons of one name the chosen one is a stop, or the first. */
    const standsForItsGroup = (element: HTMLElement) => {
      if (!(element instanceof HTMLInputElement) || element.type !== "radio" || element.name === "") return true;
      const group = [...document.querySelectorAll<HTMLInputElement>("input[type=radio]")].filter(
        ({ name, form, disabled }) => name === element.name && form === element.form && !disabled,
      );
      return element === (group.find(({ checked }) => checked) ?? group[0]);
    };
    return [...(dialog ?? document).querySelectorAll<HTMLElement>("*:not(a:not([href], [tabindex]))")]
      .filter((element) => element.tabIndex >= 0 && !element.matches(":disabled") && !element.closest("[inert]"))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && standsForItsGroup(element))
      .filter((element) => dialog || (first && first.compareDocumentPosition(element) & 4))
      .filter((element) => !seen.has(element))
      .map((element) => `${element.outerHTML.slice(0, 80)} is no stop`);
  });

/**
 * Walks with the Tab key through all that can be reached on the screen, to the browser's own buttons or once around a dialog. Each
 * control there is a stop, is marked and on view, and the walk ends where it should: nothing keeps the focus, nothing loses it.
 */
export async function expectMarkedStops(page: Page, screen: string): Promise<void> {
  await page.evaluate(() => {
    (window as { focusWalk?: unknown }).focusWalk = undefined;
  });
  const faults: string[] = [];
  for (let presses = 0, stops = 0; presses < MOST_STOPS; presses += 1) {
    await page.keyboard.press("Tab");
    const stop = await lookAtFocus(page);
    faults.push(...stop.faults);
    if (stop.place === "again") faults.push(`the walk turns back to ${stop.name}`);
    if (stop.place === "new") stops += 1;
    // Tab from behind the last stop reaches the browser's buttons first.
    const isOver = stop.place === "first" || stop.place === "again" || (stop.place === "edge" && stops > 0);
    if (!isOver) continue;
    faults.push(...(await passedOver(page)));
    expect(faults.map((fault) => `${screen}: ${fault}`)).toEqual([]);
    return;
  }
  throw new Error(`${screen}: the Tab key comes to no end`);
}
