import { expect, test } from "vitest";
import { cleanText } from "./clean-text.ts";

test.each([
  ["control characters part words", "Av.\u0000Vallarta\u0007\n2440", "Av. Vallarta 2440"],
  ["half a character goes", "Casa \ud83c", "Casa"],
  ["invisible ones go", "\ufeffCa\u200bsa\u202e", "Casa"],
  ["an emoji of several stays", "Casa 👨‍👩‍👧", "Casa 👨‍👩‍👧"],
  ["one way to write an accent", "Leo\u0301n", "León"],
])("%s", (_what, text, clean) => expect(cleanText(text)).toBe(clean));
