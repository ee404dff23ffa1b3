declare global {
  interface Window {
    /** Set by the inline script below; called once the page is hydrated. */
    replayEarlyInput?: () => void;
  }
}

/**
 * Runs in the page's head, before any module: on a slow line a page is seen, and used, seconds before its code comes. Presses of buttons,
 * what is typed or chosen, and forms that the code sends (those without `action`) are kept, and replayed when the page is hydrated. On a
 * part that the server drew (`data-drawn`, hydrateWhenNear) presses of buttons that send no form are kept until its own code comes.
 */
export const EARLY_INPUT_SCRIPT = `(function (d) {
  var presses = [], fields = [], isHydrated = false;
  var isDrawn = function (element) { return element.closest("[data-drawn]"); };
  function keepPress(event) {
    var button = event.target.closest && event.target.closest("button");
    if (!button || presses.length > 20 || (isHydrated && !isDrawn(button))) return;
    presses.push(button);
    if (!isHydrated) button.setAttribute("aria-busy", "true");
  }
  function keepField(event) {
    var field = event.target;
    fields = fields.filter(function (kept) { return kept.field !== field; });
    fields.push({ field: field, value: field.value, isChecked: field.checked });
  }
  function holdForm(event) {
    if (event.target.hasAttribute("action")) return;
    event.preventDefault();
    if (!event.submitter) presses.push(event.target);
  }
  function fill(kept) {
    var field = kept.field;
    if (!field.isConnected || field.disabled || field.readOnly) return;
    if (field.type === "checkbox" || field.type === "radio") {
      field.checked = !kept.isChecked;
      field.click();
      return;
    }
    if (field.type !== "file") {
      // React hears of a value only where it is not the one that it knows.
      field.value = "";
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value").set.call(field, kept.value);
    }
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.dispatchEvent(new Event("change", { bubbles: true }));
    if (field !== d.activeElement) field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  }
  function press(elements) {
    var element = elements.shift();
    if (!element) return;
    if (element.tagName === "FORM") element.requestSubmit();
    else if (element.isConnected && !element.disabled) element.click();
    setTimeout(press, 0, elements);
  }
  var listeners = [["input", keepField], ["change", keepField], ["submit", holdForm]];
  d.addEventListener("click", keepPress, true);
  listeners.forEach(function (listener) { d.addEventListener(listener[0], listener[1], true); });
  window.replayEarlyInput = function () {
    isHydrated = true;
    listeners.forEach(function (listener) { d.removeEventListener(listener[0], listener[1], true); });
    presses.forEach(function (element) { element.removeAttribute("aria-busy"); });
    fields.forEach(fill);
    fields = [];
    var now = presses.filter(function (element) { return !isDrawn(element); });
    presses = presses.filter(isDrawn);
    setTimeout(press, 0, now);
  };
  window.carryPresses = function (from, to) {
    var buttons = "button[type=button]", here = to.querySelectorAll(buttons);
    [].forEach.call(from.querySelectorAll(buttons), function (button, at) {
      if (presses.indexOf(button) >= 0 && here[at]) here[at].click();
    });
    presses = presses.filter(function (element) { return !from.contains(element); });
  };
})(document)`;

/** To be called when everything on the page answers. */
export function replayEarlyInput(): void {
  window.replayEarlyInput?.();
  delete window.replayEarlyInput;
}
