import { smoothScroll } from "../../../../ui/browser/smooth-scroll.ts";

export const RESULTS_ID = "resultados";

/** Storefront §2: how much of what is above the results stays in view. */
const OFFSET_WIDE_PX = 100;
const OFFSET_NARROW_PX = 50;
/** Storefront §9. */
const DELAY_MS = 100;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Moves the page to the results, and the focus with it: on a phone that also puts the keyboard away. A focus that
 * Tab or a press moved on meanwhile stays. Of two calls for one search the first counts: it says when, and that of the results would only
 * repeat it.
 */
export function scrollToResults(delayMs = DELAY_MS): void {
  if (timer !== undefined) return;
  const waiting = new AbortController();
  let wentOn = false;
  const goOn = (event: Event) => {
    if ((event as KeyboardEvent).key === "Tab" || event.type === "click") wentOn = true;
  };
  // While it is captured: not the press that searches.
  for (const type of ["keydown", "click"]) {
    window.addEventListener(type, goOn, { capture: true, signal: waiting.signal });
  }
  timer = setTimeout(() => {
    timer = undefined;
    waiting.abort();
    const results = document.getElementById(RESULTS_ID);
    if (!results) return;
    if (!wentOn) results.focus({ preventScroll: true });
    const offset = window.matchMedia("(width > 980px)").matches ? OFFSET_WIDE_PX : OFFSET_NARROW_PX;
    smoothScroll(() => results.getBoundingClientRect().top + window.scrollY - offset);
  }, delayMs);
}
