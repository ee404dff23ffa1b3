/** Storefront §9, account §9. */
const SCROLL_MS = 500;

/** Scrolling by hand, or a key, ends the movement. */
const TAKES_OVER = ["wheel", "touchstart", "keydown", "pointerdown"] as const;

/**
 * Scrolls the page smoothly to `top`, px from its beginning; at once where less motion is wanted. `top` is asked for in each
 * frame: what is above may still grow.
 */
export function smoothScroll(top: () => number): void {
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) {
    window.scrollTo({ top: top(), behavior: "instant" });
    return;
  }
  const from = window.scrollY;
  const started = performance.now();
  const stopped = new AbortController();
  for (const type of TAKES_OVER) {
    window.addEventListener(type, () => stopped.abort(), { passive: true, signal: stopped.signal });
  }
  const step = (now: number) => {
    if (stopped.signal.aborted) return;
    const part = Math.min(1, Math.max(0, now - started) / SCROLL_MS);
    const eased = 1 - (1 - part) ** 3;
    window.scrollTo({ top: from + (top() - from) * eased, behavior: "instant" });
    if (part < 1) requestAnimationFrame(step);
    else stopped.abort();
  };
  requestAnimationFrame(step);
}
