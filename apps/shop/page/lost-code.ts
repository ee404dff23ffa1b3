declare global {
  interface Window {
    /**
     * Set by the inline script below: says in front of everything that code did not come, and offers to load the page again. `what` was
     * wanted: the name of a dialog, or "add" for a tyre that was to be added to the cart.
     */
    sayLost?: (what: string, onClose?: () => void) => void;
  }
}

/** The cart opens where something was added, too: that has happened, and is not to be repeated. */
const CART = "No se pudo abrir tu carrito. Lo que hayas agregado ya está en él.";
const ADD = "No se pudo agregar el producto al carrito.";
const PART = "Una parte de la página no cargó.";
const AGAIN = "Vuelve a cargar la página.";
const OFFLINE = "No hay conexión con la tienda. Revisa tu internet y vuelve a cargar la página.";

const RELOAD = "Volver a cargar";
const STOP_SIGN =
  '<span class="octagon sym-xl"><svg class="i" viewBox="0 0 24 24" aria-hidden="true"><path d="M18 6 6 18M6 6l12 12"/></svg></span>';
const WARNING_SIGN =
  '<span class="diamond"><svg class="i" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 3v11M12 20.5v.5" stroke-width="4"/></svg></span>';
/** As the shop's own alert (ui/dialog/alert-dialog.tsx), whose code may be what is missing. */
const BOX =
  `<div class="dialog-body alert-box"><div class="sym">${STOP_SIGN}</div>` +
  `<h2 id="lost-title" tabindex="-1">¡Lo sentimos!</h2><p id="lost-text" aria-live="polite"></p></div>` +
  `<div class="dialog-foot dialog-foot-center"><button type="button" class="btn btn-2">Cerrar</button>` +
  `<button type="button" class="btn">${RELOAD}</button></div>`;
const NOTE =
  `<div class="note note-works lost-note" role="alert">${WARNING_SIGN}<div><p>${PART} ${AGAIN}</p>` +
  `<button type="button" class="btn btn-2 mt-3">${RELOAD}</button></div></div>`;

/**
 * Runs at the end of the page: code that comes later could be what is missing. A browser does not ask again for a module that failed, so the
 * page has to be loaded again; it never is without a press. A press on a part whose code did not come (hydrateWhenNear) says so, and
 * any press where the page's own code did not come. Links and forms with `action` need no code. A part that the server did not draw,
 * on a page that came by navigation, is empty and says it in its place. A page that shows shapes waits for data that its code would
 * fetch, and has nothing to press: it says so by itself. Where the shop cannot be reached the page is not loaded again, or the browser's
 * own error page would take its place.
 */
const SCRIPT = `(function (d) {
  var LOST = "data-code-lost", presses = [], box = null, afterClose;
  function isOurs(text) { return text.indexOf(location.origin + "/assets/") >= 0; }
  function isHydrated() { return d.documentElement.hasAttribute("data-hydrated"); }
  var controls = { click: "button,[type=checkbox],[type=radio]", change: "select", submit: "form:not([action])" };
  function offerReload(place, said) {
    var text = place.querySelector("p"), buttons = place.querySelectorAll("button"), button = buttons[buttons.length - 1];
    button.onclick = function () {
      button.removeAttribute("aria-busy");
      fetch("/healthz", { cache: "no-store" }).then(
        function () { location.reload(); },
        function () { text.textContent = said + " ${OFFLINE}"; }
      );
    };
  }
  function sayLost(what, onClose) {
    afterClose = onClose;
    if (box) return;
    var said = what === "cart" ? "${CART}" : what === "add" ? "${ADD}" : "${PART}";
    var page = d.documentElement;
    box = d.createElement("dialog");
    box.className = "dialog dialog-sm";
    // Its own buttons wait for no code (early-input.ts).
    box.setAttribute(LOST, "");
    box.setAttribute("role", "alertdialog");
    box.setAttribute("aria-labelledby", "lost-title");
    box.setAttribute("aria-describedby", "lost-text");
    box.setAttribute("data-width", "480");
    box.innerHTML = '${BOX}';
    box.querySelector("p").textContent = said + (navigator.onLine ? " ${AGAIN}" : " ${OFFLINE}");
    offerReload(box, said);
    box.querySelector("button").onclick = function () { box.close(); };
    box.onclose = function () {
      box.remove();
      box = null;
      if (afterClose) afterClose();
    };
    page.style.setProperty("--scrollbar", innerWidth - page.clientWidth + "px");
    d.body.append(box);
    box.showModal();
    box.querySelector("h2").focus();
  }
  function hear(event) {
    var control = event.target.closest && event.target.closest(controls[event.type]);
    if (!control || control.closest("form[action],dialog,.lost-note")) return;
    if (control.closest("[" + LOST + "]")) {
      if (event.type === "submit") event.preventDefault();
      control.removeAttribute("aria-busy");
      sayLost("");
    } else if (!isHydrated() || control.closest("[data-drawn]")) presses.push(control);
  }
  for (var kind in controls) d.addEventListener(kind, hear, true);
  function loseCode(part) {
    part.setAttribute(LOST, "");
    presses.forEach(function (control) {
      if (!part.contains(control)) return;
      control.removeAttribute("aria-busy");
      sayLost("");
    });
    if (part.firstElementChild) return;
    part.innerHTML = '${NOTE}';
    offerReload(part, "${PART}");
  }
  function losePage() {
    if (isHydrated() || d.documentElement.hasAttribute(LOST)) return;
    loseCode(d.documentElement);
    var waiting = d.querySelectorAll("main .sk,main .spin");
    if ([].some.call(waiting, function (shape) { return shape.getClientRects().length > 0; })) sayLost("");
  }
  d.addEventListener("error", function (event) {
    var script = event.target;
    if (script.type === "module" && (!script.src || isOurs(script.src))) losePage();
  }, true);
  addEventListener("unhandledrejection", function (event) {
    var message = String(event.reason && event.reason.message);
    // Safari does not name the file.
    if (isOurs(message) || /^Importing a module script failed/.test(message)) losePage();
  });
  window.sayLost = sayLost;
  window.loseCode = loseCode;
})(document)`;

/** Part of every page: without its indentation. */
export const LOST_CODE_SCRIPT = SCRIPT.replaceAll(/\n +/g, "\n");
