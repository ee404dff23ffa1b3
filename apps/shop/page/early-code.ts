import { SCRIPT_AFTER_PAINT } from "../../../shared/contract/api.ts";

/** In the place of "modulepreload". */
const LATER_PRELOAD = "after-paint";

/** A style sheet of 12 kB that takes longer comes over a slow line. */
const SLOW_SHEET_MS = 250;

/**
 * Runs in the page's head: runs the page's code once the page is painted, and fetches it then. On a slow line 150 kB of code would otherwise
 * arrive together with the style sheet, the font and the picture that the visitor waits for. There the code is fetched once the style
 * sheet has come: the rest is nearly there, and the line would be idle while the page is laid out. A page that is not shown is not
 * painted, and does not wait.
 */
export const EARLY_CODE_SCRIPT = `(function (d) {
  var begun;
  function fetchCode() {
    d.querySelectorAll('link[rel="${LATER_PRELOAD}"]').forEach(function (link) { link.rel = "modulepreload"; });
  }
  function begin() {
    if (begun) return;
    begun = true;
    fetchCode();
    var waiting = d.querySelector('script[type="${SCRIPT_AFTER_PAINT}"]');
    if (!waiting) return;
    var script = d.createElement("script");
    script.type = "module";
    script.textContent = waiting.textContent;
    d.head.append(script);
  }
  d.addEventListener("load", function (event) {
    var sheet = event.target;
    var timing = sheet.rel === "stylesheet" && performance.getEntriesByName(sheet.href)[0];
    if (timing && timing.duration > ${SLOW_SHEET_MS}) fetchCode();
  }, true);
  d.addEventListener("DOMContentLoaded", function () {
    if (d.hidden) begin();
    else requestAnimationFrame(function () { setTimeout(begin); });
    d.addEventListener("visibilitychange", begin);
  });
})(document)`;

/** Makes the code of a rendered page wait for the script above. A letter of the text is a byte of the page: what is changed is ASCII. */
export const withCodeAfterPaint = (html: Buffer): Buffer =>
  Buffer.from(
    html
      .toString("latin1")
      .replaceAll('<link rel="modulepreload" ', `<link rel="${LATER_PRELOAD}" fetchpriority="low" `)
      .replace('type="module" async=""', `type="${SCRIPT_AFTER_PAINT}"`),
    "latin1",
  );
