export const RESULTS_ID = "resultados";

/** Storefront §2: how much of what is above the results stays in view. */
const OFFSET_WIDE_PX = 100;
const OFFSET_NARROW_PX = 50;

/** Moves the page to the results, and the focus with it: on a phone that also puts the keyboard away. */
export function scrollToResults() {
  const results = document.getElementById(RESULTS_ID);
  if (!results) return;
  const offset = window.matchMedia("(width > 980px)").matches ? OFFSET_WIDE_PX : OFFSET_NARROW_PX;
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  const top = results.getBoundingClientRect().top + window.scrollY - offset;
  results.focus({ preventScroll: true });
  window.scrollTo({ top, behavior: isStill ? "instant" : "smooth" });
}
