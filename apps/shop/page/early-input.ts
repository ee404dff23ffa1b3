declare global {
  interface Window {
    /** Set by the inline script below: called with the key of each location whose page is shown, the first time when it is hydrated. */
    pageShown?: (locationKey: string) => void;
  }
}

/**
 * Runs in the page's head, before any module: on a slow line a page is seen, and used, seconds before its code comes. Presses of buttons,
 * what is typed or chosen, and forms that the code sends (those without `action`) are kept and replayed, in their order, when the element
 * is hydrated: React has put its properties on it. Parts that the server drew (hydrateWhenNear) and Suspense boundaries whose code is late
 * are hydrated after the page, so the listeners stay. Each step waits until the page that the one before it led to is shown. Elements that went
 * away with their page are left out.
 */
export const EARLY_INPUT_SCRIPT = `(function (d) {
  var MOST_CLICKS = 20, WAIT_MS = 50, inputs = [], isHydrated = false, shownKey, timer;
  function isAlive(element) {
    return isHydrated && Object.keys(element).some(function (name) { return name.indexOf("__reactProps") === 0; });
  }
  function isSettled() {
    var router = window.__reactRouterDataRouter;
    return !router || (router.state.navigation.state === "idle" && router.state.location.key === shownKey);
  }
  // The code of its part did not come (lost-code.ts), which a press is told. That of the page may come all the same.
  function isLost(element) {
    var part = element.closest("[data-code-lost]");
    return part !== null && part !== d.documentElement;
  }
  function isChoice(field) {
    return field.type === "checkbox" || field.type === "radio";
  }
  function keep(input) {
    inputs.push(input);
    if (isHydrated) replaySoon(WAIT_MS);
  }
  // What a person does on a hydrated element counts in the place of what still waits.
  function forget(event, element) {
    if (!event.isTrusted || !inputs.some(function (input) { return input.element === element; })) return;
    inputs = inputs.filter(function (input) { return input.element !== element; });
    element.removeAttribute("aria-busy");
  }
  function keepPress(event) {
    var button = event.target.closest && event.target.closest("button");
    if (!button) return;
    if (isAlive(button)) return forget(event, button);
    if (isLost(button) || inputs.filter(function (input) { return input.isClick; }).length > MOST_CLICKS) return;
    keep({ element: button, isClick: true });
    button.setAttribute("aria-busy", "true");
  }
  function keepField(event) {
    var field = event.target, last = inputs[inputs.length - 1];
    if (isAlive(field)) return forget(event, field);
    if (isLost(field)) return;
    if (last && last.element === field) inputs.pop();
    keep({ element: field, value: field.value, isChecked: field.checked, isClick: isChoice(field) });
  }
  function holdForm(event) {
    if (event.target.hasAttribute("action") || isAlive(event.target)) return;
    event.preventDefault();
    if (!event.submitter) keep({ element: event.target, isClick: true });
  }
  function fill(field, kept) {
    if (field.disabled || field.readOnly) return;
    if (isChoice(field)) {
      field.checked = !kept.isChecked;
      field.click();
      return;
    }
    if (field.options && ![].some.call(field.options, function (option) { return option.value === kept.value; })) return;
    if (field.type !== "file") {
      var from = field.selectionStart, to = field.selectionEnd;
      // React hears of a value only where it is not the one that it knows.
      field.value = "";
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value").set.call(field, kept.value);
      if (typeof from === "number" && field === d.activeElement) field.setSelectionRange(from, to);
    }
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.dispatchEvent(new Event("change", { bubbles: true }));
    if (field !== d.activeElement) field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  }
  function next() {
    inputs = inputs.filter(function (input) { return input.element.isConnected && !isLost(input.element); });
    return isSettled() && inputs.filter(function (input) { return isAlive(input.element); })[0];
  }
  function perform(input) {
    var element = input.element;
    inputs.splice(inputs.indexOf(input), 1);
    element.removeAttribute("aria-busy");
    if ("value" in input) fill(element, input);
    else if (element.tagName === "FORM") element.requestSubmit();
    else if (!element.disabled) element.click();
  }
  // At once, so that no letter is typed into a field that React has emptied. What a click changes has to be drawn first.
  function fillFields() {
    for (var input; (input = next()) && !input.isClick; ) perform(input);
  }
  function replay() {
    timer = undefined;
    var input = next();
    if (input) perform(input);
    fillFields();
    if (inputs.length) replaySoon(input ? 0 : WAIT_MS);
  }
  function replaySoon(ms) {
    if (timer === undefined) timer = setTimeout(replay, ms);
  }
  // What an element is, in both drawings of a part.
  function nameOf(element) {
    if (element.href) return element.href;
    var text = element.tagName === "BUTTON" ? element.textContent : element.defaultValue;
    return [element.tagName, element.type, element.name, element.getAttribute("aria-label"), text].join("|");
  }
  function alikeIn(part, name) {
    return [].filter.call(part.querySelectorAll("a,button,form,input,select,textarea"), function (element) { return nameOf(element) === name; });
  }
  function sameIn(live, drawn, element) {
    var name = nameOf(element);
    return alikeIn(live, name)[alikeIn(drawn, name).indexOf(element)];
  }
  [["click", keepPress], ["input", keepField], ["change", keepField], ["submit", holdForm]].forEach(function (listener) {
    d.addEventListener(listener[0], listener[1], true);
  });
  window.pageShown = function (key) {
    shownKey = key;
    if (isHydrated) return;
    isHydrated = true;
    d.documentElement.setAttribute("data-hydrated", "");
    d.documentElement.removeAttribute("data-code-lost");
    performance.mark("hydrated");
    fillFields();
    if (inputs.length) replaySoon(0);
  };
  window.carryInput = function (drawn, live, focused) {
    inputs.forEach(function (input) {
      if (drawn.contains(input.element)) input.element = sameIn(live, drawn, input.element) || input.element;
    });
    var same = drawn.contains(focused) && sameIn(live, drawn, focused);
    if (same) same.focus({ preventScroll: true });
  };
})(document)`;
