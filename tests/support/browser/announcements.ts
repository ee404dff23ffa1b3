import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";

/**
 * Writes down what the live regions of every page in this browser say, in order. As screen readers do it: a region that comes
 * with its text says nothing, unless it is an alert; what stands behind an open dialog is silent.
 */
export const recordAnnouncements = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const LIVE = "output, [role=status], [role=alert], [aria-live=polite], [aria-live=assertive]";
    const said: string[] = [];
    (window as { announcements?: string[] }).announcements = said;
    const known = new WeakMap<Element, string>();
    const textOf = (region: Element): string => {
      const copy = region.cloneNode(true) as Element;
      for (const silent of copy.querySelectorAll("[aria-hidden=true], svg")) silent.remove();
      for (const block of copy.querySelectorAll("p, div, h2, h3, li, dt, dd, span, button, small")) block.append(" ");
      return copy.textContent.replaceAll(/\s+/g, " ").trim();
    };
    const isHeard = (region: Element) => {
      const dialog = [...document.querySelectorAll("dialog:modal")].at(-1);
      return dialog === undefined || dialog.contains(region);
    };
    const listen = () => {
      for (const region of document.querySelectorAll(LIVE)) {
        if (region.parentElement?.closest(LIVE)) continue;
        const text = textOf(region);
        const before = known.get(region);
        known.set(region, text);
        const isNews = before === undefined ? region.matches("[role=alert]") : before !== text;
        if (isNews && text !== "" && isHeard(region)) said.push(text);
      }
    };
    const start = () => {
      listen();
      new MutationObserver(listen).observe(document, { subtree: true, childList: true, characterData: true });
    };
    document.addEventListener("DOMContentLoaded", start);
  });

/** Said or not, as the network has it. */
const WAITING: readonly string[] = ["Cargando...", "Buscando...", "Por favor espere..."];

const saidOn = (page: Page) =>
  page.evaluate(() => [...(window as unknown as { announcements: string[] }).announcements]);

/** These texts, in this order and no other, were announced since the last check. */
export async function expectSaid(page: Page, ...sentences: readonly (string | RegExp)[]): Promise<void> {
  const expected = sentences.map((sentence) =>
    typeof sentence === "string" ? sentence : (expect.stringMatching(sentence) as unknown),
  );
  await expect
    .poll(async () => (await saidOn(page)).filter((sentence) => !WAITING.includes(sentence)))
    .toEqual(expected);
  await forget(page);
}

/** This was said in this order, whatever else was: a list says how long it is with each letter that is typed. */
export async function expectSaidAmong(page: Page, ...sentences: readonly string[]): Promise<void> {
  const missing = async () => {
    const left = [...sentences];
    for (const sentence of await saidOn(page)) if (sentence === left[0]) left.shift();
    return left;
  };
  await expect.poll(missing).toEqual([]);
  await forget(page);
}

const forget = (page: Page) =>
  page.evaluate(() => {
    (window as unknown as { announcements: string[] }).announcements.length = 0;
  });
