import { expect, test } from "vitest";
import { isExceptionMotive } from "./exception-motive.ts";

test.each([
  ["lost", true],
  ["late", false],
  ["toString", false],
])("'%s' is a motive of an exception: %s", (text, expected) => expect(isExceptionMotive(text)).toBe(expected));
