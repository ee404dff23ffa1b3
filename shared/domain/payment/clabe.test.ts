import { expect, test } from "vitest";
import { isClabe } from "./clabe.ts";

test.each([
  ["the example that is published everywhere", "032180000118359719", true],
  ["another one", "002010077777777771", true],
  ["a wrong check digit", "032180000118359718", false],
  ["two neighbours exchanged", "302180000118359719", false],
  ["one digit too few", "03218000011835971", false],
  ["spaces are not digits", "032 180 00011835971 9", false],
])("CLABE: %s", (_why, text, isValid) => expect(isClabe(text)).toBe(isValid));
