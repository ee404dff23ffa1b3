declare global {
  interface Window {
    /** Set by the inline script below; called once the page is alive. */
    replayEarlyClick?: () => void;
  }
}

/**
 * Runs in the page's head, before any module: on a slow line a button is seen, and pressed, seconds before it works. The last
 * press is kept and made good when the page is alive, instead of being lost without a word.
 */
export const EARLY_CLICKS_SCRIPT = `(function (d) {
  var last = null;
  function keep(event) {
    last = (event.target.closest && event.target.closest("button")) || null;
    if (last) last.setAttribute("aria-busy", "true");
  }
  d.addEventListener("click", keep, true);
  window.replayEarlyClick = function () {
    d.removeEventListener("click", keep, true);
    d.querySelectorAll("button[aria-busy]").forEach(function (b) { b.removeAttribute("aria-busy"); });
    if (last && last.isConnected) last.click();
    last = null;
  };
})(document)`;

/** To be called when everything on the page answers. */
export function replayEarlyClick(): void {
  window.replayEarlyClick?.();
  delete window.replayEarlyClick;
}
