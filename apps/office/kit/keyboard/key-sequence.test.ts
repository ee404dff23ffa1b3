import { expect, test } from "vitest";
import { keyName, stepSequence } from "./key-sequence.ts";

const KNOWN = ["j", "g p", "g s", "Control+k"];

const pressed = (key: string, held: Partial<Parameters<typeof keyName>[0]> = {}) =>
  keyName({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held });

test.each([
  ["a letter", pressed("j"), "j"],
  ["a letter while capitals are locked", pressed("J"), "j"],
  ["with Shift", pressed("X", { shiftKey: true }), "Shift+x"],
  ["a character that needs Shift", pressed("?", { shiftKey: true }), "?"],
  ["with Control", pressed("k", { ctrlKey: true }), "Control+k"],
  ["with Command", pressed("k", { metaKey: true }), "Control+k"],
  ["an arrow with Shift", pressed("ArrowLeft", { shiftKey: true }), "Shift+ArrowLeft"],
  ["Shift alone", pressed("Shift", { shiftKey: true }), null],
  ["with Alt, which writes characters", pressed("j", { altKey: true }), null],
])("%s", (_why, name, expected) => expect(name).toBe(expected));

test.each([
  ["one key", "", "j", { matched: "j", pending: "" }],
  ["the first of two", "", "g", { matched: null, pending: "g" }],
  ["the second of two", "g", "p", { matched: "g p", pending: "" }],
  ["another key after the first begins anew", "g", "j", { matched: "j", pending: "" }],
  ["the first of two twice", "g", "g", { matched: null, pending: "g" }],
  ["a key of no shortcut", "", "q", { matched: null, pending: "" }],
])("%s", (_why, pending, key, step) => expect(stepSequence(pending, key, KNOWN)).toEqual(step));
