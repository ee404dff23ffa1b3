import { describe, expect, test } from "vitest";
import {
  activeOption,
  AT_REST,
  type ComboboxState,
  isSearching,
  optionLeftOn,
  pressKey,
  type ShownList,
  type,
} from "./combobox-state.ts";

const OPEN: ComboboxState = { ...AT_REST, isOpen: true };
const at = (moved: number): ComboboxState => ({ ...OPEN, moved });
const pointingAt = (pointed: number): ComboboxState => ({ ...OPEN, pointed });
const list = (count: number, active = -1): ShownList => ({ isShown: true, count, active });
const closed = (count: number, active = -1): ShownList => ({ isShown: false, count, active });

describe("a key", () => {
  test.each<[string, string, ComboboxState, ShownList, ComboboxState | "take" | null]>([
    ["down enters the list", "ArrowDown", OPEN, list(3), at(0)],
    ["down goes on", "ArrowDown", at(0), list(3, 0), at(1)],
    ["down of the last is the first", "ArrowDown", at(2), list(3, 2), at(0)],
    ["down goes on from the first match", "ArrowDown", type("ti"), list(3, 0), { ...type("ti"), moved: 1 }],
    ["down goes on from the selected option", "ArrowDown", OPEN, list(3, 1), at(2)],
    ["down goes on from where the pointer is", "ArrowDown", pointingAt(1), list(3, 1), at(2)],
    ["up enters the list at its end", "ArrowUp", OPEN, list(3), at(2)],
    ["up goes back", "ArrowUp", at(2), list(3, 2), at(1)],
    ["up of the first is the last", "ArrowUp", at(0), list(3, 0), at(2)],
    ["down opens at the first option", "ArrowDown", AT_REST, closed(3), at(0)],
    ["down opens at the selected option", "ArrowDown", AT_REST, closed(3, 1), at(1)],
    ["up opens at the last option", "ArrowUp", AT_REST, closed(3), at(2)],
    ["up opens at the selected option", "ArrowUp", AT_REST, closed(3, 1), at(1)],
    ["down has nowhere to go without options", "ArrowDown", OPEN, list(0), OPEN],
    ["up has nowhere to go without options", "ArrowUp", OPEN, list(0), OPEN],
    ["down opens a list that has no options yet", "ArrowDown", AT_REST, closed(0), OPEN],
    ["Home is the text's before the list is gone through", "Home", type("ti"), list(3, 0), null],
    ["End is the text's before the list is gone through", "End", type("ti"), list(3, 0), null],
    ["Home is the text's where the pointer passed", "Home", pointingAt(2), list(3, 2), null],
    ["Home goes to the first", "Home", at(2), list(3, 2), at(0)],
    ["End goes to the last", "End", at(0), list(3, 0), at(2)],
    ["a page down", "PageDown", at(1), list(30, 1), at(7)],
    ["a page down stops at the last", "PageDown", at(27), list(30, 27), at(29)],
    ["a page up", "PageUp", at(8), list(30, 8), at(2)],
    ["a page up stops at the first", "PageUp", at(2), list(30, 2), at(0)],
    ["pages of a closed list are the window's", "PageDown", AT_REST, closed(30), null],
    ["Enter takes the active option", "Enter", type("ti"), list(3, 0), "take"],
    ["Enter takes nothing while nothing is active", "Enter", OPEN, list(3), OPEN],
    ["Enter keeps what finds nothing", "Enter", type("x"), list(0), type("x")],
    ["Enter on a closed list may send a form", "Enter", AT_REST, closed(3, 1), null],
    ["Escape closes and forgets what was typed", "Escape", type("ti"), list(3, 0), AT_REST],
    ["Escape on a closed list belongs to what is around", "Escape", AT_REST, closed(3), null],
    ["Tab goes on to the next field", "Tab", type("ti"), list(3, 0), null],
    ["letters are the text's", "a", at(1), list(3, 1), null],
  ])("%s", (_why, key, state, shown, next) => expect(pressKey(state, { key, altKey: false }, shown)).toEqual(next));

  test.each<[string, string, ComboboxState, ShownList, ComboboxState | null]>([
    ["down opens without going into the list", "ArrowDown", AT_REST, closed(3), OPEN],
    ["up closes", "ArrowUp", at(1), list(3, 1), AT_REST],
    ["up on a closed list does nothing", "ArrowUp", AT_REST, closed(3), null],
  ])("with Alt, %s", (_why, key, state, shown, next) =>
    expect(pressKey(state, { key, altKey: true }, shown)).toEqual(next),
  );
});

test.each<[string, ComboboxState, number, number, number]>([
  ["the first match of what is typed", type("ti"), 3, -1, 0],
  ["none where nothing matches", type("x"), 0, -1, -1],
  ["the selected option before anything is typed", OPEN, 3, 2, 2],
  ["none when the text was emptied", type(""), 3, 2, -1],
  ["spaces alone are not text", type("  "), 3, 2, -1],
  ["where the arrows are", at(1), 3, 2, 1],
  ["where the pointer is", { ...at(1), pointed: 0 }, 3, 2, 0],
  ["the last one when the list became shorter", at(5), 3, -1, 2],
])("active is %s", (_why, state, count, selected, active) => expect(activeOption(state, count, selected)).toBe(active));

test.each<[string, string, ComboboxState, ShownList, ComboboxState | "take" | "keepText" | null]>([
  ["Enter takes the match that is active", "Enter", type("cen"), list(3, 0), "take"],
  ["Enter keeps what finds nothing", "Enter", type("x"), list(0), "keepText"],
  ["Enter keeps an emptied text", "Enter", type(""), list(3), "keepText"],
  ["Enter on a closed list may send a form", "Enter", AT_REST, closed(3), null],
  ["Escape closes the list", "Escape", type("cen"), list(3, 0), AT_REST],
])("where any text counts, %s", (_why, key, state, shown, next) =>
  expect(pressKey(state, { key, altKey: false }, shown, true)).toEqual(next),
);

test.each<[string, ComboboxState, number, number]>([
  ["the first match", type("ti"), 3, 0],
  ["the match the arrows went to", { ...type("ti"), moved: 2 }, 3, 2],
  ["never an option the pointer only passed", { ...type("ti"), pointed: 2 }, 3, 0],
  ["nothing where nothing matches", type("x"), 0, -1],
  ["nothing where nothing was typed, even with arrows", at(2), 3, -1],
  ["nothing when the text was emptied", type(""), 3, -1],
])("leaving takes %s", (_why, state, count, taken) => expect(optionLeftOn(state, count)).toBe(taken));

test("only a text that says something searches", () => {
  expect([AT_REST, type(""), type(" "), type("n")].map(isSearching)).toEqual([false, false, false, true]);
});
