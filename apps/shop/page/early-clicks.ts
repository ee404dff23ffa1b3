declare global {
  interface Window {
    /** Set by the inline script below; called once the page is hydrated. */
    replayEarlyClick?: () => void;
  }
}

/**
 * Runs in the page's head, before any module: on a slow line a button is seen, and pressed, seconds before it works. They are
 * kept, and replayed one after the other when the page is hydrated, instead of being lost.
 */
export const EARLY_CLICKS_SCRIPT = `(function (d) {
  var presses = [];
  function keep(event) {
    var button = event.target.closest && event.target.closest("button");
    if (!button || presses.length > 20) return;
    presses.push(button);
    button.setAttribute("aria-busy", "true");
  }
  function replay() {
    var button = presses.shift();
    if (!button) return;
    if (button.isConnected && !button.disabled) button.click();
    setTimeout(replay);
  }
  d.addEventListener("click", keep, true);
  window.replayEarlyClick = function () {
    d.removeEventListener("click", keep, true);
    presses.forEach(function (button) { button.removeAttribute("aria-busy"); });
    replay();
  };
})(document)`;

/** To be called when everything on the page answers. */
export function replayEarlyClick(): void {
  window.replayEarlyClick?.();
  delete window.replayEarlyClick;
}
