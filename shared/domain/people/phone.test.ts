import fc from "fast-check";
import { expect, test } from "vitest";
import { formatPhone, isPhone, phoneDigits } from "./phone.ts";

test.each([
  ["eight digits", "12345678", false],
  ["nine digits", "123456789", true],
  ["ten digits with what people put between", "(33) 1555-0142", true],
  ["fifteen digits", "+52 1 (55) 1234 567890", true],
  ["sixteen digits", "1234567890123456", false],
  ["letters", "mañana", false],
  ["nothing", "", false],
])("a phone number: %s", (_what, text, expected) => expect(isPhone(text)).toBe(expected));

test.each([
  ["", ""],
  ["3", "3"],
  ["331", "33 1"],
  ["331555", "33 1555"],
  ["3315550142", "33 1555 0142"],
  ["(33) 1555-0142", "33 1555 0142"],
  ["5512345678", "55 1234 5678"],
  ["4771550167", "477 155 0167"],
  ["47715", "477 15"],
  ["523315550142", "52 33 1555 0142"],
  ["+52", "+52"],
  ["+523", "+52 3"],
  ["+52 4771550167", "+52 477 155 0167"],
  ["+14155550123", "+14155550123"],
  ["33155501421", "33155501421"],
])("'%s' is shown as '%s' while it is typed", (typed, shown) => expect(formatPhone(typed)).toBe(shown));

test("no digit is lost, and formatting twice changes nothing", () =>
  fc.assert(
    fc.property(fc.stringMatching(/^[+]?[0-9 ()a-z-]{0,20}$/), (typed) => {
      const shown = formatPhone(typed);
      expect(phoneDigits(shown)).toBe(phoneDigits(typed));
      expect(formatPhone(shown)).toBe(shown);
    }),
  ));
