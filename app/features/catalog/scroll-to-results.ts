export const RESULTS_ID = "resultados";

/** Storefront §2: how much of what is above the results stays in view. */
const OFFSET_WIDE_PX = 100;
const OFFSET_NARROW_PX = 50;
/** Storefront §9. */
const SCROLL_MS = 500;
const DELAY_MS = 100;

/** Somebody who scrolls or presses a key is not pulled along. */
const TAKES_OVER = ["wheel", "touchstart", "keydown", "pointerdown"] as const;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Moves the page to the results, and the focus with it: on a phone that also puts the keyboard away. Asked for twice, it goes
 * by the first: whoever searches has said when, and the results that come would only ask again.
 */
export function scrollToResults(delayMs = DELAY_MS): void {
  timer ??= setTimeout(() => {
    timer = undefined;
    const results = document.getElementById(RESULTS_ID);
    if (!results) return;
    results.focus({ preventScroll: true });
    const offset = window.matchMedia("(width > 980px)").matches ? OFFSET_WIDE_PX : OFFSET_NARROW_PX;
    const top = () => results.getBoundingClientRect().top + window.scrollY - offset;
    if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) {
      window.scrollTo({ top: top(), behavior: "instant" });
    } else glideTo(top);
  }, delayMs);
}

/** `top` is asked for in each frame: what is above may still grow. */
function glideTo(top: () => number): void {
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
